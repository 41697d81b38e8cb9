"""Two positions in degrees in, their distance over the ground in kilometres out."""

from math import asin, cos, radians, sin, sqrt

EARTH_RADIUS_KM = 6371.0088
"""Mean radius of the Earth (IUGG R1). Distances on this sphere are within 0.43 % of WGS 84."""


def kilometres(lat1: float, lon1: float, lat2: float, lon2: float) -> float:
    """Give the great-circle distance in km between two points in degrees (haversine formula)."""
    half_lat = radians(lat2 - lat1) / 2
    half_lon = radians(lon2 - lon1) / 2
    chord = sin(half_lat) ** 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(half_lon) ** 2
    # Rounding can lift the chord of antipodes a hair above 1, where asin has no value.
    return 2 * EARTH_RADIUS_KM * asin(sqrt(min(1.0, chord)))
