// What a document of RTF gathers beside its text: Rich Text Format 1.9.1, "Fields", "Information Group", "Document Formatting
// Properties" (`\template`), "Drawing Object Properties" (`\hlsrc`), "Bookmarks".
import { type Entity, RTF_CHARACTERS, type RtfToken, rtfTokens } from '@linkwright/core';
import { codePageCharset } from './code-pages.ts';
import { GatheredText } from './gathered-text.ts';

/** What is gathered: the instruction of a field, where a shape leads, a template, the base of links, the name of a bookmark. */
export type Destination = 'field' | 'shape' | 'template' | 'base' | 'bookmark';

/** A destination with its text. */
export interface Gathered {
  readonly destination: Destination;
  readonly text: Entity;
}

const DESTINATIONS: ReadonlyMap<string, Destination> = new Map([
  ['fldinst', 'field'],
  ['hlsrc', 'shape'],
  ['template', 'template'],
  ['hlinkbase', 'base'],
  ['bkmkstart', 'bookmark'],
]);

/** Words and symbols that say characters: lines and tabs are white space here, and no hyphen is left out. */
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...RTF_CHARACTERS,
  ['par', ' '],
  ['line', ' '],
  ['tab', ' '],
  ['_', '-'],
]);

/** Groups deeper than this are not told apart; RTF that a program wrote has some ten. */
const DEPTH = 1000;

interface Group {
  /** Whose text it is; undefined for text that nobody gathers. */
  readonly gathers: GatheredText | undefined;
  /** Set on the group that gathers for a destination. */
  readonly destination: Destination | undefined;
  readonly substitutes: number;
}

/** What a document gathers, in its order. */
export function* gatheredIn(entity: Entity): Generator<Gathered> {
  const { bytes, start, end } = entity;
  const gathering = new Gathering(entity);
  for (const token of rtfTokens(bytes, start, end)) {
    const found = gathering.take(token);
    if (found) yield found;
  }
}

const OUTERMOST: Group = { gathers: undefined, destination: undefined, substitutes: 1 };

class Gathering {
  readonly #entity: Entity;
  #group: Group = OUTERMOST;
  readonly #around: Group[] = [];
  #tooDeep = 0;
  /** Whether `\*` stands before the next word. */
  #isIgnorable = false;
  #toSkip = 0;
  #charset = 'windows-1252';

  constructor(entity: Entity) {
    this.#entity = entity;
  }

  /** What has ended with a token. */
  take(token: RtfToken): Gathered | undefined {
    switch (token.kind) {
      case 'open':
        this.#open();
        return undefined;
      case 'close':
        return this.#close(token);
      case 'word':
        this.#word(token);
        return undefined;
      case 'symbol':
        if (token.word === '*') this.#isIgnorable = true;
        else this.#text(CHARACTERS.get(token.word) ?? '', token);
        return undefined;
      default:
        this.#byte(token);
        return undefined;
    }
  }

  #open(): void {
    this.#toSkip = 0;
    this.#isIgnorable = false;
    if (this.#around.length >= DEPTH) this.#tooDeep += 1;
    else {
      this.#around.push(this.#group);
      this.#group = { ...this.#group, destination: undefined };
    }
  }

  #close({ start }: RtfToken): Gathered | undefined {
    this.#toSkip = 0;
    this.#isIgnorable = false;
    if (this.#tooDeep > 0) {
      this.#tooDeep -= 1;
      return undefined;
    }
    const { destination, gathers } = this.#group;
    this.#group = this.#around.pop() ?? OUTERMOST;
    this.#group.gathers?.expect(this.#group.substitutes, start);
    return destination && gathers ? { destination, text: gathers.entity(start) } : undefined;
  }

  #word({ word, value, start, end }: RtfToken): void {
    const isIgnorable = this.#isIgnorable;
    this.#isIgnorable = false;
    const destination = DESTINATIONS.get(word);
    const said = CHARACTERS.get(word);
    if (destination) this.#gather(destination, end);
    else if (said !== undefined) this.#text(said, { start, end });
    else if (word === 'u') this.#unicode(value ?? 0, { start, end });
    else if (word === 'uc') this.#substitutes(Math.max(0, value ?? 1), end);
    else if (word === 'ansicpg') this.#charset = codePageCharset(value ?? 1252);
    else if (isIgnorable) this.#group = { ...this.#group, gathers: undefined };
  }

  /** Of a field in the instruction of another its result says what is meant there. */
  #gather(destination: Destination, at: number): void {
    if (this.#tooDeep > 0) return;
    const { gathers, substitutes } = this.#group;
    this.#group = gathers
      ? { ...this.#group, gathers: undefined }
      : {
          destination,
          gathers: new GatheredText(this.#entity, at, this.#charset, substitutes),
          substitutes,
        };
  }

  #substitutes(substitutes: number, at: number): void {
    this.#group = { ...this.#group, substitutes };
    this.#group.gathers?.expect(substitutes, at);
  }

  #unicode(value: number, span: Pick<RtfToken, 'start' | 'end'>): void {
    this.#text(String.fromCharCode(value & 0xffff), span);
    this.#toSkip = this.#group.substitutes;
  }

  #skip(end: number): void {
    this.#toSkip -= 1;
    this.#group.gathers?.substitute(end);
  }

  #byte({ value = 0, start, end }: RtfToken): void {
    if (this.#toSkip > 0) this.#skip(end);
    else if (this.#tooDeep === 0) this.#group.gathers?.byte(value, start, end);
  }

  #text(text: string, { start, end }: Pick<RtfToken, 'start' | 'end'>): void {
    if (this.#toSkip > 0) this.#skip(end);
    else if (this.#tooDeep === 0 && text !== '') this.#group.gathers?.text(text, start, end);
  }
}
