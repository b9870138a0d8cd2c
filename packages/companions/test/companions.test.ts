import {
  References,
  Registry,
  decodeText,
  defaultBase,
  entityOf,
  linkOf,
  retrievalBase,
} from '@linkwright/core';
import { describe, expect, test } from 'vitest';
import {
  hostExtractor,
  htaccessExtractor,
  jsonExtractor,
  lineExtractor,
  publishedFolders,
} from '../src/index.ts';

const registry = new Registry([jsonExtractor, hostExtractor, htaccessExtractor, lineExtractor]);
const base = retrievalBase('http://example.com/dir/file', defaultBase());

function referencesOf(mediaType: string, document: string, include: readonly string[]): References {
  const source = { path: 'file', bytes: new TextEncoder().encode(document), offset: 0, line: 1 };
  const found = new References();
  registry.extract(entityOf(source, mediaType), base, found, new Set(include));
  return found;
}

/** Each link as `place target`; its bytes have to be its text. */
function links(mediaType: string, document: string, include: readonly string[]): readonly string[] {
  return referencesOf(mediaType, document, include).list.map((found) => {
    const { entity, start, end, place } = found;
    const { reference, target } = linkOf(found);
    const raw = decodeText(entity.bytes, start, end, 'utf-8');
    // A folder has its "/" wherever it is written.
    if (!raw.includes('\\')) expect([raw, `${raw}/`]).toContain(reference);
    return `${place.name} ${target}`;
  });
}

const D = 'http://example.com/dir';

test('JSON in Shift_JIS, as a server may say of it', () => {
  // The second byte of 表 is that of a backslash.
  const document = '{"name": "\x95\x5c", "start_url": "\x95\x5c.html", "icons": [{"src": "a.png"}]}';
  const source = { path: 'file', bytes: Buffer.from(document, 'latin1'), offset: 0, line: 1 };
  const found = new References();
  const manifest = entityOf(source, 'application/manifest+json', 'shift_jis');
  registry.extract(manifest, base, found, new Set(['manifest:start_url', 'manifest:icons[].src']));
  expect(found.list.map((reference) => linkOf(reference).reference)).toEqual(['表.html', 'a.png']);
});

