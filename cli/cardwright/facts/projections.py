"""A position in degrees in, its place on a flat map out.

All take a sphere for the Earth. Miller, Equal Earth and Robinson give x to the east and y to the north on a sphere of
radius 1, so that a map is as wide as the equator's x at 180 degrees, twice. Longitudes for them are counted from the
middle of the map; for Miller, whose meridians are straight and equally spaced, any will do, and those of
``map_longitude`` draw the map that begins at EDGE.
"""

from __future__ import annotations

from math import asin, asinh, cos, nextafter, radians, sin, sqrt, tan

from cardwright.facts.geo import EARTH_RADIUS_KM

EDGE = -169.0
"""The meridian at the left edge of the printed map. It runs through the Bering Strait, so that Asia stays whole."""


def map_longitude(lon: float) -> float:
    """Turn a longitude in degrees into the same meridian's from EDGE up to, but not with, EDGE + 360.

    West to east on the map is then plain number order. The edge itself counts as the left one.
    """
    if EDGE <= lon < EDGE + 360:
        return lon
    # A meridian a hair west of the edge may round up to the right edge, which belongs to the left.
    return min((lon - EDGE) % 360 + EDGE, nextafter(EDGE + 360, 0))


def miller(lat: float, lon: float) -> tuple[float, float]:
    """Project degrees by Miller's cylindrical projection: x from the meridian 0, y from the equator.

    Source: J. P. Snyder, Map Projections: A Working Manual, USGS Professional Paper 1395 (1987), p. 88, equations
    11-1 and 11-2a. Meridians are straight and equally spaced; distances north and south grow less than Mercator's.
    """
    return radians(lon), 1.25 * asinh(tan(0.8 * radians(lat)))


def equal_earth(lat: float, lon: float) -> tuple[float, float]:
    """Project degrees by Equal Earth, which keeps areas: x from the map's middle meridian, y from the equator.

    Source: B. Šavrič, T. Patterson and B. Jenny, The Equal Earth map projection, International Journal of
    Geographical Information Science 33:3 (2019), pp. 454-465.
    """
    a1, a2, a3, a4 = 1.340264, -0.081106, 0.000893, 0.003796
    theta = asin(sqrt(3) / 2 * sin(radians(lat)))
    square = theta * theta
    sixth = square**3
    scale = 9 * a4 * square * sixth + 7 * a3 * sixth + 3 * a2 * square + a1
    x = 2 * sqrt(3) * radians(lon) * cos(theta) / (3 * scale)
    y = theta * (a4 * square * sixth + a3 * sixth + a2 * square + a1)
    return x, y


_ROBINSON = (
    (1.0, 0.0),
    (0.9986, 0.062),
    (0.9954, 0.124),
    (0.99, 0.186),
    (0.9822, 0.248),
    (0.973, 0.31),
    (0.96, 0.372),
    (0.9427, 0.434),
    (0.9216, 0.4958),
    (0.8962, 0.5571),
    (0.8679, 0.6176),
    (0.835, 0.6769),
    (0.7986, 0.7346),
    (0.7597, 0.7903),
    (0.7186, 0.8435),
    (0.6732, 0.8936),
    (0.6213, 0.9394),
    (0.5722, 0.9761),
    (0.5322, 1.0),
)
"""For each fifth degree of latitude from 0 to 90: the parallel's length and its distance from the equator."""


def robinson(lat: float, lon: float) -> tuple[float, float]:
    """Project degrees by Robinson's projection: x from the map's middle meridian, y from the equator.

    Source: the table in A. H. Robinson, A New Map Projection: Its Development and Characteristics, International
    Yearbook of Cartography 14 (1974), pp. 145-155, as printed in J. P. Snyder and P. M. Voxland, An Album of Map
    Projections, USGS Professional Paper 1453 (1989), p. 223. Between its rows a cubic runs through the four nearest,
    as Robinson interpolated (Aitken's scheme); below the equator the rows are mirrored.
    """
    row = abs(lat) / 5
    first = min(max(int(row) - 1, -1), len(_ROBINSON) - 4)
    length = distance = 0.0
    for here in range(first, first + 4):
        weight = 1.0
        for other in range(first, first + 4):
            if other != here:
                weight *= (row - other) / (here - other)
        length += weight * _ROBINSON[abs(here)][0]
        distance += weight * _ROBINSON[abs(here)][1] * (1 if here >= 0 else -1)
    return 0.8487 * length * radians(lon), 1.3523 * (distance if lat >= 0 else -distance)


def azimuthal(lat: float, lon: float, lat0: float, lon0: float) -> tuple[float, float]:
    """Project degrees by Lambert's azimuthal equal-area projection about a point: km to its east and north.

    Source: Snyder, Map Projections: A Working Manual, p. 185, equations 22-4 and 24-2. The point opposite to the
    middle is a circle on the map, and raises ValueError.
    """
    phi, phi0, turn = radians(lat), radians(lat0), radians(lon - lon0)
    cosine = sin(phi0) * sin(phi) + cos(phi0) * cos(phi) * cos(turn)
    if cosine <= -1 + 1e-12:
        raise ValueError("the point opposite to the middle has no place on an azimuthal map")
    scale = EARTH_RADIUS_KM * sqrt(2 / (1 + cosine))
    return scale * cos(phi) * sin(turn), scale * (cos(phi0) * sin(phi) - sin(phi0) * cos(phi) * cos(turn))
