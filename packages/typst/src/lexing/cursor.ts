/** A place in a text, which goes on as it is read. Units are those of UTF-16. */
export class Cursor {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isDone(): boolean {
    return this.at >= this.text.length;
  }

  /** The character here; empty at the end. */
  get char(): string {
    return charAt(this.text, this.at);
  }

  /** The character that ends before a place. */
  charBefore(at: number): string {
    const low = this.text.charCodeAt(at - 1);
    const from = low >= 0xdc00 && low < 0xe000 ? at - 2 : at - 1;
    return from < 0 ? '' : charAt(this.text, from);
  }

  startsWith(text: string): boolean {
    return this.text.startsWith(text, this.at);
  }

  /** Reads a character; empty at the end. */
  eat(): string {
    const { char } = this;
    this.at += char.length;
    return char;
  }

  eatIf(text: string): boolean {
    if (!this.startsWith(text)) return false;
    this.at += text.length;
    return true;
  }

  eatWhile(isMeant: (char: string) => boolean): void {
    for (let { char } = this; char !== '' && isMeant(char); char = this.char) this.at += char.length;
  }

  /** Reads up to a text that stands behind, or to the end; whether it stands there. */
  eatThrough(text: string): boolean {
    const found = this.text.indexOf(text, this.at);
    this.at = found < 0 ? this.text.length : found + text.length;
    return found >= 0;
  }
}

function charAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}
