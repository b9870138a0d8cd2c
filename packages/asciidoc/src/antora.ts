// Pages of Antora, whose references are counted from the folder of their family: docs.antora.org, "Resource IDs".
import { type Base, declaredBase } from '@linkwright/core';

/** `…/modules/NAME/pages/…`, which is the folder that Antora reads. */
const PAGE = /\/modules\/[^/]+\/(?:pages|partials)\/([^]*)$/;

/** Where the pages and the images of a document's module are; for a document of no module, beside it. */
export class AntoraModule {
  readonly pages: Base;
  readonly images: Base;

  constructor(base: Base) {
    const [, below] = PAGE.exec(base.uri.uri.split(/[?#]/, 1)[0] ?? '') ?? [];
    const up = '../'.repeat((below ?? '').split('/').length - 1);
    this.pages = below === undefined ? base : folder(`${up}../pages/`, base);
    this.images = below === undefined ? base : folder(`${up}../images/`, base);
  }

  /** Whether a target is an id of Antora's, with a version, a component, a module or a family, and no path. */
  isResource(target: string): boolean {
    if (/^(?:[a-z][a-z0-9+.-]*:\/\/|data:|mailto:)/i.test(target)) return false;
    const [path = ''] = target.split('#', 1);
    return /^[\w.-]*@|^[\w.-]+:|^(?:page|image|partial|example|attachment)\$/.test(path);
  }
}

function folder(path: string, base: Base): Base {
  const found = declaredBase(path, base, { from: 'codebase', by: 'module of Antora' });
  return found ? { ...found, fixed: true } : base;
}
