// JSON Schema (2020-12, Core, 8 and 9: `$id` is the base of what stands in it, `$ref` a reference; drafts 3 and 4 have `id`), OpenAPI
// and AsyncAPI, in JSON and YAML. Fragments are pointers (RFC 6901, 6) and anchors.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Notation,
  type Place,
  type ReadableText,
  type Sink,
  byteSpan,
  declaredBase,
  isAskedFor,
  jsonString,
  readOnly,
  readableText,
  unknownBase,
} from '@linkwright/core';
import { AbsoluteLinks } from './absolute-links.ts';
import { type InlineScalar, malformedYaml } from '../settings/inline-scalar.ts';
import { scalarNotation } from '../settings/yaml-scalar.ts';
import {
  countsFromServer,
  isData,
  isNamedByAuthor,
  isProse,
  schemaNotation,
  schemaPlace,
} from './schema-places.ts';
import { type Prose, type SchemaValue, isJson, schemaValues } from './schema-values.ts';

export const SCHEMA = 'application/x-schema+yaml';

/** Tells the references of a schema or of the description of an interface, and what fragments can point at. */
export const schemaExtractor: Extractor = {
  mediaTypes: [SCHEMA],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const text = readableText(entity);
    if (SIGN.test(text.text)) new Schema(text, base, extraction).tell({ isKnown: true });
    else if (PROSE.test(text.text)) new Schema(text, base, extraction).tell({ isKnown: false });
    else if (extraction.sink.anchor) new Schema(text, base, extraction).values();
  },
};

