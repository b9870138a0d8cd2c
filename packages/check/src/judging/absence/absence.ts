import { basename } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { PACKED } from '@linkwright/corpus';
import { resolve } from '@linkwright/uri';
import { withoutEndSlashes } from '../../tree/end-slashes.ts';
import { isSameButForCase } from '../../tree/letter-case.ts';
import type { Address, Answer, Site } from '../../tree/site.ts';
import { pageOfHost, withItsScheme } from './left-out-scheme.ts';
import type { Patience } from './nearest.ts';
import { nearestPath, referenceTo } from './suggestion.ts';
import { type Verdict, certain, suggested } from '../verdict.ts';

/** Where a link leads in the tree. */
type Led = Extract<Address, { in: 'tree' }> & {
  /** The folder that an absolute path is taken from. */
  readonly home: string | undefined;
  /** The document that it stands in. */
  readonly own: string | undefined;
};

/** What a server gives that is no page. */
type Absent = Exclude<Answer, { is: 'redirected' | 'there' | 'computed' }>;

/** Says why there is nothing where a link leads, and what would work. */
export class AbsenceJudge {
  readonly #site: Site;
  readonly #moved: ReadonlyMap<string, string> | undefined;

  /** `moved` tells where files that are missing have gone. */
  constructor(site: Site, moved: ReadonlyMap<string, string> | undefined) {
    this.#site = site;
    this.#moved = moved;
  }

  verdict(link: Link, answer: Absent, led: Led, patience: Patience): Verdict {
    if (answer.is === 'other-case') return this.#otherCase(link, answer, led);
    if (answer.is === 'without-index')
      return answer.index.length === 0
        ? missing('leads to a folder, of which no page is shown')
        : { rule: 'missing-index', message: `leads to a folder without ${answer.index.join(' or ')}` };
    if (answer.status !== undefined)
      return missing(`the redirects of this site say that it is not there (${answer.status})`);
    return (
      this.#gone(link, led) ??
      this.#dangling(led) ??
      this.#fromAbove(link, led) ??
      this.#withSlashes(link, led) ??
      this.#packed(link, led) ?? {
        ...missing('there is no such file'),
        ...suggested(
          withItsScheme(link.reference) ?? this.#near(link, led, patience) ?? pageOfHost(link.reference),
        ),
      }
    );
  }

  #gone(link: Link, { path, home }: Led): Verdict | undefined {
    const now = movedTo(path, this.#moved, this.#site.server.index);
    if (now === undefined || this.#site.tree.kind(now) !== 'file') return undefined;
    const name = now.slice(now.lastIndexOf('/') + 1);
    return {
      ...missing(`there is no such file; it has moved to ${name}`),
      ...certain(referenceTo(now, link, this.#site, home)),
    };
  }

  /**
   * An absolute path that begins with the folder that is checked, as links are written that count from the root of the
   * repository: it is the wrong folder that was named.
   */
  #fromAbove(link: Link, { path, root }: Led): Verdict | undefined {
    if (link.kind !== 'absolute-path') return undefined;
    const below = path.slice(root.length);
    const around = root.split('/').slice(1);
    for (let depth = 1; depth <= around.length; depth += 1) {
      const folder = `/${around.slice(-depth).join('/')}`;
      if (!below.startsWith(`${folder}/`)) continue;
      if (this.#site.tree.kind(withoutEndSlashes(root + below.slice(folder.length))) === undefined) continue;
      const steps = depth === 1 ? 'the folder above' : `${depth} folders above`;
      return missing(
        `there is no such file; counted from ${steps} it is there: check that one, or say where this one is published (--map)`,
      );
    }
    return undefined;
  }

  /** What browsers read otherwise than RFC 3986 does (URL Standard, 4.4: "\" is "/" in a special URL). */
  #withSlashes(link: Link, { root, home }: Led): Verdict | undefined {
    const [path = ''] = link.reference.split(/[?#]/, 1);
    if (!path.includes('\\')) return undefined;
    const slashed = path.replaceAll('\\', '/') + link.reference.slice(path.length);
    const { target } = resolve(slashed, link.base.uri);
    const from = slashed.startsWith('/') ? (home ?? root) : home;
    const address = target === null ? undefined : this.#site.address(target, from);
    if (address?.in !== 'tree' || this.#site.answer(address).is !== 'there') return undefined;
    return {
      ...missing('there is no such file: in a URI "\\" is a letter of a name, which browsers take for "/"'),
      ...certain(slashed),
    };
  }

  /** Nothing else is meant then. */
  #dangling({ path }: Led): Verdict | undefined {
    const link = this.#site.tree.danglingLink(path);
    if (!link) return undefined;
    const name = basename(link.path);
    return missing(`there is no such file: the symbolic link ${name} leads to ${link.to}, where nothing is`);
  }

  /** Debian packs the documents of its packages, and leaves the links to them as they are. */
  #packed(link: Link, { path, home }: Led): Verdict | undefined {
    for (const extension of PACKED.keys()) {
      const packed = `${path}.${extension}`;
      if (this.#site.tree.kind(packed) !== 'file') continue;
      return {
        ...missing(`there is no such file, only ${basename(packed)}`),
        ...suggested(referenceTo(packed, link, this.#site, home)),
      };
    }
    return undefined;
  }

  /** Hardly a page leads to itself by a name that it does not have. */
  #near(link: Link, { path, home, own }: Led, patience: Patience): string | undefined {
    const near = nearestPath(this.#site.tree, path, patience);
    return near === undefined || near === own ? undefined : referenceTo(near, link, this.#site, home);
  }

  #otherCase(
    link: Link,
    { path, other }: Extract<Answer, { is: 'other-case' }>,
    { path: wanted, home }: Led,
  ): Verdict {
    const reference = referenceTo(wanted.endsWith('/') ? `${path}/` : path, link, this.#site, home);
    if (!isSameButForCase(path, wanted))
      return {
        ...missing(
          'there is no such file; one has the same name, its letters with marks composed in another way',
        ),
        ...(other === undefined ? certain(reference) : suggested(reference)),
      };
    const wrong = 'upper and lower case are wrong: on disk';
    if (other !== undefined)
      return {
        rule: 'wrong-case',
        message: `${wrong} there are ${differentEnds(path, other).join(' and ')}`,
        ...suggested(reference),
      };
    const [end] = differentEnds(path, wanted);
    return { rule: 'wrong-case', message: `${wrong} it is ${end}`, ...certain(reference) };
  }
}

function missing(message: string): Verdict {
  return { rule: 'missing-target', message };
}

/** Where a missing path's file has gone; a folder's page and a page without its extension count too. */
function movedTo(
  path: string,
  moved: ReadonlyMap<string, string> | undefined,
  index: readonly string[],
): string | undefined {
  if (!moved) return undefined;
  const names = path.endsWith('/') ? index : ['', '.html', ...index.map((name) => `/${name}`)];
  for (const name of names) {
    const now = moved.get(path + name);
    if (now !== undefined) return now;
  }
  return undefined;
}

/** Two paths of as many segments, from the first one on in which they differ. */
function differentEnds(path: string, other: string): readonly [string, string] {
  const others = other.split('/');
  const at = path.split('/').findIndex((segment, index) => segment !== others[index]);
  return [path.split('/').slice(at).join('/'), others.slice(at).join('/')];
}
