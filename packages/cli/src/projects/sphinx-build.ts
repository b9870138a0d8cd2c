// Where Sphinx builds, and what calls it (sphinx-doc.org, "sphinx-quickstart": the Makefile that it writes).
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { textAt } from '@linkwright/corpus';

interface SphinxBuild {
  /** The folder of the built pages, below the project. */
  readonly output: string;
  readonly build: string;
}

const BUILD_FOLDER = /^BUILDDIR[ \t]*[?:]?=[ \t]*(?<value>[^\s#$]+)[ \t]*(?:#.*)?$/m;

/** Of the settings `file` in the folder `project`. */
export function sphinxBuild(project: string, file: string): SphinxBuild {
  const sources = posix.dirname(file).replace(/(?:^|\/)\.sphinx$/, '') || '.';
  // Sources and what is built of them stand side by side where `sphinx-quickstart` is asked to do so.
  const around = /^(?:source|src)$/.test(posix.basename(sources)) ? posix.dirname(sources) : sources;
  const makefile = textAt(join(project, around, 'Makefile'));
  const said = makefile === undefined ? undefined : BUILD_FOLDER.exec(makefile)?.groups?.['value'];
  const folder = said ?? usualFolder(project, sources, around);
  const output = posix.join(around, folder, 'html');
  const settings = posix.dirname(file) === sources ? '' : `-c ${posix.dirname(file)} `;
  if (makefile === undefined) return { output, build: `sphinx-build ${settings}${sources} ${output}` };
  return { output, build: around === '.' ? 'make html' : `make html in ${around}` };
}

function usualFolder(project: string, sources: string, around: string): string {
  return sources !== around || existsSync(join(project, around, 'build')) ? 'build' : '_build';
}
