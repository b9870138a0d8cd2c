import { ID, outlookFile, unpackedRtfValue } from '../../mail/test/outlook-files.ts';
import { ATTRIBUTE, tnefFile, tnefStream } from '../../mail/test/tnef-files.ts';

/** A document with a reference in some position. */
export interface Sample {
  readonly row: string;
  readonly mediaType: string;
  readonly document: string | Uint8Array;
}

function samples(
  mediaType: string,
  documents: Readonly<Record<string, Sample['document']>>,
): readonly Sample[] {
  return Object.entries(documents).map(([row, document]) => ({ row, mediaType, document }));
}

export const HTML_CONTENT: readonly Sample[] = samples('text/html', {
  style: '<style>a{b:url(x)}</style>',
  'script type=importmap': '<script type=importmap>{"imports":{"a":"./x"}}</script>',
  'script type=speculationrules': '<script type=speculationrules>{"prefetch":[{"urls":["x"]}]}</script>',
  'script type=application/ld+json': '<script type="application/ld+json">{"url":"x"}</script>',
  'script type=module / js': '<script type=module>import "./x"</script>',
  'script type=text/html': '<script type=text/html><a href=x></script>',
  'template, noscript': '<template><a href=x></template><noscript><img src=y></noscript>',
  comment: '<!-- <a href=x> -->',
  'textarea, title': '<textarea><a href=x></textarea><title><a href=y></title>',
  'text nodes': '<p>http://h.example/x</p>',
  'svg in HTML': '<svg xml:base="b/"><use href=x /></svg>',
});

export const CSS: readonly Sample[] = samples('text/css', {
  'any property url(unquoted)': 'a{b:url(x)}',
  'any property url("…")': 'a{b:url("x\\26 y")}',
  'any property src("…")': 'a{b:src("x")}',
  '@import': '@import "x" layer(l);@import url(y);',
  'image-set()': 'a{b:image-set("x" 1x, url(y) 2x type("image/avif"))}',
  'image()': 'a{b:image("x")}',
  'cross-fade()': 'a{b:cross-fade(url(x), url(y))}',
  '@font-face src': '@font-face{src:local("no"),url(x)format("woff")}',
  '@namespace': '@namespace url(http://no/);',
  '@document': '@document url(http://no/){a{b:c}}',
  '@color-profile': '@color-profile{src:url(x)}',
  'behavior, -moz-binding': 'a{behavior:url(x);-moz-binding:url(y#z)}',
  'filter: progid': "a{filter:progid:DXImageTransform.Microsoft.AlphaImageLoader(src='x')}",
  'fill, stroke': 'a{fill:url(#same);stroke:url(f.svg#x)}',
  '--custom-property': 'a{--b:url(x)}',
  'comment `/*#': '/*# sourceMappingURL=x*/',
  'comment, content': 'a{content:"http://no/"}/* url(no) */',
  'expression(…)': 'a{b:expression(c("no"))}',
});

export const SASS: readonly Sample[] = [
  ...samples('text/x-scss', {
    '@use, @forward': '@use "x";@forward "y" show z;@use "sass:math";',
    '@import': '@import "x", "y";',
    '@import of CSS': '@import "x.css", "y" screen;@import url(z);',
    'meta.load-css()': '@include meta.load-css("x");',
    'any property url()': 'a{b:url(x);c:url("y");d:image-set("z" 1x)}',
    'url() with an expression': 'a{b:url($no);c:url("no" + $d);e:url(#{$f}/no)}',
    comment: '// url(no)\n/* url(no) */',
  }),
  ...samples('text/x-sass', { 'indented: @import': '@import x, y\n// a\n  @import no\n' }),
];

export const LESS: readonly Sample[] = samples('text/x-less', {
  '@import': '@import "x";@import (reference) url(y.less);@import "@{no}/z";',
  '@import of CSS': '@import "x.css";@import (css) "y";',
  '@plugin': '@plugin "x";',
  'data-uri(), image-size()': "a{b:data-uri('image/svg+xml','x.svg');width:image-width('y.png')}",
  'any property url()': 'a{b:url(x);c:url(@no)}',
});

const MANIFEST =
  '{"start_url":"a","scope":"b","id":"no","icons":[{"src":"c"}],"screenshots":[{"src":"d"}],"shortcuts":[{"url":"e","icons":[{"src":"f"}]}],"related_applications":[{"url":"g"}],"share_target":{"action":"h"},"protocol_handlers":[{"url":"i"}],"file_handlers":[{"action":"j"}]}';

