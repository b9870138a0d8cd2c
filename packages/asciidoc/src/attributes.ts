// Attributes of the document: the AsciiDoc Language, "Document Attributes".

/** `:name: value`; `:!name:` and `:name!:` take it away. */
export const ATTRIBUTE_ENTRY: RegExp = /^:(!?[\p{L}\p{N}_][^:\s]*):(?:[ \t]+([^ \t].*)?)?$/u;

const REFERENCE = /\\?\{([\p{L}\p{N}_][\p{L}\p{N}_-]*)\}/gu;

/** What Asciidoctor defines itself: characters that could not be written as they are, and what it makes. */
const INTRINSIC: ReadonlyMap<string, string> = new Map(
  Object.entries({
    empty: '',
    plus: '+',
    tilde: '~',
    caret: '^',
    backtick: '`',
    amp: '&',
    lt: '<',
    gt: '>',
    vbar: '|',
    asterisk: '*',
    startsb: '[',
    endsb: ']',
    'two-colons': '::',
    outfilesuffix: '.html',
    relfilesuffix: '.html',
    docfilesuffix: '.adoc',
    filetype: 'html',
    basebackend: 'html',
    backend: 'html5',
  }),
);

/** The attributes that a document has defined so far. */
export class Attributes {
  readonly #values = new Map<string, string | undefined>();
  readonly #takenAway = new Set<string>();

  /** `name` may have a `!`; the value is taken as it is defined then. */
  define(name: string, value: string): void {
    const bare = attributeName(name);
    if (name.includes('!')) {
      this.#values.delete(bare);
      this.#takenAway.add(bare);
    } else {
      this.#values.set(bare, this.resolved(value));
      this.#takenAway.delete(bare);
    }
  }

  /** Whether it is defined, even if its value is not known. */
  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** Whether the document has said that it is not defined. */
  isTakenAway(name: string): boolean {
    return this.#takenAway.has(name);
  }

  /** A text with its attributes; undefined where one is not known here. */
  resolved(text: string): string | undefined {
    if (!text.includes('{')) return text;
    let isKnown = true;
    const said = text.replaceAll(REFERENCE, (whole: string, name: string) => {
      if (whole.startsWith('\\')) return whole.slice(1);
      const value = this.#values.get(name.toLowerCase()) ?? INTRINSIC.get(name.toLowerCase());
      if (value === undefined) isKnown = false;
      return value ?? whole;
    });
    return isKnown && said.length <= LONGEST ? said : undefined;
  }
}

/** The name that an entry gives: small letters, and no other signs (Asciidoctor, `Parser.sanitize_attribute_name`). */
export function attributeName(said: string): string {
  return said.replaceAll(/[^\p{L}\p{N}_-]/gu, '').toLowerCase();
}

/** Values that stand in one another could grow without end. UTF-16 units. */
const LONGEST = 8192;
