import { type Entity, entityOf, fileSpan, flowed, quotedPrintable } from '@linkwright/core';
import { parseBase, resolve } from '@linkwright/uri';
import { type Find as ByteFind, type Form, findAll } from './finding/finder.ts';
import { type TextOptions, finderOptions } from './options.ts';
import { completed, otherReadings, referenceOf } from './readings.ts';
import { Scan } from './finding/scan.ts';

/** A URL in a string. Offsets are UTF-16 units: `text.slice(start, end) === raw`. */
export interface Find {
  /** As it stands, without its wrapper: line breaks, quote prefixes and soft breaks are still in it. */
  readonly raw: string;
  /** What it means: white space left out, transfer encoding undone, abbreviations completed. */
  readonly url: string;
  readonly start: number;
  readonly end: number;
  /** The span with its wrapper and prefix. */
  readonly outer: { readonly start: number; readonly end: number };
  /** The name of the wrapper (`angle`, `double-quote`, …), or `white-space`. */
  readonly delimiter: string;
  readonly form: Form;
  /** The text is abbreviated: `url` is completed. */
  readonly abbreviated: boolean;
  /** A relative reference in `<URL:…>`: `url` is resolved if `base` was given. */
  readonly relative: boolean;
  /** Other readings, the likelier first. */
  readonly alternatives: readonly string[];
  /** From 0 to 1. */
  readonly confidence: number;
  /** The rule that found it. */
  readonly why: string;
}

/** What a text is besides its letters. */
export interface FindUrlsOptions extends TextOptions {
  /** A base URI, where one applies: abbreviated URLs then have a second reading, a relative path. */
  readonly base?: string | undefined;
  /** The text's Content-Type: of `text/plain`, `format=flowed` and `delsp=yes` (RFC 3676) are honoured. */
  readonly contentType?: string | undefined;
  /** The text's Content-Transfer-Encoding, if the text is still in it: `quoted-printable`. */
  readonly transferEncoding?: string | undefined;
}

const encoder = new TextEncoder();

/** Finds the URLs of a text, in order. Never throws on a text; a `base` that is none is the caller's mistake. */
export function findUrls(text: string, options: FindUrlsOptions = {}): Find[] {
  const bytes = encoder.encode(text);
  const entity = layered(entityOf({ path: '', bytes, offset: 0, line: 1 }, 'text/plain', 'utf-8'), options);
  const base = options.base === undefined ? undefined : parseBase(options.base);
  if (options.base !== undefined && !base) throw new TypeError(`not usable as a base URI: ${options.base}`);
  const units = new UnitCursor(bytes);
  const finds: Find[] = [];
  const tell = (find: ByteFind) => {
    const { form, completion, delimiter, confidence, why } = find;
    const outer = fileSpan(entity, find.outerStart, find.outerEnd) ?? { start: 0, end: 0 };
    const inner = fileSpan(entity, find.start, find.end) ?? outer;
    const outerStart = units.at(outer.start);
    const start = units.at(inner.start);
    const end = units.at(inner.end);
    const outerEnd = units.at(outer.end);
    const reference = referenceOf(entity, find.start, find.end, find.broken);
    const resolved = base ? (resolve(reference, base).target ?? undefined) : undefined;
    const alternatives = [...otherReadings(entity, find)];
    if (completion !== '' && resolved !== undefined) alternatives.push(resolved);
    finds.push({
      raw: text.slice(start, end),
      url: form === 'relative' ? (resolved ?? reference) : completed(find, reference),
      start,
      end,
      outer: { start: outerStart, end: outerEnd },
      delimiter,
      form,
      abbreviated: completion !== '',
      relative: form === 'relative',
      alternatives,
      confidence,
      why,
    });
  };
  findAll(new Scan(entity.bytes, entity.start, entity.end, 'utf-8', finderOptions(options), tell));
  return finds;
}

function layered(text: Entity, { contentType = '', transferEncoding = '' }: FindUrlsOptions): Entity {
  const plain =
    transferEncoding.trim().toLowerCase() === 'quoted-printable' ? quotedPrintable(text, 'text/plain') : text;
  if (!/;\s*format\s*=\s*"?flowed/i.test(contentType)) return plain;
  return flowed(plain, { delSp: /;\s*delsp\s*=\s*"?yes/i.test(contentType) });
}

/** UTF-16 offsets for byte offsets of UTF-8, asked in rising order. */
class UnitCursor {
  readonly #bytes: Uint8Array;
  #at = 0;
  #units = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  at(offset: number): number {
    for (; this.#at < offset; this.#at += 1) {
      const byte = this.#bytes[this.#at] as number;
      if (byte < 0x80 || byte > 0xbf) this.#units += byte >= 0xf0 ? 2 : 1;
    }
    return this.#units;
  }
}
