import type { Entity, Link } from '@linkwright/core';
import { isTemplateType } from '@linkwright/corpus';

/** Whether a link stands in a template, so that the pages it will be in, and what is relative there, are elsewhere. */
export function isInTemplate({ entity }: Pick<Link, 'entity'>): boolean {
  let at: Entity | undefined = entity;
  while (at && !isTemplateType(at.mediaType)) at = at.layer?.outer;
  return at !== undefined;
}

/** Whether what a link means is known only in those pages. */
export function countsFromPages(link: Pick<Link, 'entity' | 'kind'>): boolean {
  return link.kind !== 'absolute-path' && link.kind !== 'network-path' && isInTemplate(link);
}
