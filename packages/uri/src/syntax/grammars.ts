// The grammars of the generic syntax, as data: draft-fielding-url-syntax-07, appendix A; RFC 1808, section 2.2;
// RFC 2396, appendix A; RFC 3986, appendix A. Each lists the characters beside letters, digits and escapes.

/** The parts of a reference for which a grammar lists characters, and the rules that have a section. */
export type GrammarPart =
  | 'scheme'
  | 'userinfo'
  | 'host'
  | 'port'
  | 'path'
  | 'query'
  | 'fragment'
  | 'escape'
  | 'relative'
  | 'opaque';

/** One document's grammar. */
export interface Grammar {
  /** What a scheme may begin with. Draft-07, 4.1: any of its characters; RFC 2396 and 3986, 3.1: a letter. */
  readonly schemeBegins: 'letter' | 'any';
  /**
   * What may follow a scheme.
   * "anything": every character of a URL, since opaque-URL derives it (draft-07, 4.2; RFC 1808, 2.2).
   * "opaque-or-hierarchical": as "anything" where no slash comes first, else a hier_part; never nothing (RFC 2396, 3).
   * "hierarchical": the parts of the generic syntax (RFC 3986, 3).
   */
  readonly afterScheme: 'anything' | 'opaque-or-hierarchical' | 'hierarchical';
  /**
   * What an authority may be.
   * "server": user information, host and port (draft-04 and draft-05).
   * "server-or-registry": or any name of its characters (draft-07, 4.3.1; RFC 2396, 3.2).
   * "net-loc": any of its characters (RFC 1808, 2.2).
   * "host": user information, host or IP literal, and port (RFC 3986, 3.2).
   */
  readonly authority: 'server' | 'server-or-registry' | 'net-loc' | 'host';
  /** Whether a query may stand without a path. RFC 2396, 5 derives no "?y", though appendix C has it. */
  readonly queryAlone: boolean;
  /** What means the same with and without escape. */
  readonly unreserved: string;
  readonly userinfo: string;
  /** Of a registered name, a net_loc or, in RFC 3986, a host name. */
  readonly name: string;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
  /** The characters that are allowed somewhere. */
  readonly somewhere: string;
  /** The section of each part. */
  readonly sections: Readonly<Record<GrammarPart, string>>;
}

const marks07 = "$-_.!~*'(),";
const urlc07 = `;/?:@&=+${marks07}`;

/** Draft-fielding-url-syntax-07, appendix A. */
export const draft07Grammar: Grammar = {
  schemeBegins: 'any',
  afterScheme: 'anything',
  authority: 'server-or-registry',
  queryAlone: true,
  unreserved: marks07,
  userinfo: `;:&=+${marks07}`,
  name: `;:@&=+${marks07}`,
  path: `/;:@&=+${marks07}`,
  query: urlc07,
  fragment: urlc07,
  somewhere: urlc07,
  sections: {
    scheme: '4.1',
    userinfo: '4.3.1',
    host: '4.3.1',
    port: '4.3.1',
    path: '4.3.2',
    query: '4.3.3',
    fragment: '3',
    escape: '2.4.1',
    relative: '5',
    opaque: '4.2',
  },
};

const uchar1808 = "$-_.+!*'(),";
const all1808 = `;/?:@&=${uchar1808}`;

/** RFC 1808, section 2.2. */
export const rfc1808Grammar: Grammar = {
  schemeBegins: 'any',
  afterScheme: 'anything',
  authority: 'net-loc',
  queryAlone: true,
  unreserved: uchar1808,
  userinfo: `;?:@&=${uchar1808}`,
  name: `;?:@&=${uchar1808}`,
  path: `/;:@&=${uchar1808}`,
  query: all1808,
  fragment: all1808,
  somewhere: all1808,
  sections: {
    scheme: '2.2',
    userinfo: '2.2',
    host: '2.2',
    port: '2.2',
    path: '2.2',
    query: '2.2',
    fragment: '2.2',
    escape: '2.2',
    relative: '2.2',
    opaque: '2.2',
  },
};

const unreserved2396 = "-_.!~*'()";
const uric2396 = `;/?:@&=+$,${unreserved2396}`;

/** RFC 2396, appendix A. */
export const rfc2396Grammar: Grammar = {
  schemeBegins: 'letter',
  afterScheme: 'opaque-or-hierarchical',
  authority: 'server-or-registry',
  queryAlone: false,
  unreserved: unreserved2396,
  userinfo: `;:&=+$,${unreserved2396}`,
  name: `;:@&=+$,${unreserved2396}`,
  path: `/;:@&=+$,${unreserved2396}`,
  query: uric2396,
  fragment: uric2396,
  somewhere: uric2396,
  sections: {
    scheme: '3.1',
    userinfo: '3.2.2',
    host: '3.2.2',
    port: '3.2.2',
    path: '3.3',
    query: '3.4',
    fragment: '4.1',
    escape: '2.4.1',
    relative: '5',
    opaque: '3',
  },
};

const unreserved3986 = '-._~';
const subDelims3986 = "!$&'()*+,;=";
const pchar3986 = `${unreserved3986}${subDelims3986}:@`;

/** RFC 3986, appendix A. */
export const rfc3986Grammar: Grammar = {
  schemeBegins: 'letter',
  afterScheme: 'hierarchical',
  authority: 'host',
  queryAlone: true,
  unreserved: unreserved3986,
  userinfo: `${unreserved3986}${subDelims3986}:`,
  name: `${unreserved3986}${subDelims3986}`,
  path: `${pchar3986}/`,
  query: `${pchar3986}/?`,
  fragment: `${pchar3986}/?`,
  somewhere: `${pchar3986}/?#[]`,
  sections: {
    scheme: '3.1',
    userinfo: '3.2.1',
    host: '3.2.2',
    port: '3.2.3',
    path: '3.3',
    query: '3.4',
    fragment: '3.5',
    escape: '2.1',
    relative: '4.2',
    opaque: '3',
  },
};

/** All ASCII that is neither a control nor a space nor one of these. */
function allBut(excluded: string): string {
  let rest = '';
  for (let code = 0x21; code < 0x7f; code++) {
    const one = String.fromCharCode(code);
    if (!excluded.includes(one) && one !== '%') rest += one;
  }
  return rest;
}

/** WHATWG URL Standard, 1.3: the percent-encode sets. Its parser escapes these, and leaves the others as they are. */
export const whatwgGrammar: Grammar = {
  ...rfc3986Grammar,
  userinfo: allBut('"#<>?^`{}/:;=@[\\]|'),
  path: allBut('"#<>?^`{}'),
  query: allBut('"#<>\''),
  fragment: allBut('"<>`'),
};
