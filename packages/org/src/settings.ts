// What a document sets for itself: the Org Manual, "In-buffer Settings", "Link Abbreviations", "Setting up keywords for
// individual files". A setup file is not read: no extractor opens files.
import type { Element } from './elements.ts';

/** The keywords of tasks that Org has where nothing else is set. */
const USUAL = ['TODO', 'DONE'];

/** `name template`, where the name may stand in quotation marks. */
const ABBREVIATION = /^(?:"([^"]+)"|(\S+))[ \t]+(\S.*)$/;

/** What `[[name:tag]]` stands for. */
export interface Abbreviation {
  readonly name: string;
  readonly template: string;
}

export class Settings {
  readonly abbreviations: ReadonlyMap<string, Abbreviation>;
  /** The keywords that a headline may begin with. */
  readonly tasks: ReadonlySet<string>;

  constructor(text: string, elements: readonly Element[]) {
    const abbreviations = new Map<string, Abbreviation>();
    const tasks: string[] = [];
    for (const element of elements) {
      if (element.kind !== 'keyword') continue;
      const value = text.slice(element.value.start, element.value.end);
      if (/^(?:SEQ_|TYP_)?TODO$/.test(element.key)) tasks.push(...taskKeywords(value));
      if (element.key !== 'LINK') continue;
      const [, quoted, bare, template = ''] = ABBREVIATION.exec(value) ?? [];
      const name = quoted ?? bare;
      // The last of a name counts.
      if (name !== undefined) abbreviations.set(name, { name, template });
    }
    this.abbreviations = abbreviations;
    this.tasks = new Set(tasks.length > 0 ? tasks : USUAL);
  }
}

/** `TODO(t) WAIT(w@/!) | DONE(d)`. */
function taskKeywords(value: string): readonly string[] {
  const words = value
    .split(/[ \t]+/)
    .map((word) => (word.endsWith(')') ? (word.split('(', 1)[0] ?? '') : word));
  return words.filter((word) => word !== '' && word !== '|');
}
