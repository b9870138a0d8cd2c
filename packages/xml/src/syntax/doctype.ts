// XML 1.0, sections 2.8 and 4.2.2: the document type declaration and the external entities it names.
import * as code from './characters.ts';
import { type Span, oneByteText } from '@linkwright/core';

/** What a system identifier belongs to. */
type Declared = 'DOCTYPE' | 'ENTITY' | 'NOTATION';

/** A system identifier, quotes excluded. */
export interface SystemIdentifier {
  readonly declared: Declared;
  /** A PUBLIC identifier stands before it: what is meant is known by that name, and usually found in a catalog. */
  readonly isNamed: boolean;
  /** Of what is declared. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The end of the declaration whose name was `<!DOCTYPE`, read from behind it. */
export function doctypeEnd(bytes: Uint8Array, from: number): number {
  return walk(bytes, from, bytes.length, () => undefined);
}

/**
 * The system identifiers in [start, end), in their order. PUBLIC identifiers are names and no references. `isSubset`: there
 * stands what a document type declaration has between its brackets (section 2.8, the external subset).
 */
export function systemIdentifiers(
  bytes: Uint8Array,
  { start, end }: Span,
  { isSubset = false }: { readonly isSubset?: boolean } = {},
): SystemIdentifier[] {
  const found: SystemIdentifier[] = [];
  const text = oneByteText(bytes, start, end);
  let name = '';
  let declared: Declared | undefined = isSubset ? undefined : 'DOCTYPE';
  let literals = 0;
  let isNamed = false;
  /** The first word of a declaration is the name of what it declares, which may be called SYSTEM, too. */
  let isFirst = true;
  walk(
    bytes,
    start,
    end,
    (kind, from, to) => {
      if (kind === 'declaration') {
        const keyword = oneByteText(bytes, from, to);
        declared = keyword === 'ENTITY' || keyword === 'NOTATION' ? keyword : undefined;
        DECLARED_NAME.lastIndex = to - start;
        name = DECLARED_NAME.exec(text)?.[1] ?? '';
        literals = 0;
        isFirst = true;
      } else if (kind === 'word') {
        const word = isFirst || !code.isSpace(bytes[from - 1]) ? '' : oneByteText(bytes, from, to);
        isNamed = word === 'PUBLIC';
        if (word === 'SYSTEM') literals = 1;
        else if (isNamed) literals = 2;
        isFirst = false;
      } else if (literals > 0) {
        literals -= 1;
        if (literals === 0 && declared) found.push({ declared, isNamed, name, start: from, end: to });
      }
    },
    isSubset,
  );
  return found;
}

/** Whether more of the declaration stands in a file of its own (section 2.8, the external subset). */
export function hasExternalSubset(bytes: Uint8Array, span: Span): boolean {
  return systemIdentifiers(bytes, span).some(({ declared }) => declared === 'DOCTYPE');
}

const DECLARED_NAME = /\s+(?:%\s+)?([^\s%&;"'<>]+)/y;

/** An entity that is declared with its text, and that text where nothing in it would have to be looked up. */
const INTERNAL = /\s+([^\s%&;"'<>]+)\s+(?:"([^"&%]*)"|'([^'&%]*)')/y;

/**
 * The internal entities that stand for plain text, of the declaration in [start, end). The first
 * declaration of a name counts (section 4.2).
 */
export function internalEntities(bytes: Uint8Array, start: number, end: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const text = oneByteText(bytes, start, end);
  walk(bytes, start, end, (kind, from, to) => {
    if (kind !== 'declaration' || oneByteText(bytes, from, to) !== 'ENTITY') return;
    INTERNAL.lastIndex = to - start;
    const [, name, quoted, apostrophed] = INTERNAL.exec(text) ?? [];
    if (name !== undefined && !found.has(name)) found.set(name, quoted ?? apostrophed ?? '');
  });
  return found;
}

/** How much before a default value is looked at for the name of its attribute. */
const LOOK_BACK = 256;

/** What stands before the value of such an attribute, and all of it in a text. */
const BEFORE_VALUE = /\sxmlns(?::([^\s:"'=<>&;%]{1,64}))?\s{1,64}CDATA\s{1,64}(?:#FIXED\s{1,64})?$/;
const IN_TEXT =
  /xmlns:([^\s:"'=<>&;%]{1,64})\s{1,64}CDATA\s{1,64}(?:#FIXED\s{1,64})?(?:"([^"]*)"|'([^']*)')/g;

/**
 * The namespaces that prefixes have by default, since the declaration in [start, end) has attributes `xmlns:…` with a
 * value (Namespaces in XML 1.0, section 3); under `""` that of the root element. Values are as they are written, one
 * unit a byte. A prefix means this wherever no element declares it, for nothing else can have done so; also where the
 * text of an entity says it, which the external subset puts into its lists of attributes, as GTK-Doc has DocBook's do
 * (`<!ENTITY % local.common.attrib "xmlns:xi CDATA #FIXED '…'">`).
 */
export function defaultNamespaces(
  bytes: Uint8Array,
  start: number,
  end: number,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const text = oneByteText(bytes, start, end);
  if (!text.includes('xmlns')) return found;
  DECLARED_NAME.lastIndex = 0;
  const root = DECLARED_NAME.exec(text)?.[1];
  let keyword = '';
  let name: string | undefined;
  const add = (prefix = '', namespace = ''): void => {
    if (!found.has(prefix) && (prefix !== '' || name === root)) found.set(prefix, namespace);
  };
  walk(bytes, start, end, (kind, from, to) => {
    if (kind === 'declaration') {
      keyword = oneByteText(bytes, from, to);
      DECLARED_NAME.lastIndex = to - start;
      name = DECLARED_NAME.exec(text)?.[1];
    } else if (kind === 'literal' && keyword === 'ATTLIST') {
      const before = text.slice(Math.max(0, from - start - 1 - LOOK_BACK), from - start - 1);
      const attribute = BEFORE_VALUE.exec(before);
      if (attribute) add(attribute[1], oneByteText(bytes, from, to));
    } else if (kind === 'literal' && keyword === 'ENTITY')
      for (const [, prefix, quoted, apostrophed] of text.slice(from - start, to - start).matchAll(IN_TEXT))
        add(prefix, quoted ?? apostrophed);
  });
  return found;
}

type Tell = (kind: 'declaration' | 'word' | 'literal', start: number, end: number) => void;

/** Tells what stands in the declaration and answers where it ends. `inside`: what stands there is in its brackets. */
function walk(bytes: Uint8Array, start: number, end: number, tell: Tell, inside = false): number {
  let at = start;
  let isInside = inside;
  let depth = 0;
  while (at < end) {
    const byte = bytes[at] as number;
    if (byte === code.DOUBLE_QUOTE || byte === code.SINGLE_QUOTE) {
      const close = closing(bytes, byte, at + 1, end);
      tell('literal', at + 1, close);
      at = close + 1;
    } else if (byte === code.LESS_THAN) {
      const comment = code.standsAt(bytes, at + 1, '!--') ? '-->' : undefined;
      const skipped = comment ?? (bytes[at + 1] === code.QUESTION ? '?>' : undefined);
      if (skipped) at = after(bytes, skipped, at + (comment ? 4 : 2), end);
      else {
        depth += 1;
        const from = at + (bytes[at + 1] === code.EXCLAMATION ? 2 : 1);
        at = wordEnd(bytes, from, end);
        tell('declaration', from, at);
      }
    } else if (byte === code.GREATER_THAN) {
      at += 1;
      if (depth === 0 && !isInside) return at;
      depth = Math.max(0, depth - 1);
    } else if (byte === code.LEFT_BRACKET || byte === code.RIGHT_BRACKET) {
      if (depth === 0) isInside = byte === code.LEFT_BRACKET;
      at += 1;
    } else if (code.isNameStart(byte)) {
      const to = wordEnd(bytes, at, end);
      tell('word', at, to);
      at = to;
    } else at += 1;
  }
  return end;
}

function closing(bytes: Uint8Array, quote: number, from: number, end: number): number {
  const at = bytes.indexOf(quote, from);
  return at < 0 || at > end ? end : at;
}

function after(bytes: Uint8Array, text: string, from: number, end: number): number {
  const at = code.find(bytes, text, from);
  return at < 0 ? end : at + text.length;
}

function wordEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && (code.isNameStart(bytes[at]) || bytes[at] === code.HYPHEN)) at += 1;
  return at;
}