describe('told where they are asked for', () => {
  test.each([
    [
      'application/manifest+json',
      `{"id": "/no", "name": "é", "start_url": "../a?b", "scope": "/", "icons": [{"src": "i.png", "sizes": "1x1"}, {"src": "j\\/k.png"}],
        "shortcuts": [{"url": "s", "icons": [{"src": "t"}]}], "share_target": {"action": "u"}, "url": "no"}`,
      [
        'manifest:start_url http://example.com/a?b',
        'manifest:scope http://example.com/',
        `manifest:icons[].src ${D}/i.png`,
        `manifest:icons[].src ${D}/j/k.png`,
        `manifest:shortcuts[].url ${D}/s`,
        `manifest:shortcuts[].icons[].src ${D}/t`,
        `manifest:share_target.action ${D}/u`,
      ],
    ],
    [
      'application/source-map+json',
      '{"version": 3, "file": "a.js", "sourceRoot": "src", "sources": ["b.ts", "../c.ts"], "sourcesContent": ["no"], "sections": [{"url": "d.map"}]}',
      [
        `map:file ${D}/a.js`,
        `map:sourceRoot ${D}/src`,
        `map:sources[] ${D}/src/b.ts`,
        `map:sources[] ${D}/c.ts`,
        `map:sections[].url ${D}/d.map`,
      ],
    ],
    [
      'text/x-robots',
      'User-agent: *\nDisallow: /no\nSitemap: http://example.com/sitemap.xml # why\r\nsitemap:/b.xml\n',
      ['robots:sitemap http://example.com/sitemap.xml', 'robots:sitemap http://example.com/b.xml'],
    ],
    [
      'application/internet-shortcut',
      '[DEFAULT]\r\nURL=http://no/\r\n[InternetShortcut]\r\nURL=http://a/?b=c\r\nIconFile=http://a/i.ico\r\nIconIndex=0\r\n',
      ['shortcut:url http://a/?b=c', 'shortcut:IconFile http://a/i.ico'],
    ],
    [
      'application/x-desktop',
      '[Desktop Entry]\nType=Link\nURL=http://a/\n[Other]\nURL=http://no/\n',
      ['desktop:url http://a/'],
    ],
    [
      'text/x-redirects',
      '# no\n/old /new 301\n/a  b=:b  https://c/d  302!\n',
      [
        'redirects:from http://example.com/old',
        'redirects:path http://example.com/new',
        'redirects:from http://example.com/a',
        'redirects:path https://c/d',
      ],
    ],
    [
      'text/x-redirects',
      '/faq  /help.html#faq  301  # /no\n/b#  #c=d  /no\n',
      ['redirects:from http://example.com/faq', 'redirects:path http://example.com/help.html#faq'],
    ],
    [
      'application/x-vercel+json',
      `{"redirects": [{"source": "/old", "destination": "/new?a#b", "has": [{"type": "host", "value": "/no"}]}, {"source": "/a/:b*", "destination": "https://c/:b*"}],
        "rewrites": [{"source": "/d", "destination": "no"}], "crons": [{"path": "/no"}], "outputDirectory": "./out/"}`,
      [
        'vercel:source http://example.com/old',
        'vercel:destination http://example.com/new?a#b',
        'vercel:source http://example.com/a/:b*',
        'vercel:destination https://c/:b*',
        'vercel:source http://example.com/d',
        `vercel:outputDirectory ${D}/out/`,
      ],
    ],
    [
      'application/x-netlify+toml',
      `[build] # [[redirects]]
base = "site"
publish = 'out/'
[[redirects]]
from = "/a"
to = "/b" # "/no"
[redirects.query]
to = "/no"
[[redirects]]
to = """/no"""
from = '/c'
[[ "redirects" ]]
  "to" = '/d'
  force = true
[[headers]]
for = "/no"
redirects = [{from = "/e", to = "/no"}]
`,
      [
        `netlify:publish ${D}/site/out/`,
        'netlify:from http://example.com/a',
        'netlify:to http://example.com/b',
        'netlify:from http://example.com/c',
        'netlify:to http://example.com/d',
      ],
    ],
    [
      'application/x-netlify+toml',
      'redirects = [\n  {from = "/a", to = "/b", conditions = {x = ["/no", "/no"]}},\n  {from = "/c", to = "/d"}\n]\n',
      [
        'netlify:from http://example.com/a',
        'netlify:to http://example.com/b',
        'netlify:from http://example.com/c',
        'netlify:to http://example.com/d',
      ],
    ],
    [
      'text/x-htaccess',
      String.raw`# Redirect /a /no
Redirect /a /b%20c
redirect Permanent '/a b' "https://c/d"
RedirectTemp /a \
  /d#e
Redirect gone /no
Redirect 404 /no /no
Redirect no /no
RedirectMatch ^/a(.*)$ /e
RedirectMatch ^/a(.*)$ /no/$1
<IfModule mod_x.c>
ErrorDocument 404 /f
ErrorDocument 403 "/no such page"
ErrorDocument 500 no.html
ErrorDocument 401 default
</IfModule>
FallbackResource "/g"
FallbackResource disabled
Header always set Link "</h>; rel=x; title=\"</no>\", <no>, <https://i/>"
Header unset Link </no>
Header set X-Link </no>`,
      [
        'htaccess:Redirect http://example.com/b%20c',
        'htaccess:Redirect https://c/d',
        'htaccess:Redirect http://example.com/d#e',
        'htaccess:RedirectMatch http://example.com/e',
        'htaccess:ErrorDocument http://example.com/f',
        'htaccess:FallbackResource http://example.com/g',
        'htaccess:Link http://example.com/h',
        'htaccess:Link https://i/',
      ],
    ],
    [
      'text/x-htaccess',
      String.raw`RewriteRule ^a\ "b$ /c [L]
RewriteRule "^a$" d?e [QSA]
RewriteRule ^a f?g=$1&h=%{X}
RewriteRule ^a ../i [L]
RewriteRule ^a no [R=301]
RewriteRule ^a - [L]
RewriteRule ^a /no$1
RewriteRule ^a /no%1
RewriteRule ^a %{REQUEST_URI}/no
RewriteRule ^a /no [G]
RewriteRule ^a /no [R=404]
RewriteRule ^a /no#b [R]
RewriteRule ^a /j#k [R=permanent,NE]
RewriteRule ^a http://l/no [P]
RewriteRule ^a fcgi://no
RewriteRule ^a //no
RewriteRule ^a 'https://m/'
RewriteCond /no /no`,
      [
        'htaccess:RewriteRule http://example.com/c',
        `htaccess:RewriteRule ${D}/d?e`,
        `htaccess:RewriteRule ${D}/f`,
        'htaccess:RewriteRule http://example.com/i',
        'htaccess:RewriteRule http://example.com/j#k',
        'htaccess:RewriteRule https://m/',
      ],
    ],
    [
      'text/x-htaccess',
      String.raw`RewriteRule ^a /b\ c [L]
RewriteRule ^a "/d\ e" [R,L]
RewriteRule ^a 'http://f/g'
RewriteRule ^a /i [E=A:F]
RewriteRule ^a /j [PT]
RewriteRule ^a /no#b [R,E=A:NE]
RewriteRule ^a /no\.b
RewriteRule ^a ""
RewriteRule ^a /k?
  RewriteRule ^a /l [END]`,
      [
        'htaccess:RewriteRule http://example.com/b%20c',
        'htaccess:RewriteRule http://example.com/d%20e',
        'htaccess:RewriteRule http://f/g',
        'htaccess:RewriteRule http://example.com/i',
        'htaccess:RewriteRule http://example.com/j',
        'htaccess:RewriteRule http://example.com/k?',
        'htaccess:RewriteRule http://example.com/l',
      ],
    ],
    [
      'text/x-htaccess',
      String.raw`  # Redirect /a /no
  Redirect 300 /a /b
Redirect 399 /a http://c/
Redirect 3010 /a /no
Redirect 200 /a /no
Redirect /no
RedirectPermanent /a /d
RedirectPermanently /a /no
NoRedirect /a /no
ErrorDocument 404 http://e/
ErrorDocument 404 /no$1
ErrorDocument 404 /f$a
FallbackResource http://no/
Header onsuccess add link: </g>
Header always merge Link </h>
Header echo Link </no>
Header address Link </no>
Header set Links </no>
Header set Link expr=</no>
Header set Link`.replaceAll('\n', '\r\n'),
      [
        'htaccess:Redirect http://example.com/b',
        'htaccess:Redirect http://c/',
        'htaccess:Redirect http://example.com/d',
        'htaccess:ErrorDocument http://e/',
        'htaccess:ErrorDocument http://example.com/f$a',
        'htaccess:Link http://example.com/g',
        'htaccess:Link http://example.com/h',
      ],
    ],
    // Lines that go on, as Windows ends them.
    [
      'text/x-htaccess',
      'Redirect 301 /a \\\r\n  /b\r\nRewriteRule ^a$ \\\r\n  /c \\\r\n  [R]\r\n# \\\r\nRedirect /a /no\r\nErrorDocument 404 /d\r\n',
      [
        'htaccess:Redirect http://example.com/b',
        'htaccess:RewriteRule http://example.com/c',
        'htaccess:ErrorDocument http://example.com/d',
      ],
    ],
    [
      'text/x-robots',
      '\uFEFFSitemap: http://a/\n  sitemap : http://b/#c\nnositemap: http://no/\n',
      ['robots:sitemap http://a/', 'robots:sitemap http://b/'],
    ],
    [
      'application/x-firebase+json',
      `// "a" comment
      {"hosting": [{"public": "a", "redirects": [{"source": "/b", "destination": "/c"}, {"regex": "/no", "destination": "/d"}]},
        {"rewrites": [{"source": "**", "destination": "/e"}, {"source": "/f", "function": "/no"},]}], "functions": {"source": "/no"}}`,
      [
        `firebase:public ${D}/a/`,
        'firebase:source http://example.com/b',
        'firebase:destination http://example.com/c',
        'firebase:destination http://example.com/d',
        'firebase:destination http://example.com/e',
        'firebase:source http://example.com/f',
      ],
    ],
    [
      'application/x-static-web-app+json',
      `{"routes": [{"route": "/a", "redirect": "/b"}, {"route": "/c", "rewrite": "/d"}], "navigationFallback": {"rewrite": "/e", "exclude": ["/no"]},
        "responseOverrides": {"404": {"rewrite": "/f"}, "401": {"redirect": "/g"}}, "globalHeaders": {"a": "/no"}}`,
      [
        'static-web-app:route http://example.com/a',
        'static-web-app:redirect http://example.com/b',
        'static-web-app:route http://example.com/c',
        'static-web-app:rewrite http://example.com/d',
        'static-web-app:rewrite http://example.com/e',
        'static-web-app:rewrite http://example.com/f',
        'static-web-app:redirect http://example.com/g',
      ],
    ],
    [
      'application/manifest+json',
      `{"file_handlers": [{"action": "a", "icons": [{"src": "b"}]}], "note_taking": {"new_note_url": "c"},
        "tab_strip": {"home_tab": {"icons": [{"src": "d"}]}, "new_tab_button": {"url": "e"}}, "serviceworker": {"src": "f", "scope": "g"},
        "widgets": [{"ms_ac_template": "h", "data": "i", "icons": [{"src": "j"}], "screenshots": [{"src": "k"}]}]}`,
      [
        `manifest:file_handlers[].action ${D}/a`,
        `manifest:file_handlers[].icons[].src ${D}/b`,
        `manifest:note_taking.new_note_url ${D}/c`,
        `manifest:tab_strip.home_tab.icons[].src ${D}/d`,
        `manifest:tab_strip.new_tab_button.url ${D}/e`,
        `manifest:serviceworker.src ${D}/f`,
        `manifest:serviceworker.scope ${D}/g`,
        `manifest:widgets[].ms_ac_template ${D}/h`,
        `manifest:widgets[].data ${D}/i`,
        `manifest:widgets[].icons[].src ${D}/j`,
        `manifest:widgets[].screenshots[].src ${D}/k`,
      ],
    ],
    // RFC 9309, section 2.2: lines end with CR, LF or both.
    ['text/x-robots', 'Disallow: /\rSitemap: http://a/\rDisallow: /b', ['robots:sitemap http://a/']],
    // RFC 8216bis: every attribute that is a URI, and no text that looks like one; variables are put in later.
    [
      'application/vnd.apple.mpegurl',
      `#EXT-X-MEDIA:TYPE=AUDIO,NAME="x,URI=y,",URI="a.m3u8"
#EXT-X-DATERANGE:ID="1",X-ASSET-URI="b.m3u8",X-ASSET-LIST="c.json"
#EXT-X-CONTENT-STEERING:SERVER-URI="d.json",PATHWAY-ID="a"
#EXT-X-MAP: URI="e.mp4"
#EXT-X-MAP:URI="{$host}/e.mp4"
{$host}/f.ts
f.ts?{x}
`,
      [
        `playlist:URI ${D}/a.m3u8`,
        `playlist:URI ${D}/b.m3u8`,
        `playlist:URI ${D}/c.json`,
        `playlist:URI ${D}/d.json`,
        `playlist:URI ${D}/e.mp4`,
        `playlist:line ${D}/f.ts?{x}`,
      ],
    ],
    [
      'text/x-headers',
      '/*\n  Link: </a.css>; rel=preload; title="<b> \\"<c>"\n',
      ['headers:link http://example.com/a.css'],
    ],
    [
      'application/vnd.apple.mpegurl',
      '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="key"\n#EXTINF:9,\na b.ts\nhttp://c/d.ts\n',
      [`playlist:URI ${D}/key`, `playlist:line ${D}/a b.ts`, 'playlist:line http://c/d.ts'],
    ],
    [
      'text/cache-manifest',
      'CACHE MANIFEST\n# no\na.css\nFALLBACK:\n/ off.html\nNETWORK:\n*\nSETTINGS:\nprefer-online\n',
      [
        `cache-manifest:line ${D}/a.css`,
        'cache-manifest:line http://example.com/',
        `cache-manifest:line ${D}/off.html`,
      ],
    ],
  ])('%s', (mediaType, document, expected) => {
    expect(links(mediaType, document, ['*'])).toEqual(expected);
    expect(
      links(
        mediaType,
        document,
        expected.map((link) => link.slice(0, link.indexOf(' '))),
      ),
    ).toEqual(expected);
    expect(links(mediaType, document, [])).toEqual([]);
  });
});

