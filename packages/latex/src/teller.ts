import {
  type Base,
  type Extraction,
  type Notation,
  type Place,
  type ReadableText,
  type ReferenceDetails,
  type Span,
  TextSink,
  declaredBase,
  fileSpan,
  referenceOfPath,
} from '@linkwright/core';
import type { Construct } from './commands.ts';
import type { Definitions } from './definitions.ts';
import type { Named, ScanListener } from './scan-listener.ts';
import { GRAPHICS_ENDINGS, meantBy } from './naming.ts';
import * as notation from './notations.ts';
import { latexPlaces as places } from './places.ts';
import { isParameter, keySaid, pathSaid, urlSaid } from './texts.ts';

/** Places of files, by construct. */
const FILES: Readonly<Partial<Record<Construct, Place>>> = {
  graphics: places.graphics,
  svg: places.file,
  pdf: places.file,
  input: places.input,
  optionalInput: places.optionalInput,
  include: places.include,
  subfile: places.subfile,
  file: places.file,
  bibliography: places.bibliography,
  bibResource: places.bibliography,
  external: places.external,
  package: places.package,
  documentClass: places.documentClass,
  style: places.style,
};

/** Names that hyperref and beamer give by themselves: `section.2`, `page.3`, `Doc-Start`. */
const AUTOMATIC = /^[A-Za-z*]+\.[\dA-Za-z.*@-]+$|^Doc-Start$/;

/** Hands what is found in a document to the sink. */
export class Teller implements ScanListener {
  definitions: Definitions | undefined;
  readonly #sink: TextSink;
  /** Of paths, and of URLs where the document declares none for these. */
  #base: Base;
  /** Of URLs. */
  #urlBase: Base | undefined;
  #endings: readonly string[] = GRAPHICS_ENDINGS;

  constructor(document: ReadableText, base: Base, extraction: Extraction) {
    this.#sink = new TextSink(document, extraction);
    this.#base = base;
  }

