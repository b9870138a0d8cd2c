// The form of Apache's configuration: a directive a line, which a `\` at its end continues, in sections.

/** A directive, and what stands around it. */
export interface Directive {
  readonly line: number;
  /** In small letters. */
  readonly name: string;
  readonly words: readonly string[];
  /** In a section that is for some requests alone (`<If>`, `<FilesMatch>`). */
  readonly conditional: boolean;
}

/** The directives in their order. */
export function* directivesOf(text: string): Generator<Directive> {
  const open: string[] = [];
  let line = 0;
  for (const whole of text.split(/(?<!\\)\r?\n/)) {
    const first = line + 1;
    line += whole.split('\n').length;
    const said = whole.replaceAll(/\\\r?\n/g, ' ').trim();
    if (said === '' || said.startsWith('#')) continue;
    const section = /^<(\/?)(\w+)\s*(!?)/.exec(said);
    if (!section) {
      const [name = '', ...words] = wordsOf(said);
      const conditional = open.some((each) => each !== 'ifmodule');
      yield { line: first, name: name.toLowerCase(), words, conditional };
    } else if (section[1] === '/') open.pop();
    else open.push((section[2] ?? '').toLowerCase() + (section[3] ?? ''));
  }
}

/** In quotes, a `\` stands before a quote that ends nothing. */
function wordsOf(line: string): readonly string[] {
  return Array.from(line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g), ([, quoted, bare = '']) =>
    quoted === undefined ? bare : quoted.replaceAll(/\\(["\\])/g, '$1'),
  );
}
