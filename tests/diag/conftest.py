"""How properties are tested here."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# No deadline: on a busy machine the first example of a property may take long without any fault of ours.
settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")
