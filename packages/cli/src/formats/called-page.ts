import { dirname } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { CalledPages, type SiteMap, absolutePath, isWithin } from '@linkwright/corpus';
import pc from 'picocolors';
import { printable } from '../terminal/printable.ts';

const PROBLEMS = {
  'no-such-name': 'no page is called so',
  'ambiguous-name': 'several pages are called so',
} as const;

/**
 * What is to be said of a link that calls a page by what is no reference (`[[Page]]`, `{{< ref "a.md" >}}`), in the file at
 * an absolute path: it has no base, and the page is looked for among the files of the site, else of the folder that the
 * command is run in, else of that of the file.
 */
export async function calledPageExplanation(
  link: Link,
  path: string,
  map: Pick<SiteMap, 'retrievalUri'>,
): Promise<string> {
  const { WikiTargets } = await import('@linkwright/check');
  const here = absolutePath('.');
  const site = new CalledPages([]).siteOf(link.place.name, path);
  const root = site === undefined || site === '' ? (isWithin(path, here) ? here : dirname(path)) : site;
  const { target, problem } = new WikiTargets([root]).of(link, path, map);
  return [
    `${printable(link.reference)} calls a page, and is no reference: no base gives it a meaning.`,
    `It is looked for among the files in ${printable(root)}.`,
    '',
    `${pc.bold('target')}  ${target === null ? pc.red('none') : printable(target)}${problem === undefined ? '' : `  ${pc.dim(PROBLEMS[problem])}`}`,
    '',
  ].join('\n');
}
