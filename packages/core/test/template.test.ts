// What templates, builds and programs put in the place of a reference, and what is a reference all the same.
import { expect, test } from 'vitest';
import { isTemplate, isTemplateLink, pathPlace } from '../src/index.ts';

test.each([
  ['Jinja, Handlebars, Vue', ['{{ url }}', 'a/{{url}}/b?c', "{% static 'a.css' %}", '{{{x}}}', '{url}']],
  ['the Template Toolkit', ['[% url %]/a']],
  ['ERB and EJS, PHP', ['<%= url %>', '<?= $url ?>', 'a/<?php echo $url ?>']],
  ['the same in the brackets of a destination', ['%= url %', '%url%', '?= $url ?', '?php echo $url ?']],
  ['JavaScript', ['${url}/a', "' + url + '", "'+url+'", '" + url + "']],
  [
    'PHP, Perl and Twig',
    ["'.$url.'", "'. $url .'", "a.php?b=' . c() . '", "#a__'.$id.'", "'.a($b, ['c']).'", "' ~ url() ~ '"],
  ],
  ['PHP over several lines', ["'\n  . $url\n  . '", "'.\n  url('a').\n  '"]],
  [
    'Create React App, Vite, SvelteKit',
    [
      '%PUBLIC_URL%/a.png',
      '%BASE_URL%favicon.ico',
      '%VITE_A%/b',
      '%VITE_CDN%favicon.ico',
      '%sveltekit.assets%/a',
    ],
  ],
  [
    'other builds, and mail',
    [
      '%NODE_ENV%/a.js',
      '%DATE%',
      '%DATE%/a.html',
      '%BASE_DIR%/a.css',
      'a/%recipient.id%/b',
      '%unsub_url%',
      '%%url%%',
    ],
  ],
  [
    'printf, Go and Python',
    ['%s', 'a/%s.html', '?id=%d', '%q', '/%v/a', '%1$s/a', '/%10$s/', '%(path)s/a', '%{path}'],
  ],
  ['Ruby and Pug', ['#{url}/a', 'a/#{b}']],
  ['Thymeleaf', ['@{/a}', '*{url}', '~{a}', '[[${url}]]/a']],
  ['Smarty and Salesforce', ['{$base}/a', '{!url}']],
  [
    'Pandoc and StringTemplate',
    [
      '$base$/a',
      'a/$id$/b.html',
      '?a=$b$&c',
      '#$id$',
      '$for(css)$$css$$endfor$',
      '$if(url)$a',
      '$endfor$.bib',
    ],
  ],
  ['Doxygen', ['$relpath^search.css', '$relpath^$projectlogo']],
  ['Velocity, make, jQuery', ["$link.to('a')", '$(this)', 'a/$(b)']],
  [
    'Ant, CMake, autoconf',
    [
      '@@VERSION@@',
      '@@version@@/a',
      'a/b-@VERSION@.js',
      'a/@PKG@/b',
      'a/@V2@.js',
      '@BASE@index.html',
      '@srcdir@/a.md#b',
      '@docroot@',
    ],
  ],
  [
    'Razor and Play',
    ['@Url.Content(', "@Href('~/a')", '@(a.b)/c', '@Model.Url', "@ViewData['a']", '@routes.A.at('],
  ],
  ['Mailchimp, TYPO3 and Moodle', ['*|URL|*', '*|LIST:URL|*', '###URL###', '[[pix:theme|a.png]]']],
  ['JSP, XSLT, Roundcube', ["<c:url value='/a'/>", '<c:url value=', "<xsl:value-of select='a'/>", '<a:b/>']],
  [
    'FreeMarker, server-side includes, HTML::Template',
    ['<#if a>', '<@url/>', "<@s.url '/a'/>", '<!--#echo var=', '<TMPL_VAR a>'],
  ],
  ['the folders of sites of Docusaurus and Zola', ['@site/docs/a.md', '@/a.md']],
  [
    'Pelican',
    ['{filename}/a.md', '{static}i.png', '{attach}../i.png', '{tag}a', '|filename|a.md', '{index}'],
  ],
])('a placeholder of %s', (_, placeholders) => {
  expect(placeholders.filter((text) => !isTemplate(text))).toEqual([]);
});

test.each([
  [
    'pages',
    [
      '',
      'b.html',
      '/b.html?q#f',
      'https://o.example/a?b=c#d',
      '?q',
      '?q?',
      'a?=b?',
      '?=a',
      '#f',
      '{',
      '{}',
      '{url',
      'a/@site/b.md',
      '@someone@social.example',
      'a/@b@/c',
    ],
  ],
  [
    'escapes',
    [
      '%C3%A4',
      'a%20b%20c',
      '%20',
      '%E4pfel%20',
      '%DAten%20',
      '%C3_A%20',
      '%BA%20',
      '%ad%ad',
      '%d0%b0',
      '%DE%AD%BE%EF',
    ],
  ],
  [
    'a % that begins no escape',
    ['100%.html', '100%20%', '50% off.md', '5%zz', '50%off%20.md', '100%sure.md', '%1/a'],
  ],
  [
    'routes of Next.js, SvelteKit, Remix',
    ['[id].js', 'src/[[lang]]/+page.svelte', 'src/[[lang=code]]/+page.svelte', 'routes/$post.tsx', '$post'],
  ],
  [
    'files of OpenAPI',
    ['paths/{id}.yaml', 'paths/{tag}/get.yaml', 'a{b}', '{a}b', '{a}{b}', '#/paths/~1a~1{id}/get'],
  ],
  [
    'classes of Java',
    [
      'Outer$Inner.html',
      'A$B$C.html',
      'a/Outer$Inner$Deep.html',
      'A.html#lambda$0(int)',
      'package$$anon$1.html',
    ],
  ],
  [
    'people and packages',
    [
      '@scope/a',
      '@John.md',
      '@John.Smith.md',
      'icon@2x.png',
      'mailto:a@h.example',
      'https://h.example/@a.b',
      'mailto:a@Model.example',
      'https://h.example/@NASA@social.example/1',
      'https://h.example/@Bob@social.example',
    ],
  ],
  ['Python', ['__init__.py', '__tests__/a.js']],
  [
    'quotation marks',
    ["'../a.md'", "'.github/a.md'", '"a.md"', "it's.md", "a'.md", '?q="a"+OR+"b"', "Rock 'n' Roll.md"],
  ],
  ['brackets', ['<https://h.example/>', '<mailto:a@h.example>', '<a.md>', '<#a>', '<a/b>']],
  [
    'signs',
    [
      '~/a',
      'HEAD@{1}.diff',
      'a~{b}',
      '##a',
      '#a#b',
      '*',
      'a|b',
      'a:b',
      '/users/:id',
      'a$',
      '$',
      '$$',
      'a(1).md',
    ],
  ],
])('no placeholder: %s', (_, references) => {
  expect(references.filter((text) => isTemplate(text))).toEqual([]);
});

test.each([
  ['markdown:link', ['`and/2`', '`c:GenServer.init/1`', '`===/2`', '`Vec`', '`std::fmt`'], true],
  ['markdown:definition', ['`Mod.fun/1`'], true],
  ['markdown:link', ['`a', 'a`.md', '`a`.md', 'a/`b`', 'and/2'], false],
  ['a@href', ['`tick`'], false],
])('names of code in %s: %s', (place, references, expected) => {
  for (const reference of references)
    expect(isTemplateLink({ place: pathPlace(place), reference }), reference).toBe(expected);
});
