// Where a URL begins and ends in wikitext: `$wgUrlProtocols`, Parser::handleExternalLinks and Parser::makeFreeExternalLink.

/** What begins a URL in text; in brackets `//` does, too. */
export const PROTOCOLS: string =
  'bitcoin:|ftps?://|geo:|git://|gopher://|https?://|ircs?://|magnet:|mailto:|matrix:|mms://|news:|nntp://|redis://|sftp://|' +
  'sips?:|sms:|ssh://|svn://|tel:|telnet://|urn:|worldwind://|xmpp:';

const PROTOCOL = new RegExp(`(?:${PROTOCOLS})`, 'iy');

/** How long the protocol is that stands at a place; 0 where there is none. */
export function protocolAt(text: string, at: number, inBrackets: boolean): number {
  if (inBrackets && text.startsWith('//', at)) return 2;
  PROTOCOL.lastIndex = at;
  return PROTOCOL.exec(text)?.[0].length ?? 0;
}

/** What no URL has: Parser::EXT_LINK_URL_CLASS. */
const NO_URL_SIGN = /[\][<>"\u0000-\u0020\u007F\p{Zs}\uFFFD]/u;

/** An address of IPv6, the only brackets in a URL. */
const IP_LITERAL = /\[[\da-f:.]+\]/iy;

/** A template in a URL is looked through so far for its end. */
const LONGEST_TEMPLATE = 256;

/** What else ends a URL where it stands. */
export interface UrlStops {
  /** In the argument of a template. */
  readonly inTemplate: boolean;
  /** Where a `|` delimits: in templates, links and lines of tables. */
  readonly atBar: boolean;
  /** In `[url text]`, where fewer character references end it. */
  readonly inBrackets: boolean;
}

/** Where the signs end that a URL may have, from behind its protocol. */
export function urlSignsEnd(text: string, from: number, { inTemplate, atBar, inBrackets }: UrlStops): number {
  let at = from;
  IP_LITERAL.lastIndex = at;
  if (text.charAt(at) === '[') at += IP_LITERAL.exec(text)?.[0].length ?? 0;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign === '{' && text.charAt(at + 1) === '{') {
      const end = templateEnd(text, at);
      if (end === undefined) return at;
      at = end;
    } else if (
      NO_URL_SIGN.test(sign) ||
      (sign === "'" && text.charAt(at + 1) === "'") ||
      (sign === '|' && atBar) ||
      (sign === '&' && endsUrl(text, at, inBrackets)) ||
      (sign === '}' && inTemplate && text.charAt(at + 1) === '}')
    )
      return at;
    else at += 1;
  }
  return at;
}

/** Behind a template or a parameter that begins at a place. */
function templateEnd(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < Math.min(text.length, from + LONGEST_TEMPLATE); at += 1) {
    const pair = text.slice(at, at + 2);
    if (pair === '{{') depth += 1;
    else if (pair === '}}') depth -= 1;
    else continue;
    at += 1;
    if (depth > 0) continue;
    return text.charAt(at + 1) === '}' && text.startsWith('{{{', from) ? at + 2 : at + 1;
  }
  return undefined;
}

/** Character references to what ends a URL. */
const ENDING_REFERENCE = /&(?:lt|gt|nbsp|#x0*(?:3[CcEe]|[Aa]0)|#0*(?:60|62|160));/y;
const ENDING_IN_BRACKETS = /&[lg]t;/y;

function endsUrl(text: string, at: number, inBrackets: boolean): boolean {
  const reference = inBrackets ? ENDING_IN_BRACKETS : ENDING_REFERENCE;
  reference.lastIndex = at;
  return reference.test(text);
}

/** One without its `;`. */
const CUT_REFERENCE = /&(?:[a-z]+|#x[\da-f]+|#\d+)$/i;

/** The end of the URL in text whose signs end at `end`: without what is punctuation of the sentence. */
export function freeUrlEnd(text: string, start: number, end: number): number {
  const url = text.slice(start, end);
  const punctuation = url.includes('(') ? ',;.:!?' : ',;.:!?)';
  let { length } = url;
  while (length > 0 && punctuation.includes(url.charAt(length - 1))) length -= 1;
  // The `;` of a character reference is none.
  const isOfReference =
    url.charAt(length) === ';' && CUT_REFERENCE.test(url.slice(Math.max(0, length - 12), length));
  return start + length + (isOfReference ? 1 : 0);
}
