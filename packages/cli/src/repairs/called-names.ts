// What calls of pages (`[[Page]]`, `{{< ref "docs/a.md" >}}`) have in common with the names of the files that they may mean: such
// a call has no target that would tell, where it finds none or several.
import { basename, dirname } from 'node:path/posix';

/** Endings of files, which calls may leave out; `v1.2` has none. */
const ENDING = /\.[A-Za-z]\w*$/;

/** The files that stand for their folder. */
const INDEX = /^_?(?:index|readme)$/i;

/** What a call means by its last name, without its heading. */
function lastName(call: string): string {
  const [name = ''] = call.split('#', 1);
  return name.split(/[/\\:}]/).findLast((each) => each !== '') ?? '';
}

/** Letters and digits: of the rest each generator makes another sign. */
function lettersOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The names that the file at a path may be called by: also without a language, and by its folder. */
function namesOf(path: string): readonly string[] {
  const stem = basename(path).replace(ENDING, '');
  const plain = stem.replace(ENDING, '');
  return INDEX.test(plain) ? [stem, basename(dirname(path))] : [stem, plain];
}

/** Whether a call may mean the file at a path, as far as their names tell: before that of a post may stand its date. */
export function mayBeCalled(path: string, call: string): boolean {
  const last = lastName(call);
  const called = [last, last.replace(ENDING, '')].map(lettersOf).filter((name) => name !== '');
  return namesOf(path).some((name) => {
    const letters = lettersOf(name);
    return called.some((each) => letters === each || letters.replace(/^\d{8}/, '') === each);
  });
}
