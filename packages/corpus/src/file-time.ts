/**
 * A time (seconds since the epoch) as `utimes` gives it back: to the nearest microsecond. Node 20 cuts off what a float
 * is short of one, and a time that is given back again and again would lose one each time.
 */
export function timeToGive(seconds: number): number {
  const microseconds = Math.round(seconds * 1e6);
  return (microseconds % 1e6 === 0 ? microseconds : microseconds + 0.3) / 1e6;
}