export const COMPANIONS: readonly Sample[] = [
  ...samples('application/manifest+json', { 'manifest.webmanifest': MANIFEST }),
  ...samples('application/source-map+json', {
    '*.map': '{"sourceRoot":"r","sources":["x"],"file":"f","sections":[{"url":"s"}]}',
  }),
  ...samples('text/javascript', {
    JS: `import './a.js';
import('./b.js');
import.meta.resolve('./c.js');
new URL('d.png', import.meta.url);
new Worker('e.js');
navigator.serviceWorker.register('g.js');
importScripts('h.js');
useBaseUrl('/i.png');
//\x23 sourceURL=f.js
//\x23 sourceMappingURL=e.js.map
`,
  }),
  ...samples('application/x-ipynb+json', {
    'Jupyter notebook, Markdown cell':
      '{"cells":[{"cell_type":"markdown","source":["[a](b.md)\\n","![c](d.png)"]}]}',
    'Jupyter notebook, output':
      '{"cells":[{"cell_type":"code","outputs":[{"data":{"text/html":["<a href=e>"],"text/plain":["NO"]}}]}]}',
  }),
  ...samples('application/x-canvas+json', {
    'JSON Canvas, nodes':
      '{"nodes":[{"file":"a.md","subpath":"#b"},{"url":"https://h.example/x"},{"background":"c.png","label":"NO"}]}',
    'JSON Canvas, text': '{"nodes":[{"text":"[a](d.md)"}],"edges":[{"label":"NO"}]}',
  }),
  ...samples('application/feed+json', {
    'JSON Feed':
      '{"version":"https://jsonfeed.org/version/1.1","home_page_url":"https://h.example/","feed_url":"a","next_url":"b","icon":"c","favicon":"d","author":{"url":"e","avatar":"f"},"authors":[{"url":"g","avatar":"i"}],"hubs":[{"type":"NO","url":"j"}],"description":"NO","user_comment":"NO"}',
    'JSON Feed, items':
      '{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"NO","url":"a","external_url":"b","image":"c","banner_image":"d","author":{"url":"e","avatar":"f"},"authors":[{"url":"g","avatar":"i"}],"attachments":[{"url":"j","title":"NO"}],"content_html":"<a href=k>","content_text":"NO","summary":"NO"}]}',
  }),
  ...samples('application/x-schema+yaml', {
    'JSON Schema':
      '{"$schema":"https://json-schema.org/draft/2020-12/schema","$ref":"a.json#/b","$dynamicRef":"#c"}',
    OpenAPI:
      'openapi: 3.1.0\nexternalDocs: {url: a.html}\ninfo: {termsOfService: b.html, contact: {url: c}, license: {url: d}}\nservers: [{url: /v1}]\ncomponents: {schemas: {A: {discriminator: {mapping: {x: ./e.yaml, y: NO}}}}, examples: {f: {externalValue: f.json}}, links: {g: {operationRef: "g.yaml#/h"}}}\n',
  }),
  ...samples('application/x-mkdocs+yaml', {
    'MkDocs, mkdocs.yml':
      'nav:\n- A: a.md\nextra_css: [b.css]\ntheme: {logo: c.png}\nhooks: [d.py]\ndocs_dir: e\nplugins:\n- redirects: {redirect_maps: {no.md: f.md}}\n',
  }),
  ...samples('application/x-antora+yaml', {
    'Antora, antora.yml': 'nav: [modules/ROOT/nav.adoc]\nstart_page: a.adoc\n',
  }),
  ...samples('application/x-antora-playbook+yaml', {
    'Antora, antora-playbook.yml': 'site: {start_page: "c::a.adoc"}\n',
  }),
  ...samples('application/x-jupyter-book+yaml', {
    'Jupyter Book, _toc.yml': 'root: a\nchapters:\n- file: b.md\n- url: https://h.example/x\n',
  }),
  ...samples('application/x-myst+yaml', {
    'MyST, myst.yml':
      'project:\n  bibliography: [a.bib]\n  toc: [{file: b.md}, {url: "https://h.example/x"}]\n',
  }),
  ...samples('application/x-quarto+yaml', {
    'Quarto, _quarto.yml':
      'website: {sidebar: {contents: [a.qmd, d]}, navbar: {left: [{href: "https://h.example/x"}]}}\nformat: {html: {css: b.css}}\n',
  }),
  ...samples('application/x-rmarkdown+yaml', {
    'bookdown, _bookdown.yml': 'rmd_files: [a.Rmd]\nbook_filename: no\n',
    'R Markdown, _site.yml':
      'navbar: {left: [{text: NO, href: b.html}]}\noutput: {html_document: {css: c.css}}\n',
  }),
  ...samples('application/x-docfx+yaml', { 'DocFX, toc.yml': '- {name: A, href: a.md, topicHref: b.md}\n' }),
  ...samples('application/x-gitbook+yaml', {
    'GitBook, .gitbook.yaml': 'root: ./a/\nstructure: {readme: b.md}\nredirects: {no: c.md}\n',
  }),
  ...samples('application/x-mintlify+yaml', {
    'Mintlify, docs.json':
      '{"navigation": {"tabs": [{"href": "https://h.example/x"}, {"groups": [{"group": "NO", "pages": ["a", "GET /NO"]}]}]}, "favicon": "/b.svg", "redirects": [{"source": "/NO", "destination": "/c"}]}',
  }),
  ...samples('application/x-docusaurus-category+yaml', {
    'Docusaurus, _category_.json': '{"label": "NO", "link": {"type": "doc", "id": "a"}}',
  }),
  ...samples('application/x-hugo+toml', {
    'Hugo, hugo.toml': '[[menus.main]]\npageRef = "/a"\n[[menus.main]]\nurl = "/b/"\n',
  }),
  ...samples('application/x-hugo+yaml', {
    'Hugo, hugo.yaml': 'menus: {main: [{pageRef: /a}, {url: /b/}]}\n',
  }),
  ...samples('application/x-gi-docgen+toml', {
    'gi-docgen, a.toml.in': '[extra]\ncontent_files = ["a.md"]\n',
  }),
  ...samples('application/x-mdbook+toml', {
    'mdBook, book.toml': '[book]\nsrc = "a"\n[output.html]\nadditional-css = ["b.css"]\n',
  }),
  ...samples('application/x-sphinx+python', {
    'Sphinx, conf.py': 'html_logo = "a.png"\nhtml_static_path = [\'b\']\n',
  }),
  ...samples('application/x-hugo-menus+toml', {
    'Hugo, menus.toml': '[[main]]\npageRef = "/a"\nurl = "/b/"\n',
  }),
  ...samples('application/x-hugo-menus+yaml', { 'Hugo, menus.yaml': 'main: [{pageRef: /a, url: /b/}]\n' }),
  ...samples('application/x-site-data+yaml', {
    'Jekyll, _data/menu.yml': '- {title: NO, url: /a/}\n- {title: /no/, logo: /b.png, file: /no}\n',
  }),
  ...samples('application/x-netlify+toml', {
    'redirects (netlify.toml)':
      '[build]\npublish = "a"\n[[redirects]]\nfrom = "/b"\nto = "/c"\n[[headers]]\nfor = "/NO"\n',
  }),
  ...samples('application/x-vercel+json', {
    'redirects (vercel.json)':
      '{"outputDirectory": "a", "redirects": [{"source": "/b", "destination": "/c"}], "crons": [{"path": "/NO"}]}',
  }),
  ...samples('application/x-firebase+json', {
    'redirects (firebase.json)':
      '{"hosting": {"public": "a", "rewrites": [{"source": "/b", "destination": "/c"}]}, "emulators": {"NO": 1}}',
  }),
  ...samples('application/x-static-web-app+json', {
    'redirects (staticwebapp.config.json)':
      '{"routes": [{"route": "/a", "redirect": "/b"}], "navigationFallback": {"rewrite": "/c", "exclude": ["/NO"]}}',
  }),
  ...samples('application/x-vitepress+javascript', {
    'VitePress, .vitepress/config.mts':
      "export default { head: [['link', { href: '/i.png' }]], themeConfig: { logo: '/l.svg', nav: [{ link: '/a' }], sidebar: { '/b/': [] } } }\n",
  }),
  ...samples('application/x-vuepress+javascript', {
    'VuePress, .vuepress/config.ts':
      "export default { head: [['link', { href: '/i.png' }]], theme: t({ logo: '/l.svg', navbar: ['/a'], sidebar: { '/b/': 'NO' } }) }\n",
  }),
  ...samples('application/x-docusaurus+javascript', {
    'Docusaurus, docusaurus.config.js':
      "export default { favicon: 'img/a.ico', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]], items: [{ to: '/a' }, { docId: 'b' }] }\n",
  }),
  ...samples('application/x-docusaurus-sidebars+javascript', {
    'Docusaurus, sidebars.js':
      "export default { docs: ['a', { type: 'autogenerated', dirName: 'b' }, { type: 'link', href: 'https://h.example/x' }] }\n",
  }),
  ...samples('application/x-nextra-meta+javascript', {
    'Nextra, _meta.js':
      "export default { a: 'NO', 'b-c': { title: 'NO' }, '*': {}, d: { title: 'NO', href: '/d' } }\n",
  }),
  ...samples('text/x-page-order', { 'Azure DevOps, .order': 'A\n' }),
  ...samples('application/x-astro+javascript', {
    'Starlight, astro.config.mjs':
      "export default { redirects: { '/e': '/f/' }, customCss: ['./a.css'], sidebar: ['b', { link: '/c/' }, { autogenerate: { directory: 'd' } }] }\n",
  }),
  ...samples('text/cache-manifest', { 'cache manifest': 'CACHE MANIFEST\nx\nFALLBACK:\ny z\n' }),
  ...samples('text/x-robots', { 'robots.txt Sitemap:': 'Sitemap: https://h.example/s.xml\n' }),
  ...samples('application/internet-shortcut', {
    'robots.txt .url': '[InternetShortcut]\nURL=https://h.example/x\n',
  }),
  ...samples('application/xml', {
    'robots.txt .webloc': '<plist><dict><key>URL</key><string>https://h.example/x</string></dict></plist>',
  }),
  ...samples('application/x-desktop', {
    'robots.txt .desktop': '[Desktop Entry]\nURL=https://h.example/x\n',
  }),
  ...samples('application/vnd.apple.mpegurl', { 'm3u8 lines': '#EXTM3U\n#EXT-X-MAP:URI="x"\ny\n' }),
  ...samples('application/dash+xml', {
    'm3u8 DASH':
      '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>x/</BaseURL><Period><SegmentTemplate media="a"/></Period></MPD>',
  }),
  ...samples('text/x-redirects', { 'redirects (Netlify)': '/a /b 301\n' }),
  ...samples('text/x-htaccess', {
    'redirects (.htaccess)':
      'Redirect /NO /a\nRedirectMatch NO /b\nRewriteRule NO c\nErrorDocument 404 /d\nFallbackResource /e\nHeader set Link "</f>"\n',
  }),
  ...samples('text/x-headers', { 'headers (Netlify)': '/a\n  Link: <x>; rel=preload\n' }),
];

