// Macros that name something: man(7) of groff, mdoc(7), groff_www(7), pdfmark; requests: groff(7).
import type { Span } from '@linkwright/core';
import { type Argument, type Call, argumentsOf } from './lines.ts';
import type { Strings } from './escapes.ts';

/** What a call names, and where. */
export type Named =
  | (Span & { readonly kind: 'link' | 'email' | 'include' | 'picture' })
  | (Span & { readonly kind: 'page'; readonly name: Span; readonly section: Span });

/** Macros whose first argument it is. */
const FIRST: ReadonlyMap<string, 'link' | 'email' | 'include'> = new Map([
  ['UR', 'link'],
  ['URL', 'link'],
  ['FTP', 'link'],
  ['MT', 'email'],
  ['MTO', 'email'],
  ['so', 'include'],
]);

/** Macros of pictures, behind whose options it is. */
const PICTURES = /^(?:PSPIC|PDFPIC|IMG|PIMG)$/;

/** What a line of a document says. In one of mdoc macros stand within lines, too. */
export function namedIn(text: string, call: Call, isMdoc: boolean, strings: Strings): readonly Named[] {
  const { name, nameEnd } = call;
  // What goes on in an escape sequence is called otherwise.
  if (!/[ \t]/.test(text.charAt(nameEnd))) return [];
  const isRead = FIRST.has(name) || PICTURES.test(name) || name === 'MR' || name === 'pdfhref';
  if (!isRead && !isMdoc) return [];
  const given = argumentsOf(text, call, strings);
  const saidBy = ({ start, end }: Span): string => text.slice(start, end);
  if (!isRead) return namedByMdoc(text, call, given);
  if (name === 'MR') return pageOf(given, saidBy);
  if (PICTURES.test(name)) return picture(given, saidBy);
  if (name === 'pdfhref') return hypertext(given, saidBy);
  const kind = FIRST.get(name);
  const [first] = given;
  return kind && first ? [{ kind, start: first.start, end: first.end }] : [];
}

type SaidBy = (span: Span) => string;

function pageOf([name, section]: readonly (Span | undefined)[], saidBy: SaidBy): readonly Named[] {
  if (!name || !section || !/^[0-9lnop][\w.]*$/.test(saidBy(section)) || name.start === name.end) return [];
  return [{ kind: 'page', start: name.start, end: section.end, name, section }];
}

/** `.PSPIC -I 2i file`, `.IMG -R file`. */
function picture(given: readonly Argument[], saidBy: SaidBy): readonly Named[] {
  let at = 0;
  while (given[at] && saidBy(given[at] as Span).startsWith('-'))
    at += saidBy(given[at] as Span) === '-I' ? 2 : 1;
  const file = given[at];
  return file ? [{ kind: 'picture', start: file.start, end: file.end }] : [];
}

/** `.pdfhref W -D URI text`; without an option the text is the URI. */
function hypertext([what, ...given]: readonly Argument[], saidBy: SaidBy): readonly Named[] {
  if (!what || saidBy(what) !== 'W') return [];
  for (let at = 0; at < given.length; at += 1) {
    const each = given[at] as Argument;
    const option = saidBy(each);
    const value = option === '-D' ? given[at + 1] : option.startsWith('-') ? undefined : each;
    if (value) return [{ kind: 'link', start: value.start, end: value.end }];
    if (/^-[AP]$/.test(option)) at += 1;
  }
  return [];
}

/** A macro that names something itself is called, and is no name. */
const NAMING = /^(?:Lk|Xr|Mt)$/;

/** Macros of mdoc are called by words of the line that no quotes are around: mdoc(7), "MACRO SYNTAX". */
function namedByMdoc(text: string, call: Call, given: readonly Argument[]): readonly Named[] {
  const saidBy: SaidBy = ({ start, end }) => text.slice(start, end);
  const found: Named[] = [];
  const words = [{ start: call.nameEnd - call.name.length, end: call.nameEnd, isQuoted: false }, ...given];
  for (const [index, word] of words.entries()) {
    if (word.isQuoted) continue;
    const behind = words.slice(index + 1, index + 3);
    const [next] = behind;
    const macro = saidBy(word);
    if (!next || next.start === next.end || (!next.isQuoted && NAMING.test(saidBy(next)))) continue;
    if (macro === 'Lk') found.push({ kind: 'link', start: next.start, end: next.end });
    else if (macro === 'Xr') found.push(...pageOf(behind, saidBy));
    else if (macro === 'Mt') found.push(...addresses(words.slice(index + 1), saidBy));
  }
  return found;
}

/** Delimiters stand outside of what a macro is called with, and between: mdoc(7), "Delimiters". */
const DELIMITER = /^[.,:;!?()[\]|]$/;

/** Up to the next macro. */
function addresses(words: readonly Argument[], saidBy: SaidBy): readonly Named[] {
  const found: Named[] = [];
  for (const word of words) {
    if (!word.isQuoted && DELIMITER.test(saidBy(word))) continue;
    if (!saidBy(word).includes('@')) break;
    found.push({ kind: 'email', start: word.start, end: word.end });
  }
  return found;
}
