// RFC 9309, 2.5: how much of a robots.txt is heeded.

/**
 * UTF-16 units behind wildcards that are heeded. The parser holds each of them against each character of a path; of 500 KiB,
 * which a server may say to stop whoever asks, a path of 2,000 characters takes it two seconds.
 */
const MOST = 64 << 10;

/** Whom the rules below it are for: `*` is everybody. */
const AGENTS = /^\s*user-agent\s*:/i;

/** Without the line that was cut: half a path forbids more than the whole one. */
export function wholeLines(text: string): string {
  return text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
}

/** Without the rules of wildcards behind as many as are heeded; all others are there. */
export function heededLines(text: string): string {
  let left = MOST;
  const isHeeded = (line: string): boolean => {
    const wildcard = AGENTS.test(line) ? -1 : line.indexOf('*');
    if (wildcard < 0) return true;
    left -= line.length - wildcard;
    return left >= 0;
  };
  return text
    .split(/\r\n|\r|\n/)
    .filter(isHeeded)
    .join('\n');
}