const message = (fields: string): string => `From: a@b.example\nSubject: s\n${fields}\n\n`;

export const MAIL: readonly Sample[] = [
  ...samples('message/rfc822', {
    'Content-Base': `${message('Content-Base: http://h.example/c/\nContent-Type: text/html')}<a href=x>`,
    'Content-Location': `${message('Content-Location: http://h.example/c/d\nContent-Type: text/html')}<a href=x>`,
    'Content-ID, Message-ID': message('Message-ID: <no@h.example>\nContent-ID: <no@h.example>'),
    'In-Reply-To': message('In-Reply-To: <no@h.example>\nReferences: <no@h.example>'),
    'Content-Type multipart/related': message(
      'Content-Type: multipart/related; boundary=b; start="<no@h.example>"',
    ),
    'Content-Type message/external-body': message(
      'Content-Type: message/external-body; access-type=URL; URL="http://h.example/x"',
    ),
    'List-Help': message('List-Help: <http://h.example/x>\nList-Post: NO'),
    'List-ID': message('List-ID: <no.h.example>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click'),
    'Archived-At': message('Archived-At: <http://h.example/x>'),
    'X-Archived-At': message('X-URL: http://h.example/x\nX-Archived-At: <http://h.example/y>'),
    Link: message('Link: <http://h.example/x>; rel=help'),
    OpenPGP: message('OpenPGP: id=1; url=http://h.example/x'),
    'Snapshot-Content-Location': message('Snapshot-Content-Location: http://h.example/no'),
    'Received, Date': message('Received: from http://no.example/ by b; Mon, 1 Jan 2024 00:00:00 +0000'),
    'body text/plain': `${message('Content-Type: text/plain')}see http://h.example/x.\n`,
    'body text/enriched': `${message('Content-Type: text/enriched')}http://no.example/\n`,
    'body text/html': `${message('Content-Type: text/html')}<base href="http://h.example/b/"><a href=x>`,
    'news: Xref': message('Xref: no.example a:1\nPath: no!b'),
  }),
  ...samples('text/calendar', {
    'text/calendar':
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nURL:http://h.example/x\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    'text of a property': 'BEGIN:VEVENT\r\nDESCRIPTION:at http://h.example/x.\r\nEND:VEVENT\r\n',
    'HTML of a property': 'BEGIN:VEVENT\r\nX-ALT-DESC;FMTTYPE=text/html:<a href=x>\r\nEND:VEVENT\r\n',
  }),
  ...samples('text/vcard', { 'text/vcard': 'BEGIN:VCARD\r\nURL:http://h.example/x\r\nEND:VCARD\r\n' }),
];

