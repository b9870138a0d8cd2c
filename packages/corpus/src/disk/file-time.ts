const [major = 0, minor = 0] = (process.versions.uv ?? '').split('.').map(Number);

/** Since libuv 1.52 (Node 24) `utimes` gives nanoseconds; before, what is less than a microsecond was cut off. */
const GIVES_NANOSECONDS = major > 1 || minor >= 52;

/**
 * A time (seconds since the epoch) as `utimes` gives it back: to the nearest microsecond. Where a float that is short of
 * one is cut off, a time that is given back again and again would lose one each time: then it is the next float.
 */
export function timeToGive(seconds: number): number {
  const microseconds = Math.round(seconds * 1e6);
  const nearest = microseconds / 1e6;
  if (GIVES_NANOSECONDS || cutOff(nearest) === microseconds) return nearest;
  return nearest + nearest * (Number.EPSILON / 2);
}

/** The microseconds that libuv makes of it: of the nanoseconds behind the second those that are less than one are cut off. */
function cutOff(seconds: number): number {
  const second = Math.trunc(seconds);
  return second * 1e6 + Math.trunc(((seconds - second) * 1e9) / 1000);
}
