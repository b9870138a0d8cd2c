// The state in which a scheme reads its part of a URI, and the syntax that the schemes of the Internet share
// (draft-ietf-uri-url-06, sections 3.1 and 5).
import type { CharacterSet } from '../syntax/characters.ts';
import { alphanumericAnd, checkCharacters, isAlpha, isDigits } from '../syntax/characters.ts';
import { isHostNumber } from '../syntax/host-name.ts';
import type { Problem, ProblemCode } from '../syntax/problem.ts';

/** uchar = unreserved | escape, without the escapes. */
export const uchar = "$-_.+!*'(),={}|\\^~[]";
/** xchar = unreserved | reserved | escape, without the escapes. */
export const xchar: string = `${uchar};/?:@&=`;

/** Host and port as the components name them. */
export interface HostPort {
  readonly host: string;
  readonly port: string | null;
  readonly effective_port: number | null;
}

/** Walks along a URI from the character after "scheme:", and gathers what is wrong. */
export class Reading {
  readonly problems: Problem[] = [];
  readonly text: string;
  /** Whether characters are held against the grammar of 1994; the generic grammars have done so already. */
  readonly strict: boolean;
  readonly #document: string;
  readonly #end: number;
  at: number;

  constructor(text: string, start: number, end: number, document: string, strict: boolean) {
    this.text = text;
    this.at = start;
    this.#end = end;
    this.#document = document;
    this.strict = strict;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#end;
  }

  /** Takes the text if it comes next. */
  skip(text: string): boolean {
    if (!this.text.startsWith(text, this.at) || this.at + text.length > this.#end) return false;
    this.at += text.length;
    return true;
  }

  /** Takes all up to the first of the delimiters, or to the end. */
  until(delimiters: string): string {
    const start = this.at;
    while (this.at < this.#end && !delimiters.includes(this.text.charAt(this.at))) this.at++;
    return this.text.slice(start, this.at);
  }

  rest(): string {
    const start = this.at;
    this.at = this.#end;
    return this.text.slice(start, this.#end);
  }

  /** Takes all up to one of the delimiters, and holds it against a set of characters. */
  part(others: string, section: string, delimiters = ''): string {
    const start = this.at;
    const text = delimiters === '' ? this.rest() : this.until(delimiters);
    this.check(start, this.at, others, section);
    return text;
  }

  check(start: number, end: number, others: string, section: string): void {
    if (!this.strict) return;
    const allowed = {
      set: alphanumericAnd(others),
      elsewhere: everywhere,
      section: this.section(section),
      escapes: this.section('2.2'),
    };
    checkCharacters(this.text, start, end, allowed, this.problems);
  }

  report(code: ProblemCode, start: number, end: number, section: string, message: string): void {
    this.problems.push({ code, start, end, section: this.section(section), message });
  }

  section(section: string): string {
    return `${this.#document}, ${section}`;
  }

  /** Takes "//", which every scheme of section 3.1 begins with. */
  slashes(section: string): void {
    if (!this.skip('//'))
      this.report('slashes-missing', this.at, this.at, section, '"//" must follow the scheme');
  }

  /** login = [ user [ ":" password ] "@" ] hostport */
  login(section: string, defaultPort: number): HostPort & { user: string | null; password: string | null } {
    this.slashes(section);
    const start = this.at;
    const login = this.until(this.strict ? '/' : '/?');
    const at = login.lastIndexOf('@');
    let user: string | null = null;
    let password: string | null = null;
    if (at >= 0) {
      const colon = login.slice(0, at).indexOf(':');
      const userEnd = colon < 0 ? at : colon;
      user = login.slice(0, userEnd);
      this.check(start, start + userEnd, `${uchar};?&=`, '3.1');
      if (colon >= 0) {
        password = login.slice(colon + 1, at);
        this.check(start + colon + 1, start + at, `${uchar};?&=`, '3.1');
      }
    }
    return { user, password, ...this.#hostPort(start + at + 1, section, defaultPort) };
  }

  /** hostport, where the scheme allows no login. */
  hostPort(section: string, defaultPort: number): HostPort {
    const { user, password: _, ...hostPort } = this.login(section, defaultPort);
    if (user !== null)
      this.report('login-not-allowed', 0, this.at, section, 'no user name or password is allowed');
    return hostPort;
  }

  /** hostport = host [ ":" port ], from the offset to where the reading stands. */
  #hostPort(start: number, section: string, defaultPort: number): HostPort {
    const text = this.text.slice(start, this.at);
    const colon = text.lastIndexOf(':');
    const hasPort = colon > text.lastIndexOf(']');
    const host = hasPort ? text.slice(0, colon) : text;
    const port = hasPort ? text.slice(colon + 1) : null;
    if (host === '') this.report('host-missing', start, start, section, 'a host is required');
    else this.host(start, host);
    const portStart = start + host.length + 1;
    if (port !== null && !isDigits(port) && (this.strict || port !== '')) {
      this.report('port-invalid', portStart, this.at, '5', 'a port has one or more digits');
    }
    return { host, port, effective_port: port === null || port === '' ? defaultPort : Number(port) };
  }

  /** host = hostname | hostnumber, and hostname = alpha *uchar */
  host(start: number, host: string): void {
    if (!this.strict || isHostNumber(host)) return;
    if (!isAlpha(host.charCodeAt(0))) {
      this.report('host-invalid', start, start + host.length, '5', 'a host name begins with a letter');
    } else this.check(start, start + host.length, uchar, '5');
  }
}

const everywhere: CharacterSet = alphanumericAnd(xchar);