const page = Buffer.from('<a href=x>');

const outlook = samples('application/vnd.ms-outlook', {
  PidTagBody: outlookFile({ properties: { [ID.body]: 'see http://h.example/x.' } }),
  PidTagHtml: outlookFile({ properties: { [ID.html]: page } }),
  'PidTagRtfCompressed, HTML in it': outlookFile({
    properties: { [ID.rtf]: unpackedRtfValue('{\\rtf1\\fromhtml1 {\\*\\htmltag <a href=x>}}') },
  }),
  'PidTagRtfCompressed, RTF alone': outlookFile({
    properties: { [ID.rtf]: unpackedRtfValue('{\\rtf1 http://no.example/}') },
  }),
  PidTagBodyContentLocation: outlookFile({
    properties: { [ID.html]: page, [ID.bodyLocation]: 'http://h.example/c/d' },
  }),
  PidNameContentBase: outlookFile({
    properties: { [ID.html]: page },
    fields: { 'Content-Base': 'http://h.example/c/' },
  }),
  PidTagTransportMessageHeaders: outlookFile({
    properties: { [ID.headers]: 'List-Help: <http://h.example/x>\r\nReceived: from http://no.example/\r\n' },
  }),
  'attachment, embedded message': outlookFile({
    attachments: [{ message: { properties: { [ID.body]: 'see http://h.example/x.' } } }],
  }),
  'attachment on the web': outlookFile({
    attachments: [{ properties: { [ID.method]: 7, [ID.longPathname]: 'http://h.example/x' } }],
  }),
  'attachment, page': outlookFile({
    attachments: [
      { properties: { [ID.data]: Buffer.from('<a href="http://no.example/">'), [ID.mimeTag]: 'text/html' } },
    ],
  }),
});

