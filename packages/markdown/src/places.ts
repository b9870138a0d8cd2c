import { type Place, callPlace, conjecturePlace, place } from '@linkwright/core';

type Construct =
  | 'link'
  | 'image'
  | 'definition'
  | 'autolink'
  | 'extendedAutolink'
  | 'frontMatter'
  | 'homePage'
  | 'wikiLink'
  | 'include'
  | 'sourceInclude'
  | 'snippet'
  | 'chunkFile'
  | 'shortcodeFile'
  | 'docusaurusSite'
  | 'docusaurusDoc'
  | 'zolaPage'
  | 'zolaFile'
  | 'pelicanFile'
  | 'hexoPostLink'
  | 'hexoPostPath'
  | 'hexoAsset'
  | 'hexoImg'
  | 'hexoLink'
  | 'hugoRef'
  | 'hugoFigure'
  | 'hugoUrl'
  | 'hugoPage'
  | 'mkdocsUrl'
  | 'jekyllLink'
  | 'jekyllPostUrl'
  | 'jekyllUrl'
  | 'eleventyUrl'
  | 'jekyllInclude'
  | 'jekyllIncludeRelative'
  | 'jekyllParameter'
  | 'eleventyInclude'
  | 'layout'
  | 'jsxHref'
  | 'jsxSrc'
  | 'jsxTo';

