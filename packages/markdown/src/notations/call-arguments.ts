// What shortcodes and tags of generators are called with.
import { type Entity, type Notation, asItStands, encodeReference, verbatim, written } from '@linkwright/core';

/** The path in a shortcode or tag, in quotation marks or without. */
export const pageCall: Notation = {
  name: 'markdown-page-call',
  decode: asItStands,
  encode(reference, entity, start, end) {
    const form = isQuotedAt(entity, start)
      ? /^[^"`\\\u0000-\u001F\u007F]+$/
      : /^[^\s"'`=<>%{}\u0000-\u001F\u007F]+$/;
    return form.test(reference) ? written(reference, entity, start, end) : undefined;
  },
};

function isQuotedAt({ bytes }: Entity, start: number): boolean {
  return ['"', '`', "'"].includes(String.fromCharCode(bytes[start - 1] ?? 0));
}

/** An address from the root of a site, with a `/` before it or without. */
export const siteAddress: Notation = {
  name: 'markdown-site-address',
  decode: (entity, start, end) => asItStands(entity, start, end).replace(/^(?!\/)/, '/'),
  encode(reference, entity, start, end) {
    const isBare = asItStands(entity, start, end)[0] !== '/';
    const text = isBare ? reference.replace(/^\//, '') : reference;
    const isAddress = /^\/(?!\/)/.test(reference) && /^[^"'`{}%\u0000-\u001F\u007F]+$/.test(text);
    return isAddress ? written(text, entity, start, end) : undefined;
  },
};

/** An address that ends where the destination, the attribute or the word does that it stands in. */
export const bareAddress: Notation = verbatim(
  'markdown-bare-address',
  /^\/[^\s"'`<>(){}[\]|\\%\u0000-\u001F\u007F]*$/,
);

/** A page call in a tag of Jekyll, where what stands before the end of the tag is the path, with its spaces. */
export const tagArgument: Notation = verbatim(
  'markdown-tag-argument',
  /^[^\s"'%{}\u0000-\u001F\u007F](?:[^"'%{}\u0000-\u001F\u007F]*[^\s"'%{}\u0000-\u001F\u007F-])?$/,
);

/** The same with nothing in it that would end the name of a file in a tag, or that Jekyll refuses there. */
export const templatePath: Notation = verbatim('markdown-template-path', /^[\w/.()+~#@-]+\.[\w()+~#@]+$/);

/** A page call in Hugo, which wants quotation marks around what is more than a word. */
export const shortcodeArgument: Notation = {
  name: 'markdown-shortcode-argument',
  decode: asItStands,
  encode(reference, entity, start, end) {
    const edit = pageCall.encode(reference, entity, start, end);
    const isBare = !isQuotedAt(entity, start) && !/^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/.test(reference);
    if (!edit || !isBare) return edit;
    return { ...edit, bytes: encodeReference(`"${reference}"`, entity.charset) };
  },
};

/** The same in Hexo, which wants quotation marks around what holds spaces, and knows no escape that would be understood. */
export const hexoArgument: Notation = {
  name: 'markdown-hexo-argument',
  decode: asItStands,
  encode(reference, entity, start, end) {
    if (/[\\{}\u0000-\u001F\u007F]/.test(reference) || reference === '') return undefined;
    const around = String.fromCharCode(entity.bytes[start - 1] ?? 0);
    const isQuoted = around === '"' || around === "'";
    const isWord = /^[^\s"'%]*[^\s"'%-]$/.test(reference);
    const outer = quoteBeforeTag(entity, start);
    const free = ['"', "'"].find((mark) => mark !== outer && !reference.includes(mark));
    const quote = isQuoted ? around : (free ?? '');
    if (!isWord && (quote === '' || reference.includes(quote))) return undefined;
    return written(isQuoted || isWord ? reference : quote + reference + quote, entity, start, end);
  },
};

/** The quotation mark of the attribute that a tag is the value of: `"` of `<a href="{% post_path a %}">`. */
function quoteBeforeTag({ bytes }: Entity, start: number): string {
  const tag = bytes.lastIndexOf(BRACE, start - 1);
  return String.fromCharCode(bytes[tag - 1] ?? 0);
}

const BRACE = 0x7b;
