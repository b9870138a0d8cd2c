import type { Pasting } from './pasted-document.ts';

/** Documents to begin with. */
export const EXAMPLES: Readonly<Record<string, Omit<Pasting, 'profile'>>> = {
  'A page with BASE': {
    as: 'html',
    retrieval: 'https://almanac.example/docs/boats/ferry.html',
    text: `<!doctype html>
<title>Ferries</title>
<p>This link stands before the BASE that gives it its meaning:
<a href="timetable.html">times</a>
<base href="https://ferry.example/line/2/">
<img srcset="small.png 1x, ../big.png?size=2&amp;x 2x" src="small.png" alt="">
<a href="#top">This fragment leads out of the page.</a>
<iframe srcdoc="&lt;base href='/inner/'&gt;&lt;a href=x.html&gt;in a page in an attribute&lt;/a&gt;"></iframe>
<p style="background: url( 'sky\\2e png' )">A style sheet in an attribute</p>
`,
  },
  'A message with parts': {
    as: 'mail',
    retrieval: 'https://lists.example/archive/17.eml',
    text: `From: Ada <ada@old.example>
Subject: The charts
Content-Type: multipart/related; boundary="b"
Content-Location: https://old.example/letters/

--b
Content-Type: text/html
Content-Transfer-Encoding: quoted-printable
Content-Location: 2026/charts.html

<a href=3D"../index.html">Letters</a> <img src=3D"cid:chart@old.example"> <a hre=
f=3D"notes.html">a link that is broken over lines</a>
--b
Content-Type: image/svg+xml
Content-ID: <chart@old.example>
Content-Base: https://pictures.example/

<svg xmlns="http://www.w3.org/2000/svg"><use href="marks.svg#buoy"/></svg>
--b--
`,
  },
  'Plain text': {
    as: 'text',
    retrieval: '',
    text: `Yes, Jim, I found it under "http://www.w3.org/Addressing/", but you can
probably pick it up from <ftp://foo.example.com/rfc/>. Note the warning in
<http://www.ics.uci.edu/pub/ietf/uri/historical.html#
WARNING>, and the relative one in <URL:notes/17.txt>.
`,
  },
  Markdown: {
    as: 'markdown',
    retrieval: 'https://docs.example/guide/start.md',
    text: `# Start

See [the next page](next.md "More"), ![a boat](<../img/a boat.png>), <https://example.com/>
and [the list][list]. \`[no](link)\`

[list]: ../list.md#all
`,
  },
  'A style sheet': {
    as: 'css',
    retrieval: 'https://site.example/css/main.css',
    text: `@import "reset.css" layer(base);
@font-face { font-family: Sail; src: url(../fonts/sail.woff2) format("woff2"); }
body { background: image-set("sea.png" 1x, "sea\\40 2x.png" 2x); }
/* url(no.png) */
`,
  },
  'A feed': {
    as: 'xml',
    retrieval: 'https://news.example/feed.atom',
    text: `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:base="/2026/">
  <link href="../"/>
  <entry xml:base="november/"><link href="21.html"/>
    <content type="html">&lt;a href="20.html"&gt;yesterday&lt;/a&gt;</content>
  </entry>
</feed>
`,
  },
};
