import { dirname } from 'node:path/posix';
import type { WikiTargets } from '@linkwright/check';
import type { Link } from '@linkwright/core';
import { CalledPages, type SiteMap, absolutePath, isWithin } from '@linkwright/corpus';
import pc from 'picocolors';
import { printable } from '../terminal/printable.ts';

const PROBLEMS = {
  'no-such-name': 'no page is called so',
  'ambiguous-name': 'several pages are called so',
} as const;

/**
 * Says of links that call pages by what is no reference (`[[Page]]`, `{{< ref "a.md" >}}`) which ones these are: among the
 * files of the site, else of the folder that the command is run in, else of that of the file.
 */
export class CalledPageExplainer {
  readonly #here = absolutePath('.');
  readonly #sites = new CalledPages([]);
  readonly #targets = new Map<string, WikiTargets>();

  /** Of a link in the file at an absolute path. */
  async explanation(link: Link, path: string, map: Pick<SiteMap, 'retrievalUri'>): Promise<string> {
    const root = this.#rootOf(link.place.name, path);
    const { target, problem } = (await this.#targetsIn(root)).of(link, path, map);
    return [
      `${printable(link.reference)} calls a page, and is no reference: no base gives it a meaning.`,
      `It is looked for among the files in ${printable(root)}.`,
      '',
      `${pc.bold('target')}  ${target === null ? pc.red('none') : printable(target)}${problem === undefined ? '' : `  ${pc.dim(PROBLEMS[problem])}`}`,
      '',
    ].join('\n');
  }

  #rootOf(place: string, path: string): string {
    const site = this.#sites.siteOf(place, path) ?? '';
    if (site !== '') return site;
    return isWithin(path, this.#here) ? this.#here : dirname(path);
  }

  /** All links of a document share one walk through the files. */
  async #targetsIn(root: string): Promise<WikiTargets> {
    const { WikiTargets } = await import('@linkwright/check');
    const known = this.#targets.get(root) ?? new WikiTargets([root]);
    this.#targets.set(root, known);
    return known;
  }
}