test('members of a manifest for a language stand in the places of those for all', () => {
  const manifest = `{"name_localized": {"fr": "no"}, "icons_localized": {"fr": [{"src": "a"}], "de-CH": [{"src": "b"}]},
    "shortcuts": [{"url": "c", "icons_localized": {"fr": [{"src": "d"}]}}], "shortcuts_localized": {"fr": [{"url": "e"}]}}`;
  expect(links('application/manifest+json', manifest, ['*'])).toEqual([
    `manifest:icons[].src ${D}/a`,
    `manifest:icons[].src ${D}/b`,
    `manifest:shortcuts[].url ${D}/c`,
    `manifest:shortcuts[].icons[].src ${D}/d`,
    `manifest:shortcuts[].url ${D}/e`,
  ]);
});

test('a shortcut to a page in frames', () => {
  const shortcut =
    '[DEFAULT]\nBASEURL=http://a/b\n[DOC#4#5]\nBASEURL=http://a/c\nORIGURL=http://a/d\n[InternetShortcut]\nURL=http://a/\nBASEURL=http://no/\n[x]\nURL=http://no/\n';
  expect(links('application/internet-shortcut', shortcut, ['*'])).toEqual([
    'shortcut:BASEURL http://a/b',
    'shortcut:BASEURL http://a/c',
    'shortcut:BASEURL http://a/d',
    'shortcut:url http://a/',
  ]);
});