  named(named: Named): void {
    const said = this.#said(named);
    if (named.inDefinition && isParameter(said)) return;
    const { construct } = named;
    switch (construct) {
      case 'href':
      case 'hyperref':
      case 'url':
        this.#url(named);
        break;
      case 'nolinkurl':
        this.#tell(named, places.nolinkurl, this.#known(said, urlSaid, notation.url));
        break;
      case 'base':
        this.#declares(named);
        break;
      case 'doi':
        this.#tell(named, places.doi, notation.abbreviation, this.#base, {
          abbreviated: `https://doi.org/${said.replaceAll(/\\([_%#&])/g, '$1')}`,
        });
        break;
      case 'label':
      case 'target':
        this.#anchor(named, notation.given);
        break;
      case 'bibitem':
        this.#anchor(named, notation.givenKey);
        break;
      case 'ref':
        this.#name(named, places.ref, notation.name);
        break;
      case 'hyperlink':
        this.#name(named, places.hyperlink, notation.name, AUTOMATIC.test(said));
        break;
      case 'cite':
        if (said !== '*') this.#name(named, places.cite, notation.key);
        break;
      default:
        // With `location=remote` it is no file (biblatex, "Bibliography Commands").
        if (construct === 'bibResource' && /^(?:https?|ftp):\/\//.test(said)) this.#url(named);
        else this.#file(named, FILES[construct] ?? places.file);
    }
  }

  #url(named: Named): void {
    const said = this.#said(named);
    const { construct, delimiter, command } = named;
    // What is launched, and what is said to be a file, is a path (hyperref: `\@hyper@launch`, `\@hyper@linkfile`).
    const [scheme = ''] = /^(?:run:|file:(?!\/))/.exec(said) ?? [];
    const span = { start: named.start + scheme.length, end: named.end };
    const place =
      construct === 'url' || construct === 'bibResource'
        ? places.url
        : construct === 'hyperref'
          ? places.hyperref
          : places.href;
    const isFile = construct === 'href' || command === 'hyperref';
    const usual = isFile && scheme !== 'run:' ? notation.href : notation.url;
    const how =
      delimiter === 'sign'
        ? notation.urlBetweenSigns
        : this.#known(said.slice(scheme.length), urlSaid, usual);
    // A PDF is opened by its path (`/GoToR`).
    const isPdf = isFile && /^[^:]*\.pdf(?:#|$)/.test(usual === notation.href ? said : '');
    this.#tell(span, place, how, isPdf || scheme !== '' ? this.#base : (this.#urlBase ?? this.#base));
  }

  /** The base of URLs from there on (hyperref: `\hyperbaseurl`; PDF 1.7, 12.6.4.7, "Base"). */
  #declares(span: Span): void {
    const said = this.#said(span);
    const reference = urlSaid(this.#expanded(said));
    this.#tell(span, places.base, this.#known(said, urlSaid, notation.url));
    if (reference === undefined || reference === '') return;
    const { start, end } = this.#sink.bytes(span);
    const declared = fileSpan(this.#sink.document.entity, start, end);
    const by = 'hyperbaseurl in LaTeX';
    this.#urlBase = declaredBase(reference, this.#base, { from: 'codebase', by, span: declared });
  }

  option(optionName: string, value: Span): void {
    if (optionName === 'baseurl') this.#declares(value);
    else this.#tell(value, places.metadata, this.#known(this.#said(value), urlSaid, notation.url));
  }

  #name(named: Named, place: Place, how: Notation, isElsewhere = false): void {
    const said = this.#said(named);
    if (keySaid(said) === undefined) this.#tell(named, place, notation.unsaid);
    else this.#tell(named, place, how, this.#base, isElsewhere ? { mayBeElsewhere: true } : undefined);
  }

  #file(named: Named, place: Place, base: Base = this.#base): void {
    const said = this.#said(named);
    const path = pathSaid(this.#expanded(said));
    if (path !== undefined && path !== '') {
      const { others } = meantBy(named.construct, path, this.#endings);
      const alternatives = others.map(referenceOfPath);
      const how = this.#pathKnown(said, path, named);
      // A package or a class that has a folder is one of the tree, whoever asks.
      const isOwn = place.isConjecture === true && path.includes('/');
      const details = alternatives.length > 0 ? { alternatives } : undefined;
      if (isOwn) this.#sink.unasked(named, place, how, base, details);
      else this.#tell(named, place, how, base, details);
    } else if (path === undefined) this.#tell(named, place, notation.unsaid, base);
  }

  /** The notation of a path, which may be said with commands of the document. */
  #pathKnown(said: string, path: string, named: Named): Notation {
    if (pathSaid(said) !== undefined) return notation.pathNotation(named);
    return notation.withDefinitions(referenceOfPath(meantBy(named.construct, path).path));
  }

  /** The notation of what is read by `reads`, which may be said with commands of the document. */
  #known(said: string, reads: (text: string) => string | undefined, usual: Notation): Notation {
    if (reads(said) !== undefined) return usual;
    const resolved = reads(this.#expanded(said));
    return resolved === undefined ? notation.unsaid : notation.withDefinitions(resolved);
  }

  imported(folder: Span, file: Span, command: string): void {
    const said = this.#said(folder);
    const path = pathSaid(this.#expanded(said));
    const named: Named = { ...file, construct: 'import', command, inDefinition: false, inList: false };
    if (path === undefined) {
      this.#tell(file, places.import, notation.unsaid);
      return;
    }
    this.#folder(folder, places.importFolder);
    const declared = path === '' ? './' : referenceOfPath(path.endsWith('/') ? path : `${path}/`);
    const base = declaredBase(declared, this.#base, { from: 'codebase', by: `${command} in LaTeX` });
    this.#file(named, places.import, base ? { ...base, isFolder: true } : this.#base);
  }

  graphicsFolder(span: Span): void {
    this.#folder(span, places.graphicsPath);
  }

  inputFolder(span: Span): void {
    this.#folder(span, places.graphicsPath);
  }

  #folder(span: Span, place: Place): void {
    const said = this.#said(span);
    if (/^\.?\/?$/.test(said) || isParameter(said)) return;
    const path = pathSaid(said);
    this.#tell(span, place, path === undefined ? notation.unsaid : notation.folderNotation);
  }

  graphicsEndings(text: string): void {
    const endings = text.split(',').map((each) => each.trim());
    this.#endings = endings.filter((each) => /^\.[\w.]+$/.test(each));
  }

  documentClass(className: string, options: Span | undefined): void {
    if (className !== 'subfiles' || !options) return;
    this.#main(options, false);
  }

  root(span: Span): void {
    this.#main(span, true);
  }

  /** Paths of a document with a main one count from the folder of that. */
  #main(span: Span, declares: boolean): void {
    const path = pathSaid(this.#said(span));
    if (path === undefined || path === '') return;
    const others = meantBy('main', path).others.map(referenceOfPath);
    this.#tell(span, places.main, notation.pathNotation({ construct: 'main' }), this.#base, {
      alternatives: others,
    });
    if (!declares || !path.includes('/')) return;
    const main = referenceOfPath(meantBy('main', path).path);
    this.#base = declaredBase(main, this.#base, { from: 'codebase', by: 'TeX root' }) ?? this.#base;
  }

  documentBody(): void {}

  made(): void {}

  #anchor(named: Named, how: Notation): void {
    if (this.#sink.hearsNames && keySaid(this.#said(named)) !== undefined) this.#sink.anchor(named, how);
  }

  #tell(span: Span, at: Place, how: Notation, base: Base = this.#base, details?: ReferenceDetails): void {
    this.#sink.reference(span, at, how, base, details);
  }

  #expanded(said: string): string {
    return this.definitions?.expanded(said) ?? said;
  }

  #said(span: Span): string {
    return this.#sink.said(span);
  }
}