const tnef = samples('application/ms-tnef', {
  'TNEF, attMsgProps, PidTagHtml': tnefFile({ properties: { [ID.html]: page } }),
  'TNEF, attBody': tnefStream([[1, ATTRIBUTE.body, Buffer.from('see http://h.example/x.')]]),
  'TNEF, attAttachment, embedded message': tnefFile({
    attachments: [{ message: { properties: { [ID.body]: 'see http://h.example/x.' } } }],
  }),
});

/** With the attachment that Outlook makes of a message, and with the message as a file. */
const attached = samples('message/rfc822', {
  'application/ms-tnef, winmail.dat': attachment(
    'application/ms-tnef',
    tnefFile({ properties: { [ID.html]: page } }),
  ),
  'application/vnd.ms-outlook, attached': attachment(
    'application/vnd.ms-outlook',
    outlookFile({ properties: { [ID.html]: page } }),
  ),
});

function attachment(type: string, file: Buffer): string {
  const heading = `Content-Type: ${type}\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment`;
  return `${heading}\n\n${file.toString('base64')}\n`;
}

export const OUTLOOK: readonly Sample[] = [...outlook, ...tnef, ...attached];

/** Without a cross-reference: such a PDF is read all the same. */
function pdf([row, annotation]: readonly [string, string]): [string, string] {
  const base = row.startsWith('Base') ? '/URI<</Base(http://h.example/c/)>>' : '';
  const catalog = `<</Type/Catalog/Pages 2 0 R${base}>>`;
  const document = `%PDF-1.7\n1 0 obj\n${catalog}\nendobj\n2 0 obj\n<</Annots[<<${annotation}>>]>>\nendobj\n`;
  return [row, document];
}

export const PDF: readonly Sample[] = samples(
  'application/pdf',
  Object.fromEntries(
    Object.entries({
      'Base of the catalog, URI action': '/A<</S/URI/URI(x)>>',
      'URI action': '/A<</S/URI/URI(x)>>',
      'GoToR action': '/A<</S/GoToR/F(x)>>',
      'GoToE action': '/A<</S/GoToE/F(x)>>',
      'Launch action': '/A<</S/Launch/F(x)>>',
      'Thread action': '/A<</S/Thread/F(x)/D(Title)>>',
      'ImportData action': '/A<</S/ImportData/F(x)>>',
      'SubmitForm action': '/A<</S/SubmitForm/F<</FS/URL/F(x)>>>>',
      'Rendition action': '/A<</S/Rendition/R<</C<</D(x)>>>>>>',
      'GoTo action, destination by name': '/A<</S/GoTo/D(x)>>',
      'JavaScript action': '/A<</S/JavaScript/JS(app.launchURL("x"\\))>>',
    }).map((each) => pdf(each)),
  ),
);

export const HTTP: readonly Sample[] = samples(
  'message/http',
  Object.fromEntries(
    Object.entries({
      Location: 'Location: x',
      'Content-Location': 'Content-Location: x',
      'Content-Base': 'Content-Base: http://h.example/c/',
      Link: 'Link: <x>; rel=next, <y>',
      Refresh: 'Refresh: 5; url=x',
      'Referer, Origin': 'Referer: http://no.example/',
      'URI, Alternates': 'URI: <x>\r\nAlternates: {"y" 1 {type text/html}}\r\nDerived-From: z',
      'SourceMap, X-SourceMap':
        'SourceMap: x\r\nX-Pingback: y\r\nSpeculation-Rules: "z"\r\nSet-Cookie: a=b; Path=/no',
    }).map(([row, fields]) => [
      row,
      `HTTP/1.1 200 OK\r\n${fields}\r\nContent-Type: text/html\r\n\r\n<a href=body>`,
    ]),
  ),
);

