// MediaWiki's XML export as pages, one behind the other: `<siteinfo>`, then each `<page>` with its revisions.
import type { WikiNamespace, WikiSite } from '@linkwright/core';
import { decodeXML } from 'entities/decode';
import { escapedTitle } from '../titles.ts';
import type { DumpPage, DumpProblem } from './dump-page.ts';
import { DumpFault, DumpXml, type XmlListener } from './dump-xml.ts';

/** Elements whose text is wanted. */
const WANTED: ReadonlySet<string> = new Set([
  'siteinfo/base',
  'siteinfo/case',
  'siteinfo/namespaces/namespace',
  'page/title',
  'page/ns',
  'page/revision/timestamp',
  'page/revision/model',
  'page/revision/format',
  'page/revision/text',
]);

interface Revision {
  timestamp: string;
  model: string;
  format: string;
  text: Uint8Array;
  cut?: number | undefined;
  isStub?: boolean;
}

interface Page {
  readonly offset: number;
  title: string;
  number: number;
  redirect?: string | undefined;
  newest?: Revision;
}

/**
 * Cuts a dump that comes in pieces into its pages, each with its newest revision. Memory is bounded by the largest page,
 * whose texts have `limit` bytes at most.
 */
export class DumpReader implements XmlListener {
  readonly #xml: DumpXml;
  readonly #namespaces: WikiNamespace[] = [];
  #base = '';
  #isFirstLetter = true;
  #tag = '';
  #site: WikiSite | undefined;
  #page: Page | undefined;
  #revision: Revision | undefined;
  #pages: DumpPage[] = [];
  #fault: DumpProblem | undefined;

  constructor(limit: number) {
    this.#xml = new DumpXml(this, limit);
  }

  /** The pages that are whole with these bytes, which may change when this has been called. Behind a fault there are none. */
  push(chunk: Uint8Array): readonly (DumpPage | DumpProblem)[] {
    if (this.#fault) return [];
    try {
      this.#xml.push(chunk);
    } catch (error) {
      if (!(error instanceof DumpFault)) throw error;
      const { message, offset } = error;
      this.#fault = { code: 'damaged-archive', message: `${message}; what comes after is not read`, offset };
    }
    return [...this.#taken(), ...(this.#fault ? [this.#fault] : [])];
  }

  /** What is wrong where the file ends. */
  end(): readonly DumpProblem[] {
    if (this.#fault || this.#xml.isBetween) return [];
    return [{ code: 'damaged-archive', message: 'the dump ends too early', offset: this.#xml.offset }];
  }

  #taken(): readonly DumpPage[] {
    const pages = this.#pages;
    this.#pages = [];
    return pages;
  }

  opened(path: string, tag: string, offset: number): boolean {
    this.#tag = tag;
    if (path === 'page') this.#page = { offset, title: '', number: 0 };
    else if (path === 'page/redirect' && this.#page) this.#page.redirect = attribute(tag, 'title');
    else if (path === 'page/revision')
      this.#revision = { timestamp: '', model: '', format: '', text: NOTHING };
    return WANTED.has(path);
  }

  closed(path: string, bytes: Uint8Array | undefined, cut: number | undefined): void {
    if (path === 'page/revision/text') return this.#text(bytes ?? NOTHING, cut);
    const said = bytes ? decodeXML(new TextDecoder().decode(bytes)).trim() : '';
    const revision = this.#revision;
    switch (path) {
      case 'siteinfo/base':
        this.#base = said;
        break;
      case 'siteinfo/case':
        this.#isFirstLetter = said !== 'case-sensitive';
        break;
      case 'siteinfo/namespaces/namespace':
        this.#namespace(said);
        break;
      case 'page/title':
        if (this.#page) this.#page.title = said;
        break;
      case 'page/ns':
        if (this.#page) this.#page.number = Number(said);
        break;
      case 'page/revision/timestamp':
        if (revision) revision.timestamp = said;
        break;
      case 'page/revision/model':
        if (revision) revision.model = said;
        break;
      case 'page/revision/format':
        if (revision) revision.format = said;
        break;
      case 'page/revision':
        this.#revised();
        break;
      case 'page':
        this.#ended();
        break;
      default:
    }
  }

  #namespace(name: string): void {
    const spelled = attribute(this.#tag, 'case');
    const isFirstLetter = spelled === undefined ? this.#isFirstLetter : spelled !== 'case-sensitive';
    this.#namespaces.push({ number: Number(attribute(this.#tag, 'key') ?? 0), name, isFirstLetter });
  }

  #text(text: Uint8Array, cut: number | undefined): void {
    if (!this.#revision) return;
    this.#revision.text = text;
    this.#revision.cut = cut;
    const bytes = Number(attribute(this.#tag, 'bytes') ?? 0);
    this.#revision.isStub =
      text.length === 0 && cut === undefined && bytes > 0 && !this.#tag.includes('deleted=');
  }

  /** Revisions come in any order; the newest one is what the page says. */
  #revised(): void {
    const page = this.#page;
    const revision = this.#revision;
    if (page && revision && !(page.newest && page.newest.timestamp > revision.timestamp))
      page.newest = revision;
    this.#revision = undefined;
  }

  #ended(): void {
    const page = this.#page;
    this.#page = undefined;
    if (!page || page.title === '') return;
    const site = (this.#site ??= { articlePath: articlePathOf(this.#base), namespaces: this.#namespaces });
    const { newest, offset, redirect } = page;
    const uri = addressOf(page.title, site);
    this.#pages.push({
      uri,
      site,
      offset,
      namespace: namespaceOf(page.number, site),
      mediaType: newest ? mediaTypeOf(newest) : WIKITEXT,
      text: newest?.cut === undefined ? unescaped(newest?.text ?? NOTHING) : NOTHING,
      ...(newest && newest.timestamp !== '' && { date: newest.timestamp }),
      ...(newest?.cut !== undefined && { cut: newest.cut }),
      ...(newest?.isStub === true && { isStub: true as const }),
      ...(redirect !== undefined && { redirect: addressOf(redirect, site) }),
    });
  }
}

const NOTHING: Uint8Array = new Uint8Array();

const WIKITEXT = 'text/x-wiki';

/** Before version 0.8 of the format, texts were wikitext; the content of code is what its name says (`$wgContentHandlers`). */
function mediaTypeOf({ model, format }: Revision): string {
  if (model === '' || model === 'wikitext') return WIKITEXT;
  return format === '' || format === WIKITEXT ? `application/x-mediawiki-${model}` : format;
}

/** Where the first page is, without its title. */
function articlePathOf(base: string): string {
  if (base === '') return 'thismessage:/';
  const title = base.indexOf('?title=');
  return title < 0 ? base.slice(0, base.lastIndexOf('/') + 1) : base.slice(0, title + '?title='.length);
}

function addressOf(title: string, { articlePath }: WikiSite): string {
  return articlePath + escapedTitle(title.replaceAll(' ', '_'));
}

function namespaceOf(number: number, { namespaces }: WikiSite): string {
  return namespaces.find((each) => each.number === number)?.name.replaceAll(' ', '_') ?? '';
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : decodeXML(found);
}

const AMPERSAND = 0x26;

/** The text as the page has it. */
function unescaped(text: Uint8Array): Uint8Array {
  if (!text.includes(AMPERSAND)) return text;
  const said = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text);
  return new TextEncoder().encode(said.replaceAll(REFERENCE, (each) => decodeXML(each)));
}

const REFERENCE = /&(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});/g;
