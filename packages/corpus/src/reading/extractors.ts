import { asciidocExtractor } from '@linkwright/asciidoc';
import {
  canvasExtractor,
  feedExtractor,
  schemaExtractor,
  hostExtractor,
  htaccessExtractor,
  jsonExtractor,
  lineExtractor,
  navigationExtractor,
  navigationScriptExtractor,
  navigationTableExtractor,
  nextraExtractor,
  pageOrderExtractor,
  notebookExtractor,
  scriptExtractor,
} from '@linkwright/companions';
import { componentExtractor } from '@linkwright/components';
import { httpExtractor } from '@linkwright/containers';
import { type Extractor, Registry, placeNames } from '@linkwright/core';
import { cssExtractor, dialectExtractor } from '@linkwright/css';
import { gettextExtractor } from '@linkwright/gettext';
import { htmlExtractor, jsonScriptExtractor } from '@linkwright/html';
import { bibtexExtractor, latexExtractor } from '@linkwright/latex';
import {
  type MailOptions,
  createContentLineExtractor,
  createMailExtractor,
  createOutlookExtractor,
  createPstExtractor,
  createTnefExtractor,
  emlxExtractor,
  mboxExtractor,
} from '@linkwright/mail';
import { extractPageCalls, hearingCalls, markdownExtractor, templateExtractor } from '@linkwright/markdown';
import { orgExtractor } from '@linkwright/org';
import { createPdfExtractor } from '@linkwright/pdf';
import { podExtractor } from '@linkwright/pod';
import { restructuredTextExtractor } from '@linkwright/restructuredtext';
import { textExtractorWith } from '@linkwright/text';
import { roffExtractor } from '@linkwright/roff';
import { rtfExtractor } from '@linkwright/rtf';
import { texinfoExtractor } from '@linkwright/texinfo';
import { typstExtractor } from '@linkwright/typst';
import { wikitextExtractor } from '@linkwright/wikitext';
import { xmlExtractor } from '@linkwright/xml';
import { nodeCiphers } from './ciphers.ts';
import { type Limits, containerLimits, documentLimits, mailLimits } from './limits.ts';
import { isPublicHost } from '../uris/public-hosts.ts';
import { inflated } from '../packed/zlib-codec.ts';

/** What extractors can be told; plain data, so that it can be sent to a thread. */
export interface ExtractorOptions {
  /** Further schemes whose URLs are found in running text. */
  readonly schemes?: readonly string[] | undefined;
  readonly mail?: MailOptions | undefined;
  /** Limits that are others than the defaults. */
  readonly limits?: Limits | undefined;
}

/** Every extractor of Linkwright; which one serves which media type. */
export function allExtractors({ schemes = [], mail = {}, limits = {} }: ExtractorOptions = {}): Registry {
  const pdf = createPdfExtractor({
    inflate: inflated,
    limit: containerLimits(limits).entrySize,
    ciphers: nodeCiphers,
  });
  const forMail = mailLimits(limits);
  const outlook = [
    createOutlookExtractor(forMail.message),
    createPstExtractor({ limit: forMail.message, inflate: inflated }),
    createTnefExtractor(forMail),
  ];
  return extractorsWith(textExtractorFor(schemes), { mail, limits }, [pdf, ...outlook]);
}

/**
 * Every extractor that needs no Node, with one of text that knows no list of public suffixes or another: a browser has no
 * files. `others` need more.
 */
export function extractorsWith(
  text: Extractor,
  { mail = {}, limits = {} }: Omit<ExtractorOptions, 'schemes'> = {},
  others: readonly Extractor[] = [],
): Registry {
  const forMail = mailLimits(limits);
  const extractors = [
    htmlExtractor,
    jsonScriptExtractor,
    cssExtractor,
    dialectExtractor,
    text,
    createMailExtractor({ ...mail, limits: forMail }),
    mboxExtractor,
    emlxExtractor,
    createContentLineExtractor(forMail.field),
    xmlExtractor,
    markdownExtractor,
    restructuredTextExtractor,
    asciidocExtractor,
    orgExtractor,
    latexExtractor,
    typstExtractor,
    texinfoExtractor,
    podExtractor,
    gettextExtractor,
    roffExtractor,
    rtfExtractor,
    wikitextExtractor,
    bibtexExtractor,
    templateExtractor,
    componentExtractor,
    jsonExtractor,
    hostExtractor,
    htaccessExtractor,
    lineExtractor,
    notebookExtractor,
    schemaExtractor,
    canvasExtractor,
    feedExtractor,
    navigationExtractor,
    navigationScriptExtractor,
    navigationTableExtractor,
    nextraExtractor,
    pageOrderExtractor,
    scriptExtractor,
    httpExtractor,
    ...others,
  ];
  return new Registry(extractors, documentLimits(limits), [extractPageCalls], hearingCalls);
}

/** The names of all places that these extractors know. */
export function knownPlaces(): ReadonlySet<string> {
  // Their modules have named them when they are there to be asked.
  allExtractors();
  return placeNames();
}

const textExtractors = new Map<string, Extractor>();

/** One for all registries with the same schemes: what it tells of a document is compared by identity. */
function textExtractorFor(schemes: readonly string[]): Extractor {
  const key = schemes.join(' ');
  const known = textExtractors.get(key) ?? textExtractorWith({ isPublicHost, schemes });
  textExtractors.set(key, known);
  return known;
}
