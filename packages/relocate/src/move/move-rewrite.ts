import { type Base, type Link, declaredBase, retrievalBase } from '@linkwright/core';
import { parse, relativize, resolve } from '@linkwright/uri';
import type { Moves } from './moves.ts';

/**
 * New references for the links of one document when documents move.
 *
 * BASE is a reference like the others: it is rewritten where it would no longer name the place that
 * it named (or where that place has gone). The other links are then read against the new BASE, so
 * the ones whose own target has not moved stay as they are written: never both change for one reason.
 */
export class MoveRewriter {
  /** The base that the document is read under afterwards. */
  readonly newDocumentBase: Base;
  readonly #moves: Moves;
  readonly #documentBase: Base;
  readonly #bases = new Map<Base, Base>();

  /** `documentBase` is the chain that the document was read under, `path` where it was then. */
  constructor(moves: Moves, documentBase: Base, path: string) {
    this.#moves = moves;
    this.#documentBase = documentBase;
    const uri = moves.newRetrievalUri(path);
    const { outer } = documentBase;
    this.newDocumentBase = uri === documentBase.uri.uri || !outer ? documentBase : retrievalBase(uri, outer);
  }

  /** The target that a link is to have. */
  intended(link: Link): string | null {
    return link.target === null ? null : this.#moves.newTarget(link.target);
  }

  /** The new reference; undefined where the old one says what is meant. */
  rewrite(link: Link): string | undefined {
    return this.#rewritten(link.reference, link.target, link.kind, this.newBase(link.base));
  }

  /** What a base of the old document is in the new one. */
  newBase(base: Base): Base {
    if (base === this.#documentBase) return this.newDocumentBase;
    if (!base.outer) return base;
    let found = this.#bases.get(base);
    if (!found) {
      found = this.#rebased(base, this.newBase(base.outer));
      this.#bases.set(base, found);
    }
    return found;
  }

  #rebased(base: Base, outer: Base): Base {
    if (base.rule === '5.1.2') return { ...base, uri: outer.uri, outer };
    if (base.rule !== '5.1.1' || base.declared === undefined) return { ...base, outer };
    const kind = kindOfBase(base.declared);
    const declared = this.#rewritten(base.declared, base.uri.uri, kind, outer) ?? base.declared;
    return declaredBase(declared, outer, base) ?? outer;
  }

  #rewritten(reference: string, target: string | null, kind: Link['kind'], base: Base): string | undefined {
    if (target === null) return undefined;
    const intended = this.#moves.newTarget(target);
    if (resolve(reference, base.uri).target === intended) return undefined;
    return inStyle(reference, kind, intended, base);
  }
}

function kindOfBase(declared: string): Link['kind'] {
  const { scheme, authority, path } = parse(declared);
  if (scheme !== undefined) return 'absolute';
  if (authority !== undefined) return 'network-path';
  return path.startsWith('/') ? 'absolute-path' : 'relative-path';
}

/** The target as the old reference was written: relative, from the root, without a scheme, in full. */
function inStyle(reference: string, kind: Link['kind'], target: string, base: Base): string {
  const profile = base.uri.profile.name;
  switch (kind) {
    case 'absolute':
      return target;
    case 'network-path':
      return relativize(target, base.uri, { profile, style: 'network' }) ?? target;
    case 'absolute-path':
      return relativize(target, base.uri, { profile, style: 'root' }) ?? target;
    default: {
      const relative = relativize(target, base.uri, { profile, style: 'path' });
      if (relative === null) return target;
      const dotted = reference.startsWith('./') && !/^[./?#]/.test(relative) ? `./${relative}` : relative;
      return resolve(dotted, base.uri).target === target ? dotted : relative;
    }
  }
}
