// What Maven makes a site of, and what tells it of that (maven.apache.org/guides/mini/guide-site.html).
/** Documents of Maven sites, their lists of questions among them. */
export const MAVEN_XDOC = 'application/x-maven-xdoc+xml';
export const MAVEN_SITE = 'application/x-maven-site+xml';

/** The media type that an XML document of a Maven site has by where it lies; undefined for others. */
export function mavenType(path: string): string | undefined {
  const [, folder] = /(?:^|\/)src\/site\/(?:(xdoc)\/.+|site(?:_\w+)?\.xml$)/.exec(path) ?? [undefined, ''];
  if (folder === '') return undefined;
  return folder === undefined ? MAVEN_SITE : MAVEN_XDOC;
}