export const RESTRUCTURED_TEXT: readonly Sample[] = samples('text/x-rst', {
  'embedded URI': '`t <x>`_ `u <y>`__',
  'hyperlink target': '.. _t: x\n\n.. __: y\n__ z\n',
  'standalone hyperlink': 'http://h.example/x me@h.example',
  'image, figure': '.. image:: x\n   :target: y\n\n.. figure:: z\n',
  'include, literalinclude': '.. include:: x\n\n.. literalinclude:: y\n   :diff: z\n',
  'csv-table, raw': '.. csv-table::\n   :file: x\n   :url: y\n\n.. raw:: html\n\n   <a href=z>\n',
  'doc, download': ':doc:`x` :download:`y`',
  toctree: '.. toctree::\n   :glob:\n\n   x\n   t <y>\n   http://h.example/z\n   search\n   u/*\n',
  card: '.. grid-item-card::\n   :link: x\n',
  'literal block, comment': '::\n\n   http://h.example/x\n\n.. http://h.example/y\n',
  'reference by name': 't_ `t`_ :ref:`t`',
});

export const ORG: readonly Sample[] = samples('text/org', {
  'link in brackets': '[[https://h.example/x][t]] [[doi:10.1/x]]',
  'plain link, angle link': 'https://h.example/x <https://h.example/y>',
  file: '[[file:x.org::*y][t]] [[./z]] file:x.org',
  'link in the document': '[[#x]] [[*x]] [[x]] [[(x)]]',
  'entry by its id': '[[id:x]]',
  attachment: '* H\n:PROPERTIES:\n:DIR: x\n:END:\n[[attachment:y]]',
  'INCLUDE, SETUPFILE, BIBLIOGRAPHY': '#+INCLUDE: "x"\n#+SETUPFILE: y\n#+BIBLIOGRAPHY: z\n',
  'LINK, link by it': '#+LINK: x https://h.example/%s\n[[x:y]]',
  'HTML_LINK_HOME, HTML_LINK_UP': '#+HTML_LINK_HOME: x\n#+HTML_LINK_UP: y\n',
  ATTR_HTML: '#+ATTR_HTML: :poster x\n',
  HTML: '#+HTML: <a href=x>\n#+BEGIN_EXPORT html\n<a href=y>\n#+END_EXPORT\n@@html:<a href=z>@@\n',
  'code, comment':
    '#+BEGIN_SRC\nhttps://h.example/x\n#+END_SRC\n# https://h.example/y\n=https://h.example/z=\n',
});

export const COMPONENTS: readonly Sample[] = [
  ...samples('text/tsx', {
    'attribute of an element in JSX': '<a href="x" />',
    'string, template in braces': '<><a href={"x"} /><img src={`y`} /></>',
    'expression, comment, string, regular expression':
      '<a href={x} title={`<a href="x">`}>{/* <a href="x" /> */}</a>; /<a href="x"/;',
    'href, src, to, poster of a component': '<><Link to="/x" /><A href="/x" src="/x" poster="/x" /></>',
    'import of what is no code, and of code': 'import a from "./x.png"; import b from "./y";',
    'import behind an alias of the build': 'import a from "@/x.png";',
  }),
  ...samples('text/x-vue', {
    'element, bound string in a Vue template': '<template><a href="x" /><a :href="\'y\'" /></template>',
    'bound expression, mustache, other blocks':
      '<template><a :href="x" />{{ \'<a href="x">\' }}</template><docs><a href="x"></docs>',
    'file of a block of Vue': '<style src="./x.css"></style>',
    'attribute behind an alias of the build': '<template><img src="@/x.png" /></template>',
  }),
  ...samples('text/x-nunjucks', {
    'element in a template, tag, comment': '<a href="x" {% if a > b %}c{% endif %}>{# <a href="NO"> #}',
    'tag in a value': '<a href="/{{ x["y"] }}">',
    'front matter of a template': '---\ntitle: <a href="NO">\n---\n',
  }),
  ...samples('text/x-svelte', {
    'element in Svelte': '{#if a}<a href="x">b</a>{/if}<style>a { b: url(y) }</style>',
    'value with braces, code': '<a href="/{x}">b</a>{@html \'<a href="x">\'}',
  }),
  ...samples('text/x-astro', {
    'element in Astro': '{a.map((b) => <a href="x">{b}</a>)}<a href=`y` />',
    'front matter of Astro': '---\nimport a from "./x.png";\nconst b = "<a href=\'y\'>";\n---\n',
  }),
];

