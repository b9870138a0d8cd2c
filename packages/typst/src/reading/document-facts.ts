import { readDocument, type Unsaid } from './document-reading.ts';

/** What a document of Typst says of the documents that it is put together with. */
export interface TypstFacts {
  /** Paths of documents that it includes or imports, as they are said. */
  readonly inputs: readonly string[];
  readonly bibliographies: readonly string[];
  /** Labels that it gives, or may give: those in code may be put behind something by what they are given to. */
  readonly labels: readonly string[];
  readonly unsaid: Readonly<Unsaid>;
}

/** What a text of Typst says of other documents. */
export function typstFacts(text: string): TypstFacts {
  const { found, unsaid } = readDocument(text);
  const said = (...constructs: readonly string[]): string[] =>
    found.filter(({ construct }) => constructs.includes(construct)).map((each) => each.said);
  return {
    inputs: said('include', 'import'),
    bibliographies: said('bibliography'),
    labels: said('label'),
    unsaid,
  };
}

/** The keys of a bibliography in Hayagriva's YAML: those of its outermost mapping. */
export function hayagrivaKeys(text: string): string[] {
  return text.split(/\r\n|[\n\r]/).flatMap((line) => {
    const end = line.search(/:(?:\s|$)/);
    const key = line.slice(0, Math.max(0, end)).trimEnd();
    return key === '' || /^[\s#]/.test(key) ? [] : [key.replace(/^(["'])(.*)\1$/, '$2')];
  });
}