/** Where references stand in Markdown. An empty destination names nothing. */
export const markdownPlaces: Readonly<Record<Construct, Place>> = {
  /** `[text](destination)`. */
  link: place('markdown:link', 'always', 'none'),
  /** `![text](destination)`. */
  image: place('markdown:image', 'always', 'none'),
  /** `[label]: destination`. */
  definition: place('markdown:definition', 'always', 'none'),
  /** `<http://a/>` and `<a@b.c>` (CommonMark, section 6.5). */
  autolink: place('markdown:autolink', 'optional'),
  /** `www.a.b`, `http://a/` and `a@b.c` as they are (GFM, section 6.9). */
  extendedAutolink: place('markdown:extended-autolink', 'optional'),
  /** The values of `image`, `permalink` and the like in YAML or TOML before the text. */
  frontMatter: conjecturePlace('markdown:front-matter', 'none'),
  /** Where the buttons and cards of a home page lead, and its pictures: VitePress and VuePress, "Home Page", in front matter. */
  homePage: conjecturePlace('vitepress:home', 'none'),
  /** `[[target]]`: a name rather than a URL. */
  wikiLink: callPlace('markdown:wiki-link'),
  /**
   * `<!--@include: ./a.md-->` and `<<< ./a.js` of VitePress, `{{#include a.rs}}` of mdBook, `{{< include _a.qmd >}}` of Quarto,
   * ` ```{r child="a.Rmd"} ` of knitr: paths, which others may only show.
   */
  include: { ...conjecturePlace('markdown:include', 'none'), pathOnly: true },
  /** `<!--@include: @/parts/a.md-->` and `<<< @/a.js` of VitePress: from the folder of the pages. */
  sourceInclude: callPlace('vitepress:source'),
  /** `--8<-- "a.md"` of PyMdown, in MkDocs. */
  snippet: callPlace('mkdocs:snippet'),
  /** `include_graphics("a.png")`, `source("a.R")` and the like in R Markdown and Quarto. */
  chunkFile: { ...conjecturePlace('knitr:file', 'none'), pathOnly: true },
  /** `{{< video a.mp4 >}}`, `{{< embed a.ipynb#fig-b >}}` of Quarto: without the fragment, which is a label in a cell. */
  shortcodeFile: conjecturePlace('quarto:shortcode', 'none'),
  /** `[a](@site/docs/a.md)` of Docusaurus, where it is asked for; otherwise it is a link like others. */
  docusaurusSite: callPlace('docusaurus:site'),
  /** `pagination_next: guide/a` in front matter of Docusaurus: the id of a document. */
  docusaurusDoc: callPlace('docusaurus:doc'),
  /** `[a](@/blog/a.md)` of Zola, where it is asked for, and `get_url(path="@/blog/a.md")`, `get_page(path="blog/a.md")` in its templates. */
  zolaPage: callPlace('zola:page'),
  /** `resize_image(path="blog/a.png")`, `load_data(path="a.toml")`, `get_url(path="a.css")` in templates of Zola: from one of its folders. */
  zolaFile: callPlace('zola:file'),
  /** `{filename}a.md`, `{static}/i.png`, `{attach}b.pdf`, `|filename|a.md` of Pelican, in place of a reference, where it is asked for. */
  pelicanFile: callPlace('pelican:file'),
  /** `{% post_link my-post#part "A title" %}` of Hexo: the slug of a post, or its title. */
  hexoPostLink: callPlace('hexo:post_link'),
  /** `{% post_path my-post %}` of Hexo: the same, and nothing else in it. */
  hexoPostPath: callPlace('hexo:post_path'),
  /** `{% asset_img a.png %}`, `{% asset_link a.pdf %}`, `{% asset_path a.png %}` of Hexo: a file in the folder of the post. */
  hexoAsset: callPlace('hexo:asset'),
  /** `{% img /a.png %}` of Hexo, which puts the path of the site before it. */
  hexoImg: { ...conjecturePlace('hexo:img', 'none'), pathOnly: true },
  /** `{% link text https://a/ %}` and `{% url_for text /a/ %}` of Hexo. */
  hexoLink: { ...conjecturePlace('hexo:link', 'none'), pathOnly: true },
  /** `{{< ref "docs/a.md" >}}` and `{{% relref "docs/a.md" %}}` of Hugo. */
  hugoRef: callPlace('hugo:ref'),
  /** `src`, `link` and `attrlink` of `{{< figure src="/a.png" >}}`, of which Hugo makes attributes as they are. */
  hugoFigure: conjecturePlace('hugo:figure', 'none'),
  /** `{{ "img/a.png" | relURL }}` in layouts of Hugo: an address from the root of the site, also without a `/` before it. */
  hugoUrl: { ...place('hugo:url', 'optional', 'none'), pathOnly: true },
  /** `ref . "/docs/a"`, `site.GetPage "/docs/a"` in layouts of Hugo: a page by its path from the folder of all. */
  hugoPage: callPlace('hugo:page'),
  /** `{{ 'img/a.png' | url }}` in templates of MkDocs: the same. */
  mkdocsUrl: { ...place('mkdocs:url', 'optional', 'none'), pathOnly: true },
  /** `{% link docs/a.md %}` of Jekyll. */
  jekyllLink: callPlace('jekyll:link'),
  /** `{% post_url 2026-01-31-b %}` of Jekyll. */
  jekyllPostUrl: callPlace('jekyll:post_url'),
  /** `{{ "/docs/a.html" | relative_url }}` and `absolute_url` of Jekyll: an address below `baseurl`. */
  jekyllUrl: callPlace('jekyll:relative_url'),
  /** `{{ "/docs/a/" | url }}` of Eleventy: an address below `pathPrefix`. */
  eleventyUrl: callPlace('eleventy:url'),
  /** `{% include a.html %}` of Jekyll: from its folder of includes. */
  jekyllInclude: callPlace('jekyll:include'),
  /** `{% include_relative a.md %}` of Jekyll: from the folder of the page. */
  jekyllIncludeRelative: callPlace('jekyll:include_relative'),
  /** `{% include image.html src="/a.png" %}` of Jekyll, whose file makes what it likes of it. */
  jekyllParameter: { ...conjecturePlace('jekyll:parameter', 'none'), pathOnly: true },
  /** `{% include "a.njk" %}`, `{% extends "a.njk" %}` and the like of Eleventy: from its folder of includes, or relative with `./`. */
  eleventyInclude: callPlace('eleventy:include'),
  /** `layout: a` in front matter of Jekyll and Eleventy: from the folder of layouts of the one whose site it is. */
  layout: callPlace('layout:name'),
  /** `href` and `xlinkHref` of components in MDX, and of elements that have attributes in braces. */
  jsxHref: place('jsx:*@href', 'always', 'none'),
  /** `src` and `poster`. */
  jsxSrc: place('jsx:*@src', 'always', 'none'),
  /** `to`, of the components of routers. */
  jsxTo: place('jsx:*@to', 'always', 'none'),
};
