// Dumps as MediaWiki writes them (export-0.11).

export interface Revision {
  readonly timestamp?: string;
  readonly model?: string;
  readonly format?: string;
  /** As it stands in the XML, or the whole element. */
  readonly text: string;
}

const SITE =
  '  <siteinfo>\n    <sitename>W</sitename>\n    <base>https://w.example/wiki/Main_Page</base>\n    <case>first-letter</case>\n    <namespaces>\n' +
  '      <namespace key="0" case="first-letter" />\n      <namespace key="1" case="first-letter">Talk</namespace>\n' +
  '      <namespace key="2" case="first-letter">User</namespace>\n      <namespace key="6" case="first-letter">Datei</namespace>\n' +
  '      <namespace key="10" case="first-letter">Vorlage</namespace>\n      <namespace key="14" case="case-sensitive">Kategorie</namespace>\n' +
  '    </namespaces>\n  </siteinfo>\n';

/** A page with its revisions, oldest first. */
export function dumpedPage(title: string, revisions: readonly Revision[], number = 0, redirect = ''): string {
  const to = redirect === '' ? '' : `    <redirect title="${redirect}" />\n`;
  const said = revisions.map(
    ({ timestamp = '2026-01-01T00:00:00Z', model = 'wikitext', format = 'text/x-wiki', text }) =>
      `    <revision>\n      <id>1</id>\n      <timestamp>${timestamp}</timestamp>\n      <contributor><username>A</username><id>1</id></contributor>\n` +
      `      <model>${model}</model>\n      <format>${format}</format>\n      ${text.startsWith('<text') ? text : `<text bytes="1" xml:space="preserve">${text}</text>`}\n    </revision>\n`,
  );
  return `  <page>\n    <title>${title}</title>\n    <ns>${number}</ns>\n    <id>1</id>\n${to}${said.join('')}  </page>\n`;
}

export function dumpOf(...pages: readonly string[]): string {
  return `<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="de">\n${SITE}${pages.join('')}</mediawiki>\n`;
}
