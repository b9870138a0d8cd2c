// Text of a manual page as po4a gives it to translators: Locale::Po4a::Man, "Translating with po4a::man". Fonts are codes as
// in POD (`B<…>`), `E<lt>` and `E<gt>` stand for brackets, and `E<.UR url>` for the macro before a link.
import { type ReadableText, RunningText, absolutePlace } from '@linkwright/core';

const TEXT = absolutePlace('text');

const CODE = /E<(?:lt|gt)>|E<\.\w+ ?|[A-Z]{1,2}<|>/g;
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['E<lt>', '<'],
  ['E<gt>', '>'],
]);

/** What is left of it when the codes are taken out. */
export class ManualText extends RunningText {
  constructor(document: ReadableText) {
    super(document, { name: 'po4a', within: TEXT, gap: '' });
  }

  read(): void {
    const { text } = this.document;
    // What stands for the codes that are open: around a macro there is white space.
    const open: string[] = [];
    for (const { 0: code, index } of text.matchAll(CODE)) {
      const character = CHARACTERS.get(code);
      const opens = code.startsWith('E<.') ? ' ' : '';
      this.copy(index);
      this.say(character ?? (code === '>' ? (open.pop() ?? code) : opens), index + code.length);
      if (character === undefined && code !== '>') open.push(opens);
    }
    this.copy(text.length);
  }

  protected override spelled(now: string): string {
    return now.replaceAll(/[<>]/g, (sign) => (sign === '<' ? 'E<lt>' : 'E<gt>'));
  }
}