/** Without any of these a file has no reference but in its texts; one of YAML beside schemas may be a template of another program. */
const SIGN =
  /\$(?:dynamicR|r)ef\b|\$id\b|\b(?:openapi|swagger|asyncapi|externalDocs|externalValue|operationRef|discriminator)["']?[ \t]*:/;

/** Texts that may have links in them. */
const PROSE = /\b(?:description|markdown[DE]\w+)["']?[ \t]*:/;

/** Each absolute link of Markdown has one of these. */
const SIGN_IN_PROSE = /[a-z]:\S|www\.|@/i;

/** Up to draft-07, 8.3, what stands beside a `$ref` counts for nothing; `id` is the base in drafts 3 and 4. */
const OLD_DRAFT = /["']?\$schema["']?[ \t]*:[ \t]*["']?https?:\/\/json-schema\.org\/draft-0([3-7])\//;

const ANCHORS: ReadonlySet<string> = new Set(['$anchor', '$dynamicAnchor']);

/** A reference, and the pointer of the value that it stands in. */
interface Referring {
  readonly written: InlineScalar;
  readonly place: Place;
  readonly within: string;
}

type Said = Referring | Prose;

/** One reading of one file. */
class Schema {
  readonly #text: ReadableText;
  readonly #extraction: Extraction;
  readonly #document: Base;
  readonly #idName: string;
  readonly #isOld: boolean;
  readonly #absolute: Sink;
  readonly #said: Said[] = [];
  /** What schemas say that their base is, by their pointers: it may stand behind what is read against it. */
  readonly #ids = new Map<string, string>();
  /** The pointers of what is a reference in an old draft. */
  readonly #referring = new Set<string>();
  readonly #bases = new Map<string, Base>();
  #named: Set<string> | undefined;
  #server: string | undefined;

  constructor(text: ReadableText, base: Base, extraction: Extraction) {
    this.#text = text;
    this.#document = base;
    this.#extraction = extraction;
    this.#absolute = new AbsoluteLinks(extraction.sink);
    const [, draft = ''] = OLD_DRAFT.exec(text.text) ?? [];
    this.#isOld = draft !== '';
    this.#idName = draft === '3' || draft === '4' ? 'id' : '$id';
  }

  /** `isKnown`: what is no YAML is a mistake, and no file of another program. */
  tell({ isKnown }: { readonly isKnown: boolean }): void {
    const { sink } = this.#extraction;
    const errors = this.values();
    if (errors.length > 0 && !isKnown) return;
    for (const error of errors) sink.problem(malformedYaml(this.#text, error));
    // Behind the first of them, what stands in what is a guess of the parser.
    const sound = Math.min(...errors.map(({ pos }) => pos[0]));
    const server = this.#serverBase();
    const isOfJson = isJson(this.#text.text);
    for (const each of this.#said) {
      if (('written' in each ? each.written : each).end > sound) break;
      if ('written' in each) this.#refer(each, server, isOfJson);
      else this.#read(each);
    }
  }

  #refer({ written, place, within }: Referring, server: Base, isOfJson: boolean): void {
    const { start, end } = byteSpan(this.#text, written);
    const how = schemaNotation(place, isOfJson ? jsonString : scalarNotation(written.quote));
    const base = countsFromServer(place) ? server : this.#baseOf(written.value, within);
    this.#extraction.sink.reference(this.#text.entity, start, end, place, how, base);
  }

  #read(prose: Prose): void {
    const document = prose.document();
    // A relative reference that is written there would be read from elsewhere.
    const nowhere = unknownBase(this.#document, 'what shows the description');
    if (document) this.#extraction.embed(document, nowhere, this.#absolute);
  }

  /** Hears of all values, and tells what has a name; what is wrong with the text as YAML. */
  values(): ReturnType<typeof schemaValues> {
    try {
      return schemaValues(this.#text, (value) => this.#hear(value));
    } catch (error) {
      // Both libraries go into what stands in one another by calling themselves, some thousand levels deep.
      if (!(error instanceof RangeError)) throw error;
      this.#extraction.sink.problem({
        code: 'nested-too-deep',
        severity: 'warning',
        message: 'maps and lists stand in one another too deep to be read; what stands behind is not told',
        source: this.#text.entity.source.path,
      });
      return [];
    }
  }

  #hear({ kind, at, names, pointer, written, prose }: SchemaValue): boolean {
    if (pointer !== '') this.#anchor(at, pointer);
    if (isData(names, pointer, kind === 'list')) return false;
    if (written) this.#heed(written, names, pointer);
    if (prose && isProse(names) && SIGN_IN_PROSE.test(prose.value)) this.#said.push(prose);
    return true;
  }

  #heed(written: InlineScalar, names: readonly string[], pointer: string): void {
    const name = names.at(-1) ?? '';
    const within = pointer.slice(0, pointer.lastIndexOf('/'));
    const isKeyword = !isNamedByAuthor(names, pointer);
    if (isKeyword && ANCHORS.has(name)) this.#anchor(written.start, written.value);
    if (isKeyword && name === this.#idName) {
      // Drafts before 2019-09: a name for what it stands in.
      if (written.value.startsWith('#')) this.#anchor(written.start, written.value.slice(1));
      else this.#ids.set(within, written.value);
    }
    if (pointer === '/servers/0/url') this.#server = written.value;
    if (this.#isOld && name === '$ref') this.#referring.add(within);
    const place = schemaPlace(names, pointer, written.value);
    if (place && isAskedFor(place, this.#extraction)) this.#said.push({ written, place, within });
  }

  /** At the place where what is named begins: bytes are counted on, never back. */
  #anchor(at: number, name: string): void {
    const { sink } = this.#extraction;
    if (!sink.anchor) return;
    const { start, end } = byteSpan(this.#text, { start: at, end: at });
    sink.anchor(this.#text.entity, start, end, pointed(name));
  }

  /**
   * What a reference is read against. Core, 9.2: what schemas say that they are is looked up among them before it is fetched.
   * A fragment in the outermost is one of the document; where another stands in the document, no file says.
   */
  #baseOf(reference: string, within: string): Base {
    const base = this.#baseAt(within);
    if (base === this.#document) return base;
    const isFragment = reference.startsWith('#');
    if (isFragment && base === this.#bases.get('')) return this.#document;
    const target = declaredBase(reference, base, { from: 'codebase' })?.uri.uri ?? '';
    if (!isFragment && !this.#resources().has(withoutFragment(target))) return base;
    const nowhere = unknownBase(this.#document, this.#idName);
    return declaredBase(this.#idName, nowhere, { from: 'codebase', by: this.#idName }) ?? nowhere;
  }

  /** What the schemas in the document are called that are not called as its place. */
  #resources(): ReadonlySet<string> {
    if (this.#named === undefined) {
      this.#named = new Set([...this.#ids.keys()].map((id) => withoutFragment(this.#baseAt(id).uri.uri)));
      this.#named.delete(withoutFragment(this.#document.uri.uri));
    }
    return this.#named;
  }

  /** What a schema, by its pointer, is read against: what it says of itself is read against what is around it. */
  #baseAt(pointer: string): Base {
    if (this.#ids.size === 0) return this.#document;
    const known = this.#bases.get(pointer);
    if (known) return known;
    const outer = pointer === '' ? this.#document : this.#baseAt(pointer.slice(0, pointer.lastIndexOf('/')));
    const id = this.#referring.has(pointer) ? undefined : this.#ids.get(pointer);
    const declared =
      id === undefined ? undefined : declaredBase(id, outer, { from: 'codebase', by: this.#idName });
    const base: Base = declared ? { ...declared, fixed: true } : outer;
    this.#bases.set(pointer, base);
    return base;
  }

  /** The address of the interface, by the first of its servers; not known where that is said by variables, or nowhere. */
  #serverBase(): Base {
    const url = this.#server ?? '';
    const declared =
      /^https?:/i.test(url) && !url.includes('{')
        ? declaredBase(url, this.#document, { from: 'codebase', by: 'servers' })
        : undefined;
    return declared ? { ...declared, fixed: true } : unknownBase(this.#document, 'servers');
  }
}

function withoutFragment(uri: string): string {
  return uri.replace(/#.*$/s, '');
}

/** What is pointed at is written nowhere: it follows from what stands around it. */
function pointed(name: string): Notation {
  return readOnly('json-pointer', () => name);
}
