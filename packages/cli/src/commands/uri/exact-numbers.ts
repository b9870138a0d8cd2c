// Numbers that JavaScript would write otherwise than they were read: `12345678901234567890`, `1e400`, `1.0`.

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * A line of JSON in which such numbers are strings that begin with a mark; undefined where there are none.
 * `line` is known to be JSON.
 */
export function markedNumbers(line: string, mark: string): string | undefined {
  let marked = '';
  let done = 0;
  for (let at = 0; at < line.length; at += 1) {
    if (line.charCodeAt(at) === QUOTE) {
      at = closingQuote(line, at);
      continue;
    }
    const start = at;
    while (isOfNumber(line.charCodeAt(at))) at += 1;
    if (at === start) continue;
    const number = line.slice(start, at);
    at -= 1;
    if (!/\d/.test(number) || String(Number(number)) === number) continue;
    marked += `${line.slice(done, start)}"${mark}${number}"`;
    done = at + 1;
  }
  return done === 0 ? undefined : marked + line.slice(done);
}

/** JSON with the marked numbers as they were. */
export function unmarkedNumbers(json: string, mark: string): string {
  return json.replaceAll(new RegExp(`"${mark}([-+.\\deE]+)"`, 'g'), '$1');
}

/** A mark that no text of the object begins with. */
export function markFor(json: string): string {
  let mark = 'number:';
  while (json.includes(mark)) mark += ':';
  return mark;
}

function closingQuote(line: string, opening: number): number {
  let at = opening + 1;
  while (line.charCodeAt(at) !== QUOTE) at += line.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** Digits, `-`, `+`, `.`, `e`, `E`. */
function isOfNumber(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) ||
    code === 0x2d ||
    code === 0x2b ||
    code === 0x2e ||
    code === 0x65 ||
    code === 0x45
  );
}
