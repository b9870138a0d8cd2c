/** A position in which a reference can stand: a document with it, and what is told of it. */
export interface Position {
  /** The row of the table of positions: its element, up to where it is clear which. */
  readonly row: string;
  /** Set where the row has namesakes. */
  readonly attribute?: string;
  /** `Y`: told always. `O`: told where it is asked for by name. `X`: a rule of its own. `N`: never told. */
  readonly policy: 'Y' | 'O' | 'X' | 'N';
  readonly document: string;
  /** `place target`, in the order of the document. Retrieved from `http://example.com/dir/doc.xml`. */
  readonly links: readonly string[];
  /** Told beside the links, whatever is asked for. */
  readonly always?: readonly string[];
  readonly retrieval?: string;
}

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const D = 'http://example.com/dir';

/** Section 3 of the table, row by row. */
export const POSITIONS: readonly Position[] = [
  {
    row: 'SVG a, image',
    policy: 'Y',
    document: `<svg ${SVG}><a href="a"/><image xlink:href="b.png"/><use href="#c"/><linearGradient xlink:href="d.svg#e" href="f.svg#g"/><path href="no"/></svg>`,
    links: [
      `svg:a@href ${D}/a`,
      `svg:image@xlink:href ${D}/b.png`,
      `svg:use@href ${D}/doc.xml#c`,
      `svg:linearGradient@xlink:href ${D}/d.svg#e`,
      `svg:linearGradient@href ${D}/f.svg#g`,
    ],
  },
  {
    row: 'SVG any',
    attribute: 'fill',
    policy: 'Y',
    document: `<svg ${SVG}><path fill="url(f.svg#a) red" stroke='none' clip-path="url(&quot;g.svg#c&quot;)"/></svg>`,
    links: [`svg:*@fill ${D}/f.svg#a`, `svg:*@clip-path ${D}/g.svg#c`],
  },
  {
    row: 'SVG any',
    attribute: 'xlink:role',
    policy: 'N',
    document: `<svg ${SVG}><g xlink:role="http://r/" xlink:arcrole="x" requiredExtensions="http://e/" requiredFeatures="http://f/"/></svg>`,
    links: [],
  },
  {
    row: 'SVG style',
    policy: 'Y',
    document: `<?xml-stylesheet type="text/css" href = 's.css?a&amp;b'?><svg ${SVG} xml:base="base/"><style>@import "i.css"; a &gt; b {fill: url(j.svg)}</style><style type="text/x-other">a{b:url(no)}</style></svg><?xml-stylesheet href="too-late.css"?>`,
    links: [
      `?xml-stylesheet ${D}/s.css?a&b`,
      `xml:base ${D}/base/`,
      `svg:style#text ${D}/base/i.css`,
      `svg:style#text ${D}/base/j.svg`,
    ],
  },
  {
    row: 'any XML',
    attribute: 'xml:base',
    policy: 'X',
    document: `<a xmlns:xlink="http://www.w3.org/1999/xlink" xml:base="b/"><c xlink:href="x" xml:base="../d/"><e xml:base="f/g"><h xlink:href="y"/></e><h xlink:href="z"/></c><h xlink:href="w"/></a>`,
    links: [
      `xml:base ${D}/b/`,
      `xlink:href ${D}/d/x`,
      `xml:base ${D}/d/`,
      `xml:base ${D}/d/f/g`,
      `xlink:href ${D}/d/f/y`,
      `xlink:href ${D}/d/z`,
      `xlink:href ${D}/b/w`,
    ],
  },
  {
    row: 'any XML (XLink 1.0)',
    policy: 'Y',
    document: `<doc xmlns:x="http://www.w3.org/1999/xlink"><see x:href="a" x:show="new"/><see href="no"/></doc>`,
    links: [`xlink:href ${D}/a`],
  },
  {
    row: 'any XML',
    attribute: 'xsi:schemaLocation',
    policy: 'O',
    document: `<doc xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://n/1 one.xsd\n http://n/2   two.xsd?a&amp;b"/>`,
    links: [`xsi:schemaLocation ${D}/one.xsd`, `xsi:schemaLocation ${D}/two.xsd?a&b`],
  },
  {
    row: 'any XML',
    attribute: 'xsi:noNamespaceSchemaLocation',
    policy: 'O',
    document: `<doc xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation=" n.xsd "/>`,
    links: [`xsi:noNamespaceSchemaLocation ${D}/n.xsd`],
  },
  {
    row: 'any XML',
    attribute: 'xmlns',
    policy: 'N',
    document: `<doc xmlns="http://n/1" xmlns:p="http://n/2"/>`,
    links: [],
  },
  {
    row: 'DOCTYPE',
    policy: 'O',
    document: `<!DOCTYPE d PUBLIC "-//P//" 'd.dtd' [<!-- SYSTEM "no" --><!ENTITY % p PUBLIC "pub" "p.mod"><!NOTATION gif SYSTEM "gif"><!ENTITY v "SYSTEM 'no'">]><d xml:base="other/"/>`,
    links: [`doctype:system ${D}/d.dtd`, `entity:system ${D}/p.mod`, `notation:system ${D}/gif`],
    always: [`xml:base ${D}/other/`],
  },
  {
    row: 'ENTITY of one document (no PUBLIC)',
    policy: 'Y',
    document: `<!DOCTYPE d [<!ENTITY e SYSTEM "e.xml"><!ENTITY % p SYSTEM 'p.ent'><!ENTITY g SYSTEM "g.gif" NDATA gif><!ENTITY SYSTEM "no">]><d>&e;</d>`,
    links: [`entity:system ${D}/e.xml`, `entity:system ${D}/p.ent`, `entity:system ${D}/g.gif`],
  },
  {
    row: 'xi:include',
    policy: 'Y',
    document: `<b xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="c.xml" xpointer="p"/><xi:include xpointer="q"/></b>`,
    links: [`xi:include@href ${D}/c.xml`],
  },
  {
    row: 'xsl:include',
    policy: 'Y',
    document: `<t:stylesheet xmlns:t="http://www.w3.org/1999/XSL/Transform"><t:import href="i.xsl"/><t:include href="j.xsl"/><t:result-document href="out.html"/><t:result-document href="{$name}.html"/></t:stylesheet>`,
    links: [
      `xsl:import@href ${D}/i.xsl`,
      `xsl:include@href ${D}/j.xsl`,
      `xsl:result-document@href ${D}/out.html`,
    ],
  },
  {
    row: 'xs:include',
    policy: 'Y',
    document: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:include schemaLocation="a.xsd"/><xs:import namespace="http://n/" schemaLocation="b.xsd"/><xs:redefine schemaLocation="c.xsd"/><xs:override schemaLocation="d.xsd"/></xs:schema>`,
    links: [
      `xs:include@schemaLocation ${D}/a.xsd`,
      `xs:import@schemaLocation ${D}/b.xsd`,
      `xs:redefine@schemaLocation ${D}/c.xsd`,
      `xs:override@schemaLocation ${D}/d.xsd`,
    ],
  },
  {
    row: 'rng:include',
    policy: 'Y',
    document: `<grammar xmlns="http://relaxng.org/ns/structure/1.0" datatypeLibrary="http://d/"><include href="a.rng"/><externalRef href="b.rng"/></grammar>`,
    links: [`rng:include@href ${D}/a.rng`, `rng:externalRef@href ${D}/b.rng`],
  },
  {
    row: 'XML catalog',
    policy: 'O',
    document: `<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog"><uri name="http://n/" uri="a"/><system systemId="http://s/" uri="b"/><rewriteURI uriStartString="http://r/" rewritePrefix="c/"/><nextCatalog catalog="d.xml"/></catalog>`,
    links: [
      `catalog:uri@uri ${D}/a`,
      `catalog:system@uri ${D}/b`,
      `catalog:rewriteURI@rewritePrefix ${D}/c/`,
      `catalog:nextCatalog@catalog ${D}/d.xml`,
    ],
  },
  {
    row: 'RDF/XML',
    policy: 'O',
    document: `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/"><rdf:Description rdf:about="a"><e:p rdf:resource="b" /><e:q rdf:ID="no" rdf:datatype="http://no/">1</e:q></rdf:Description></rdf:RDF>`,
    links: [`rdf:about ${D}/a`, `rdf:resource ${D}/b`],
  },
  {
    row: 'atom:link',
    policy: 'Y',
    document: `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="/feeds/"><link href="a"/><link rel="self" href="/b?c&amp;d"/></feed>`,
    links: [
      'xml:base http://example.com/feeds/',
      'atom:link@href http://example.com/feeds/a',
      'atom:link@href http://example.com/b?c&d',
    ],
  },
  {
    row: 'atom:content, atom:icon',
    policy: 'Y',
    document: `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:icon> i.png </a:icon><a:logo><![CDATA[ l.png?a&b ]]></a:logo><a:generator uri="g">x</a:generator><a:author><a:uri>u?a&amp;b</a:uri></a:author><a:entry><a:content src="c" type="text/html"/></a:entry></a:feed>`,
    links: [
      `atom:icon ${D}/i.png`,
      `atom:logo ${D}/l.png?a&b`,
      `atom:generator@uri ${D}/g`,
      `atom:uri ${D}/u?a&b`,
      `atom:content@src ${D}/c`,
    ],
  },
  {
    row: 'atom:id',
    policy: 'N',
    document: `<feed xmlns="http://www.w3.org/2005/Atom"><id>http://example.com/id</id></feed>`,
    links: [],
  },
  {
    row: 'atom:category',
    policy: 'N',
    document: `<feed xmlns="http://www.w3.org/2005/Atom"><category scheme="http://s/" term="t"/></feed>`,
    links: [],
  },
  {
    row: 'atom:title/summary',
    policy: 'Y',
    document: `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="b/"><title type="html">&lt;a href="t?a&amp;amp;b"></title><summary type="text">&lt;a href="no"></summary><content type='html' xml:base="c/"><![CDATA[<a href="x?a&amp;b">]]></content></feed>`,
    links: [`xml:base ${D}/b/`, `html ${D}/b/t?a&b`, `xml:base ${D}/b/c/`, `html ${D}/b/c/x?a&b`],
  },
  {
    row: 'atom:content type=xhtml',
    policy: 'Y',
    document: `<feed xmlns="http://www.w3.org/2005/Atom"><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><a href="a">x</a><img src="b.png" style="background: url(c.png)"/></div></content></feed>`,
    links: [`a@href ${D}/a`, `img@src ${D}/b.png`, `style@ ${D}/c.png`],
  },
  {
    row: 'rss channel/link',
    policy: 'O',
    document: `<rss version="2.0"><channel><link>http://l/</link><docs>http://d/</docs><image><url>http://u/i.png</url><link>http://l/</link></image><textInput><link>http://t/</link></textInput><item><link>\n  http://i/?a&amp;b\n</link><comments><![CDATA[http://c/]]></comments></item></channel></rss>`,
    links: [
      'rss:link http://l/',
      'rss:docs http://d/',
      'rss:url http://u/i.png',
      'rss:link http://l/',
      'rss:link http://t/',
      'rss:link http://i/?a&b',
      'rss:comments http://c/',
    ],
  },
  {
    row: 'rss guid',
    policy: 'N',
    document: `<rss><channel><item><guid>http://example.com/1</guid><guid isPermaLink="true">http://example.com/2</guid></item></channel></rss>`,
    links: [],
  },
  {
    row: 'rss enclosure',
    policy: 'O',
    document: `<rss><channel><item><enclosure url="http://e/a.mp3" length="1" type="audio/mpeg"/><source url="http://s/feed">S</source></item></channel></rss>`,
    links: ['rss:enclosure@url http://e/a.mp3', 'rss:source@url http://s/feed'],
  },
  {
    row: 'rss category',
    policy: 'N',
    document: `<rss><channel><category domain="http://d/">c</category></channel></rss>`,
    links: [],
  },
  {
    row: 'rss description',
    policy: 'O',
    document: `<rss xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><item><guid>http://example.com/dir/item</guid><description>&lt;a href="a?b&amp;amp;c"&gt;</description><content:encoded><![CDATA[<a href="d">]]></content:encoded></item></channel></rss>`,
    links: [`html ${D}/a?b&c`, `html ${D}/d`],
  },
  {
    row: 'WordPress export',
    policy: 'O',
    document: `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:base_site_url>http://b/</wp:base_site_url><wp:base_blog_url>http://c/</wp:base_blog_url><item><wp:attachment_url>http://h/a.jpg</wp:attachment_url><wp:postmeta><wp:meta_value><![CDATA[a:1:{s:3:"url";s:9:"http://m/";}]]></wp:meta_value></wp:postmeta><wp:comment><wp:comment_author_url>http://w/</wp:comment_author_url></wp:comment></item></channel></rss>`,
    links: [
      'wp:base_site_url http://b/',
      'wp:base_blog_url http://c/',
      'wp:attachment_url http://h/a.jpg',
      'wp:comment_author_url http://w/',
    ],
  },
  {
    row: 'HTML in a WordPress export',
    policy: 'O',
    document: `<rss xmlns:wp="http://wordpress.org/export/1.1/" xmlns:excerpt="http://wordpress.org/export/1.1/excerpt/"><channel><item><guid>http://h/p/</guid><excerpt:encoded><![CDATA[<a href="e">]]></excerpt:encoded><wp:comment><wp:comment_content><![CDATA[<a href="c">]]></wp:comment_content></wp:comment></item></channel></rss>`,
    links: ['html http://h/p/e', 'html http://h/p/c'],
  },
  {
    row: 'itunes:image',
    policy: 'O',
    document: `<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/"><channel><itunes:image href="http://i/a.png"/><media:content url="http://m/a.mp4"><media:thumbnail url="http://m/t.png"/><media:player url="http://m/p"/></media:content></channel></rss>`,
    links: [
      'itunes:image@href http://i/a.png',
      'media:content@url http://m/a.mp4',
      'media:thumbnail@url http://m/t.png',
      'media:player@url http://m/p',
    ],
  },
  {
    row: 'podcast:transcript',
    policy: 'O',
    document: `<rss xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><itunes:new-feed-url>http://n/feed</itunes:new-feed-url><podcast:funding url="http://f/">Help</podcast:funding><podcast:images srcset="http://i/a.jpg 1500w, http://i/b.jpg 600w"/><podcast:remoteItem feedGuid="x" feedUrl="http://r/feed"/><item><podcast:transcript url="http://t/a.vtt" type="text/vtt"/><podcast:chapters url="http://c/a.json"/><podcast:person href="http://p/" img="http://p/a.png">P</podcast:person><podcast:alternateEnclosure type="audio/opus"><podcast:source uri="http://s/a.opus"/><podcast:source uri="ipfs://x"/></podcast:alternateEnclosure><podcast:socialInteract protocol="activitypub" uri="http://a/1"/></item></channel></rss>`,
    links: [
      'itunes:new-feed-url http://n/feed',
      'podcast:funding@url http://f/',
      'podcast:images@srcset http://i/a.jpg',
      'podcast:images@srcset http://i/b.jpg',
      'podcast:remoteItem@feedUrl http://r/feed',
      'podcast:transcript@url http://t/a.vtt',
      'podcast:chapters@url http://c/a.json',
      'podcast:person@href http://p/',
      'podcast:person@img http://p/a.png',
      'podcast:source@uri http://s/a.opus',
      'podcast:source@uri ipfs://x',
      'podcast:socialInteract@uri http://a/1',
    ],
  },
  {
    row: 'media:license',
    policy: 'O',
    document: `<rss xmlns:media="http://search.yahoo.com/mrss/" xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0" xmlns:creativeCommons="http://backend.userland.com/creativeCommonsRssModule"><channel><item><media:license href="http://l/"/><media:subTitle type="application/smil" href="http://s/"/><media:peerLink href="http://p/a.torrent"/><media:embed url="http://e/"/><media:copyright url="http://c/">c</media:copyright><media:backLinks><media:backLink>http://b/</media:backLink></media:backLinks><media:responses><media:response>http://r/</media:response></media:responses><feedburner:origLink>http://o/</feedburner:origLink><creativeCommons:license>http://cc/</creativeCommons:license></item></channel></rss>`,
    links: [
      'media:license@href http://l/',
      'media:subTitle@href http://s/',
      'media:peerLink@href http://p/a.torrent',
      'media:embed@url http://e/',
      'media:copyright@url http://c/',
      'media:backLink http://b/',
      'media:response http://r/',
      'feedburner:origLink http://o/',
      'creativeCommons:license http://cc/',
    ],
  },
  {
    row: 'HTML in modules of RSS',
    policy: 'O',
    document: `<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/"><channel><item><guid>http://h/p/</guid><itunes:summary><![CDATA[<a href="s">]]></itunes:summary><media:description type="html">&lt;a href="d"></media:description><media:title type="plain">&lt;a href="t"></media:title></item></channel></rss>`,
    links: ['html http://h/p/s', 'html http://h/p/d'],
  },
  {
    row: 'opml outline',
    policy: 'O',
    document: `<opml version="2.0"><head><ownerId>http://o/</ownerId><docs>http://opml.org/</docs></head><body><outline text="t" xmlUrl="http://x/feed" htmlUrl="http://x/"><outline url="http://x/o.opml"/></outline></body></opml>`,
    links: [
      'opml:ownerId http://o/',
      'opml:docs http://opml.org/',
      'opml:outline@xmlUrl http://x/feed',
      'opml:outline@htmlUrl http://x/',
      'opml:outline@url http://x/o.opml',
    ],
  },
  {
    row: 'sitemap loc',
    policy: 'O',
    document: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>http://example.com/?a=1&amp;b=2</loc><image:image><image:loc>http://example.com/i.png</image:loc></image:image><video:video><video:thumbnail_loc>http://example.com/t.png</video:thumbnail_loc><video:player_loc>http://example.com/p</video:player_loc><video:uploader info="http://example.com/u">u</video:uploader></video:video><xhtml:link rel="alternate" hreflang="de" href="http://example.com/de/"/></url></urlset>`,
    links: [
      'sitemap:loc http://example.com/?a=1&b=2',
      'image:loc http://example.com/i.png',
      'video:thumbnail_loc http://example.com/t.png',
      'video:player_loc http://example.com/p',
      'video:uploader@info http://example.com/u',
      'sitemap:xhtml:link@href http://example.com/de/',
    ],
  },
  {
    row: 'opensearch Url',
    policy: 'O',
    document: `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/"><Url type="text/html" template="http://example.com/?q={searchTerms}"/><Image>http://example.com/i.png</Image><moz:SearchForm>http://example.com/form</moz:SearchForm></OpenSearchDescription>`,
    links: [
      'opensearch:Url@template http://example.com/?q={searchTerms}',
      'opensearch:Image http://example.com/i.png',
      'moz:SearchForm http://example.com/form',
    ],
  },
  {
    row: 'EPUB OPF item',
    policy: 'Y',
    document: `<package xmlns="http://www.idpf.org/2007/opf"><metadata><link rel="record" href="r.xml"/></metadata><manifest><item id="a" href="a.xhtml"/></manifest><guide><reference type="toc" href="a.xhtml#toc"/></guide></package>`,
    links: [`opf:link@href ${D}/r.xml`, `opf:item@href ${D}/a.xhtml`, `opf:reference@href ${D}/a.xhtml#toc`],
  },
  {
    row: 'EPUB NCX content',
    policy: 'Y',
    document: `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><content src="a.xhtml#b"/></navPoint></navMap></ncx>`,
    links: [`ncx:content@src ${D}/a.xhtml#b`],
  },
  {
    row: 'EPUB container.xml',
    policy: 'X',
    document: `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/a b.opf"/></rootfiles></container>`,
    links: ['ocf:rootfile@full-path http://example.com/OPS/a%20b.opf'],
  },
  {
    row: 'EPUB/SMIL',
    policy: 'Y',
    document: `<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops"><body epub:textref="a.xhtml"><par><text src="a.xhtml#p"/><audio src="a.mp3"/></par></body></smil>`,
    links: [`epub:textref ${D}/a.xhtml`, `smil:text@src ${D}/a.xhtml#p`, `smil:audio@src ${D}/a.mp3`],
  },
  {
    row: 'encryption.xml',
    policy: 'Y',
    retrieval: 'http://example.com/book/META-INF/encryption.xml',
    document: `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><enc:CipherReference URI="OPS/a.png"/><ds:Reference URI="OPS/b"/></encryption>`,
    links: [
      'enc:CipherReference@URI http://example.com/book/OPS/a.png',
      'ds:Reference@URI http://example.com/book/OPS/b',
    ],
  },
  {
    row: 'DocBook',
    policy: 'Y',
    document: `<article><mediaobject><imagedata fileref="a.png"/><videodata entityref="v"/></mediaobject><ulink url="u">x</ulink></article>`,
    links: [`docbook:*@fileref ${D}/a.png`, `docbook:*@entityref ${D}/v`, `docbook:ulink@url ${D}/u`],
  },
  {
    row: 'DocBook',
    policy: 'Y',
    document: `<TEI xmlns="http://www.tei-c.org/ns/1.0"><ref target="a.xml#b  c.xml">x</ref><graphic url="g.png"/><pb facs="p1.png p2.png"/><name ref="people.xml#p"/><sp who="no"/></TEI>`,
    links: [
      `tei:*@target ${D}/a.xml#b`,
      `tei:*@target ${D}/c.xml`,
      `tei:*@url ${D}/g.png`,
      `tei:*@facs ${D}/p1.png`,
      `tei:*@facs ${D}/p2.png`,
      `tei:*@ref ${D}/people.xml#p`,
    ],
  },
  {
    row: 'DocBook',
    policy: 'Y',
    document: `<topic id="t"><body><xref href="a.dita#b"/><p conref="c.dita#d/e"/></body></topic>`,
    links: [`dita:*@href ${D}/a.dita#b`, `dita:*@conref ${D}/c.dita#d/e`],
  },
  {
    row: 'DocBook',
    policy: 'Y',
    document: `<page xmlns="http://projectmallard.org/1.0/" id="p"><p><link href="http://a/"/><gui xref="#s">x</gui><media src="m.png"/></p><thumb xmlns="http://projectmallard.org/ui/1.0/" src="t.png"/></page>`,
    links: [
      'mallard:*@href http://a/',
      'mallard:*@xref http://example.com/dir/doc.xml#s',
      `mallard:media@src ${D}/m.png`,
      `mallard:thumb@src ${D}/t.png`,
    ],
  },
  {
    row: 'browserconfig.xml',
    policy: 'O',
    document: `<browserconfig><msapplication><tile><square70x70logo src="s.png"/><TileImage src="t.png"/></tile><notification><polling-uri src="n"/></notification></msapplication></browserconfig>`,
    links: [
      `browserconfig:square70x70logo@src ${D}/s.png`,
      `browserconfig:TileImage@src ${D}/t.png`,
      `browserconfig:polling-uri@src ${D}/n`,
    ],
  },
  {
    row: 'XBEL bookmark',
    policy: 'O',
    document: `<xbel><folder><bookmark href="http://b/"/></folder></xbel>`,
    links: ['xbel:bookmark@href http://b/'],
  },
  {
    row: 'XBEL bookmark',
    policy: 'O',
    document: `<kml xmlns="http://www.opengis.net/kml/2.2"><Icon><href>i.png</href></Icon></kml>`,
    links: [`kml:href ${D}/i.png`],
  },
  {
    row: 'XBEL bookmark',
    policy: 'O',
    document: `<playlist xmlns="http://xspf.org/ns/0/"><trackList><track><location>a.ogg</location><info>i</info></track></trackList></playlist>`,
    links: [`xspf:location ${D}/a.ogg`, `xspf:info ${D}/i`],
  },
  {
    row: 'XBEL bookmark',
    policy: 'O',
    document: `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"><import namespace="http://n/" location="a.wsdl"/><soap:address location="http://s/"/></definitions>`,
    links: [`wsdl:import@location ${D}/a.wsdl`, 'soap:address@location http://s/'],
  },
  {
    row: 'XBEL bookmark',
    policy: 'O',
    document: `<rsd xmlns="http://archipelago.phrasewise.com/rsd"><service><homePageLink>http://h/</homePageLink><apis><api name="A" apiLink="http://a/"/></apis></service></rsd>`,
    links: ['rsd:homePageLink http://h/', 'rsd:api@apiLink http://a/'],
  },
  {
    row: 'OOXML/ODF',
    policy: 'O',
    retrieval: 'http://example.com/d/word/_rels/document.xml.rels',
    document: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Target="media/i.png"/><Relationship Id="r2" Target="http://t/" TargetMode="External"/></Relationships>`,
    links: [
      'rels:Relationship@Target http://example.com/d/word/media/i.png',
      'rels:Relationship@Target http://t/',
    ],
  },
  {
    row: 'OOXML field code',
    policy: 'Y',
    document: `<w:p xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:instrText> HYPERLINK "a.docx" \\l "b"</w:instrText><w:fldSimple w:instr="INCLUDETEXT c.txt"/></w:p>`,
    links: [`w:instrText ${D}/a.docx`, `w:instr ${D}/c.txt`],
  },
  {
    row: 'OOXML field code',
    policy: 'Y',
    document: `<w:p xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:hyperlink w:anchor="a b"/><w:hyperlink xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="r" w:anchor="c"/></w:p>`,
    links: ['w:anchor http://example.com/dir/doc.xml#a%20b'],
  },
  {
    row: 'OOXML field code',
    policy: 'Y',
    document: `<w:p xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:fldSimple w:instr="REF a"/></w:p>`,
    links: ['w:bookmark http://example.com/dir/doc.xml#a'],
  },
  {
    row: 'OOXML formula',
    policy: 'Y',
    document: `<c xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><f>HYPERLINK("http://t/",_xlfn.IMAGE("https://u/i.png"))</f></c>`,
    links: ['x:f http://t/', 'x:f#retrieved https://u/i.png'],
  },
  {
    row: 'ODF formula',
    policy: 'Y',
    document: `<t:table xmlns:t="urn:oasis:names:tc:opendocument:xmlns:table:1.0" t:name="'http://t/'#A"><t:table-cell t:formula="of:=HYPERLINK(&quot;a.ods&quot;;['http://u/'#$A.A1])"/><t:named-expression t:expression="['http://v/'#$A.A1]"/></t:table>`,
    links: [
      'table:source http://t/',
      `table:formula ${D}/a.ods`,
      'table:source http://u/',
      'table:source http://v/',
    ],
  },
  {
    row: 'Visio hyperlink',
    policy: 'Y',
    document: `<PageContents xmlns="http://schemas.microsoft.com/office/visio/2012/main"><Cell N="Address" V="http://t/"/></PageContents>`,
    links: ['visio:Cell@V http://t/'],
  },
  {
    row: 'VML shape',
    policy: 'Y',
    document: `<v:shape xmlns:v="urn:schemas-microsoft-com:vml" href="http://t/"/>`,
    links: ['v:*@href http://t/'],
  },
  {
    row: 'ODF template',
    policy: 'O',
    document: `<meta:template xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="a.ott"/>`,
    links: [`odf:template@xlink:href ${D}/a.ott`],
  },
];