export const ASCIIDOC: readonly Sample[] = samples('text/asciidoc', {
  'URL in text': 'https://h.example/x https://h.example/y[t] me@h.example',
  'link, mailto': 'link:x[t] mailto:me@h.example[t]',
  xref: 'xref:x.adoc#y[t] <<z.adoc#y,t>>',
  image: 'image::x[t,link=y]\n\nimage:z[]\n',
  'video, audio': 'video::x[poster=y]\n\naudio::z[]\n',
  include: 'include::x[]\ninclude::y[opts=optional]\ninclude::https://h.example/z[]\n',
  'attribute of the document': ':a: https://h.example/x\n',
  passthrough: '++++\n<a href=x>\n++++\n\n+++<a href=y>+++\n',
  'code, comment': '----\nhttps://h.example/x\n----\n\n// https://h.example/y\n',
});

export const LATEX: readonly Sample[] = samples('text/x-tex', {
  'href, url': '\\href{x.html}{t} \\url{y} \\nolinkurl{http://h.example/z}',
  hyperbaseurl: '\\hyperbaseurl{http://h.example/}\\href{x.html}{t}',
  'hyperref, hyperimage': '\\hyperref{x.html}{c}{n}{t} \\hyperimage{y}{t} \\hyperref[l]{t}',
  hypersetup: '\\hypersetup{pdfurl=http://h.example/}',
  doi: '\\doi{10.1000/182}',
  'includegraphics, graphicspath': '\\graphicspath{{x/}}\\includegraphics{y}',
  'input, include': '\\input{x} \\include{y} \\InputIfFileExists{z}{}{}',
  'import, subfile': '\\import{x/}{y} \\subfile{z}',
  'lstinputlisting, inputminted, includepdf': '\\lstinputlisting{x} \\inputminted{c}{y} \\includepdf{z}',
  'bibliography, addbibresource': '\\bibliography{x} \\addbibresource{y.bib} \\bibliographystyle{z}',
  'documentclass, usepackage': '\\documentclass{x}\\usepackage{y}',
  'main document': '% !TeX root = x.tex\n',
  externaldocument: '\\externaldocument{x}',
  'ref, cite, hyperlink': '\\ref{x} \\cite{y} \\hyperlink{z}{t}',
  'verbatim, comment, text': '\\begin{verbatim}\\url{x}\\end{verbatim} % \\url{y}\nhttp://h.example/z',
});

export const TYPST: readonly Sample[] = samples('text/x-typst', {
  'bare URL': 'See https://h.example/x.\n',
  link: '#link("https://h.example/x")[t] #link("y.html") #link(<z>)[t]\n',
  'reference, citation': '@x #ref(<y>) #footnote(<y>) #cite(<z>)\n',
  image: '#image("x.png") #let img = image.with(width: 1cm)\n#img("y.png")\n',
  'include, import': '#include "x.typ"\n#import "y.typ": z\n#import "@preview/a:0.1.0"\n',
  bibliography: '#bibliography(("x.bib", "y.yml"), style: "z.csl")\n',
  'read, csv, json, toml, yaml, xml, cbor': '#read("x") #csv("y") #json("z")\n',
  plugin: '#plugin("x.wasm")\n',
  'pdf.embed, pdf.attach': '#pdf.embed("x") #pdf.attach("y")\n',
  raw: '#set raw(theme: "x", syntaxes: ("y",))\n',
  variable: '#let x = "y.png"\n#image(x)\n',
  'raw text, comment, string': '`https://h.example/x` // https://h.example/y\n#f("https://h.example/z")\n',
});

export const ROFF: readonly Sample[] = samples('text/troff', {
  'UR, URL': '.UR https://h.example/x\\-y\n.UE\n.URL z.html t\n',
  Lk: '.Dd today\n.Lk https://h.example/x t\n.Pq Lk y.html\n',
  'pdfhref W': '.pdfhref W -D https://h.example/x t\n',
  'MT, Mt': '.MT x@h.example\n.ME\n',
  'Xr, MR': '.MR x 1\n',
  so: '.so x.1\n',
  'PSPIC, PDFPIC, IMG': '.PSPIC x.eps\n.PDFPIC y.pdf\n',
  text: 'See <https://h.example/x\\-y>,\n.B https://h.example/z\n',
  'comment, definition': '.\\" https://h.example/x\n.de y\nhttps://h.example/z\n..\n',
});

