const LIQUID = 'text/x-liquid';
const NUNJUCKS = 'text/x-nunjucks';

/** The media types of templates; none are registered. */
export const TEMPLATE_TYPES: ReadonlySet<string> = new Set([NUNJUCKS, LIQUID]);

/** Whether a document is a template of Nunjucks or Liquid. */
export function isTemplateType(mediaType: string): boolean {
  return TEMPLATE_TYPES.has(mediaType);
}

/** Whether `{# … #}` is a comment: in Liquid it is text. Documents of other types may be templates of Nunjucks. */
export function hasSignsOfComments(mediaType: string | undefined): boolean {
  return mediaType !== LIQUID;
}