test.each([
  ['text/x-robots', 'Sitemap: http://h/aàb.xml\n', ['robots:sitemap http://h/aàb.xml']],
  ['application/internet-shortcut', '[InternetShortcut]\r\nURL=http://h/à\r\n', ['shortcut:url http://h/à']],
  ['application/x-desktop', '[Desktop Entry]\nURL=http://h/Р\n', ['desktop:url http://h/Р']],
  ['application/vnd.apple.mpegurl', 'à b.ts\nà', [`playlist:line ${D}/à b.ts`, `playlist:line ${D}/à`]],
  ['text/x-headers', '/x\n  Link: <à>\n', ['headers:link http://example.com/à']],
  [
    'text/x-redirects',
    '/aà /bà 301\n',
    ['redirects:from http://example.com/aà', 'redirects:path http://example.com/bà'],
  ],
  [
    'text/cache-manifest',
    'CACHE MANIFEST\nFALLBACK:\n/à x/à\n',
    ['cache-manifest:line http://example.com/à', `cache-manifest:line ${D}/x/à`],
  ],
])('the byte A0, of letters in UTF-8, is no white space: %s', (mediaType, document, expected) => {
  expect(links(mediaType, document, ['*'])).toEqual(expected);
});

test('white space around the equals sign of an attribute', () => {
  const playlist = '#EXT-X-KEY: METHOD=AES-128 , URI = "k", X="URI = ", URI ="l"\n';
  expect(links('application/vnd.apple.mpegurl', playlist, ['*'])).toEqual([
    `playlist:URI ${D}/k`,
    `playlist:URI ${D}/l`,
  ]);
});