export const WIKITEXT: readonly Sample[] = samples('text/x-wiki', {
  'internal link': '[[x]] [[y#z|t]] [[#z]]',
  'link to another wiki': '[[wikt:x]]',
  Category: '[[Category:x]]',
  'File, Media, gallery, imagemap':
    '[[File:x.png]] [[Media:y.ogg]] {{filepath:z.png}}\n<gallery>\nz.jpg\n</gallery>',
  'link of a file': '[[File:x.png|link=y]]',
  'external link': '[https://h.example/x t] [//h.example/y t]',
  text: 'https://h.example/x.',
  '#REDIRECT': '#REDIRECT [[x]]',
  'template, module': '{{x}} {{#invoke:y|z}}',
  'fullurl, localurl, canonicalurl': '{{fullurl:x|action=edit}}',
  'RFC, PMID, ISBN': 'RFC 3986',
  'cite of blockquote, q, ins, del': '<q cite="https://h.example/x">t</q>',
  'comment, nowiki, pre, source, math': '<!-- [[x]] --><nowiki>[[x]]</nowiki><pre>[[x]]</pre>',
});

export const RTF: readonly Sample[] = samples('application/rtf', {
  HYPERLINK: '{\\rtf1{\\field{\\*\\fldinst HYPERLINK "x.html"}{\\fldrslt t}}}',
  'INCLUDEPICTURE, INCLUDETEXT, RD, LINK':
    '{\\rtf1{\\field{\\*\\fldinst INCLUDEPICTURE "x.png"}}{\\field{\\*\\fldinst LINK Word.Document "y.rtf"}}}',
  'hyperlink of a shape': '{\\rtf1{\\shp{\\sp{\\sv{\\*\\hl{\\hlsrc x.html}}}}}}',
  template: '{\\rtf1{\\*\\template x.dot}}',
  'text, result of a field': '{\\rtf1 http://h.example/x}',
});

export const TEXINFO: readonly Sample[] = samples('text/x-texinfo', {
  'uref, url': '@uref{https://h.example/x@/y, t} @url{z.html}\n',
  email: '@email{x@@h.example, y}\n',
  image: '@image{x, , , t, .png}\n',
  include: '@include x.texi\n',
  verbatiminclude: '@verbatiminclude x.c\n',
  'xref, pxref, ref, link': '@xref{X}. @ref{Y, t}\n',
  menu: '@menu\n* X:: t\n* t: Y. t\n@end menu\n',
  'node, with others': '@node X, Y, Z, Top\n',
  'another manual': '@xref{X, , , y}. @ref{(y)Z}\n',
  html: '@html\n<a href="x">t</a>\n@end html\n',
  text: 'See <https://h.example/x@@y>.\n',
  'code, example, comment':
    '@code{https://h.example/x} @indicateurl{https://h.example/y}\n@c https://h.example/z\n@example\nhttps://h.example/w\n@end example\n',
});

export const POD: readonly Sample[] = samples('text/x-pod', {
  'L of a URL': '=pod\n\nL<https://h.example/x> L<t|https://h.example/y>\n',
  'L of a page, or a section of one': '=pod\n\nL<X::Y> L<t|X/z>\n',
  'L of a section': '=pod\n\nL</x> L<t|/"y z">\n',
  text: '=pod\n\nSee E<lt>https://h.example/xE<gt>.\n',
  'for html, begin html': '=for html <a href="x">\n\n=begin html\n\n<img src="y">\n\n=end html\n',
  'code, verbatim, program':
    'my $x = "https://h.example/x";\n\n=pod\n\nC<https://h.example/y>\n\n  https://h.example/z\n',
});

export const GETTEXT: readonly Sample[] = samples('text/x-gettext-translation', {
  'msgid, msgid_plural': 'msgid "https://h.example/x"\nmsgid_plural "https://h.example/y"\n',
  'msgstr, msgstr[n]': 'msgid "x"\nmsgstr[0] "https://h.example/"\n"y"\nmsgstr[1] "https://h.example/z"\n',
  'what the source is written in': '#: x.md:1\nmsgid "[t](y)"\nmsgstr "[t](z)"\n',
  'a fuzzy translation': '#, fuzzy\nmsgid "x"\nmsgstr "https://h.example/y"\n',
  'an obsolete message': '#~ msgid "https://h.example/x"\n#~ msgstr ""\n',
  'the header': 'msgid ""\nmsgstr "Report-Msgid-Bugs-To: https://h.example/x\\n"\n',
  'a reference to a source': '#: x.md:1 y.md:2\nmsgid "z"\n',
  'a comment': '# https://h.example/x\n#. https://h.example/y\nmsgid "z"\n',
  'context, previous message': '#| msgid "https://h.example/x"\nmsgctxt "https://h.example/y"\nmsgid "z"\n',
});

export const BIBTEX: readonly Sample[] = samples('text/x-bibtex', {
  url: '@misc{a, url = {http://h.example/x}}',
  'note, howpublished': '@misc{a, note = {\\url{http://h.example/x}}}',
  'doi, eprint': '@misc{a, doi = {10.1000/182}, eprint = {2001.00001}, archivePrefix = {arXiv}}',
  file: '@misc{a, file = {:x.pdf:PDF}}',
  'crossref, xdata': '@misc{a, crossref = {b}}',
});