test('a line can hold several links, and a shortcut ends where its line does', () => {
  const headers = '/*\n  Link: </a.css>; rel=preload, <https://e/>; rel="next"\n  X-Link: </no>\n';
  expect(links('text/x-headers', headers, ['*'])).toEqual([
    'headers:link http://example.com/a.css',
    'headers:link https://e/',
  ]);
  expect(links('application/internet-shortcut', '[InternetShortcut]\nIconFile=C:\\x.ico\n', ['*'])).toEqual(
    [],
  );
  expect(links('application/x-desktop', '[Desktop Entry]\nURL=http://e/a b \n', ['*'])).toEqual([
    'desktop:url http://e/a b',
  ]);
});

// RFC 8288, section 3.2: the context is the URL of the response.
test.each([
  ['a page', '/blog/a', 'http://example.com/blog/x.css 5.1.2 the rule for /blog/a'],
  ['a folder', '/blog/', 'http://example.com/blog/x.css 5.1.2 the rule for /blog/'],
  ['beyond ASCII', '/é/', 'http://example.com/é/x.css 5.1.2 the rule for /é/'],
  [
    'of a host',
    ' https://h.example:80/a/ ',
    'https://h.example:80/a/x.css 5.1.2 the rule for https://h.example:80/a/',
  ],
  ['with a splat', '/blog/*', 'thismessage:/x.css 5.1.4 the application'],
  ['with a placeholder', '/blog/:page/', 'thismessage:/x.css 5.1.4 the application'],
  ['that is missing', '# no rule', 'thismessage:/x.css 5.1.4 the application'],
])('what is relative in _headers is so to the rule: %s', (_, rule, expected) => {
  const found = referencesOf(
    'text/x-headers',
    `/first/\n${rule}\n  X: y\n  Link: <x.css>\n`.replace(/^.*\n#/, '#'),
    ['*'],
  );
  const told = found.list.map((one) => `${linkOf(one).target} ${one.base.rule} ${one.base.by}`);
  expect(told).toEqual([expected]);
});

test.each([
  ['/*', 'http://example.com/a.css'],
  ['https://h.example/*', 'https://h.example/a.css'],
  ['https://:project.pages.dev/*', 'thismessage:/a.css'],
])('from the root, in a rule for several URLs: %s', (rule, expected) => {
  const [link] = referencesOf('text/x-headers', `${rule}\n  Link: </a.css>\n`, ['*']).list;
  expect(link && linkOf(link).target).toBe(expected);
  // What would be relative there would mean several things.
  expect(link?.notation.encode('a.css', link.entity, link.start, link.end)).toBeUndefined();
});

test('what is relative to a rule is not known where the site is not', () => {
  const source = { path: 'file', bytes: new TextEncoder().encode('/a/\n  Link: <x>\n'), offset: 0, line: 1 };
  const found = new References();
  registry.extract(entityOf(source, 'text/x-headers'), defaultBase(), found, new Set(['*']));
  expect(found.list.map((one) => one.base.rule)).toEqual(['5.1.4']);
});

// HTML standard, 8.1.6.2, "sort and normalize scopes".
test('the name of a scope is a URL and no specifier', () => {
  expect(links('application/importmap+json', '{"scopes": {"x/": {"a": "b", "c/": "./d/"}}}', [])).toEqual([
    `importmap:scopes ${D}/x/`,
    `importmap:scopes ${D}/d/`,
  ]);
});

test('import maps are told always, but for bare names', () => {
  const document =
    '{"imports": {"a": "./a.js", "/b/": "../b/", "c": null}, "scopes": {"/s/": {"a": "http://e/a.js", "./d": "bare"}}, "integrity": {"./a.js": "sha384-no/no"}}';
  expect(links('application/importmap+json', document, [])).toEqual([
    `importmap:imports ${D}/a.js`,
    'importmap:imports http://example.com/b/',
    'importmap:imports http://example.com/b/',
    'importmap:scopes http://example.com/s/',
    'importmap:scopes http://e/a.js',
    `importmap:scopes ${D}/d`,
    `importmap:integrity ${D}/a.js`,
  ]);
});

test.each([
  [
    'application/importmap+json',
    '{"imports": {"a": "./a.js"}}',
    './"é\\.js',
    '{"imports": {"a": "./\\"é\\\\.js"}}',
  ],
  ['text/x-robots', 'Sitemap: /a.xml\r\n', 'http://b/c.xml', 'Sitemap: http://b/c.xml\r\n'],
  ['application/x-netlify+toml', '[build]\npublish = "a/" #', '../à"/', '[build]\npublish = "../à\\"/" #'],
  ['application/x-netlify+toml', "build.publish = './a'", 'b/', "build.publish = 'b'"],
  ['application/x-netlify+toml', "redirects = [{ to = '/a' }]", '/b%22', "redirects = [{ to = '/b%22' }]"],
  ['application/x-vercel+json', '{"outputDirectory": "a/"}', 'b/c/', '{"outputDirectory": "b/c/"}'],
  ['text/x-htaccess', 'Redirect /a /b', '/c%20d', 'Redirect /a /c%20d'],
  ['text/x-htaccess', 'RedirectMatch a$ /b?c', '/d%20e%C3%A9?c', 'RedirectMatch a$ "/d eé?c"'],
  ['text/x-htaccess', 'RedirectMatch a$ "/b"', '/d%20e', 'RedirectMatch a$ "/d e"'],
  ['text/x-htaccess', 'RewriteRule a /b [L]', '/c%20d', String.raw`RewriteRule a /c\ d [L]`],
  ['text/x-htaccess', String.raw`RewriteRule a "/b\ c" [L]`, '/d%20e', 'RewriteRule a "/d e" [L]'],
  ['text/x-htaccess', 'RewriteRule a "b" [L]', '../c%20d', 'RewriteRule a "../c d" [L]'],
  ['text/x-htaccess', 'RewriteRule a b [R]\nRewriteBase /c', '/c/d', 'RewriteRule a d [R]\nRewriteBase /c'],
  ['text/x-htaccess', 'RewriteRule a b [R]\nRewriteBase /c', '/d', 'RewriteRule a /d [R]\nRewriteBase /c'],
  [
    'text/x-htaccess',
    'RewriteRule a b [R]\nRewriteBase /c',
    'https://d/c/b',
    'RewriteRule a https://d/c/b [R]\nRewriteBase /c',
  ],
  ['text/x-htaccess', 'Header set Link "<https://a/>"', '/b', 'Header set Link "</b>"'],
])('a reference in %s is written as it has to be there', (mediaType, document, reference, expected) => {
  const [found] = referencesOf(mediaType, document, ['*']).list;
  const { notation, entity, start, end } = found as NonNullable<typeof found>;
  const edit = notation.encode(reference, entity, start, end);
  const written = edit && new TextDecoder().decode(edit.bytes);
  expect(document.slice(0, edit?.start) + written + document.slice(edit?.end)).toBe(expected);
});

// What would mean another thing there, or nothing.
test.each([
  ['Redirect /a /b', 'c'],
  ['Redirect /a /b', '//c/d'],
  ['ErrorDocument 404 /a', 'https://b/c'],
  ['FallbackResource /a', 'https://b/c'],
  ['RewriteRule a /b', 'https://b/c'],
  ['RewriteRule a /b', 'c'],
  ['RewriteRule a b', 'https://b/c'],
  ['RewriteRule a https://b/c', '/d'],
  ['RewriteRule a /b', '/c%25d'],
  ['RewriteRule a /b', '/c$1'],
  ['RewriteRule a /b', '/%22c'],
  ['RedirectMatch a /b', '/c%3Fd'],
  ['Header set Link "</a>"', '/b%20c'],
])('in .htaccess, what %s leads to cannot become %s', (document, reference) => {
  const [found] = referencesOf('text/x-htaccess', document, ['*']).list;
  const { notation, entity, start, end } = found as NonNullable<typeof found>;
  expect(notation.encode(reference, entity, start, end)).toBeUndefined();
});

test.each([
  ['text/x-htaccess', 'Header set Link "<'],
  ['text/x-htaccess', 'RewriteRule a "b\\'],
  ['text/x-htaccess', 'Redirect /a /b\\'],
  ['application/manifest+json', '[{"a":'],
  ['application/manifest+json', '"'],
  ['application/manifest+json', '\\"'],
  ['application/vnd.apple.mpegurl', '#EXT"'],
  ['text/x-redirects', '/a b=c '],
  ['text/x-headers', ' link:<'],
  ['application/x-vercel+json', '[{"a":'],
  ['application/x-vercel+json', '/*"'],
  ['application/x-netlify+toml', 'a=[{b='],
  ['application/x-netlify+toml', "'''"],
  ['application/x-netlify+toml', '"""\\'],
  ['application/x-netlify+toml', '""" a'],
  ['application/x-netlify+toml', '[[a]]\n'],
])('long input in %s is read in one pass: %s', (mediaType, piece) => {
  for (const end of ['', '\n']) {
    const document = (piece + end).repeat(100_000);
    expect(referencesOf(mediaType, document, ['*']).problems).toEqual([]);
  }
});

test.each([
  ['application/x-vercel+json', '{"outputDirectory": "./a/b/"}', ['a/b']],
  ['application/x-vercel+json', '{"public": true}', []],
  ['application/x-netlify+toml', '[build]\nbase = "a"\npublish = "/b"', ['a/b', 'b']],
  ['application/x-netlify+toml', '[build]\npublish = "."', ['.']],
  ['application/x-firebase+json', '{"hosting": [{"public": "a"}, {"public": "b"}]}', ['a', 'b']],
])('what a host is told to publish, in %s: %s', (mediaType, text, expected) => {
  expect(publishedFolders(mediaType, text)).toEqual(expected);
});
