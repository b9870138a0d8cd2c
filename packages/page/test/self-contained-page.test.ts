import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonBlock, selfContainedPage, visibleText } from '../src/index.ts';

const PARTS = { title: 'A page', body: '<p>b</p>', style: 'p{color:red}', script: 'run()' };

test('allows its own script and style by their hashes, and nothing else', async () => {
  const page = await selfContainedPage(PARTS);
  const policy = /content="(default-src[^"]*)"/.exec(page)?.[1];
  // printf 'run()' | openssl dgst -sha256 -binary | base64
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='",
    "style-src 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
});

test.each([
  ['</title><script>alert(1)</script>', '&#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62;'],
  ['" onload="x', '&#34; onload=&#34;x'],
  ['&lt;', '&#38;lt;'],
])('a title is text: %s', async (title, shown) => {
  expect(await selfContainedPage({ ...PARTS, title })).toContain(`<title>${shown}</title>`);
});

test.each([
  ['a script that ends its element', { ...PARTS, script: 'x = "</SCRIPT>"' }],
  ['a style that ends its element', { ...PARTS, style: 'p::after{content:"</style>"}' }],
])('refuses %s', async (_, parts) => {
  await expect(selfContainedPage(parts)).rejects.toThrow(TypeError);
});

test('data of any text stand in their element and read back', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script>', '<!--', '\u2028')),
      (text) => {
        const block = jsonBlock({ text });
        expect(block).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(block)).toEqual({ text });
      },
    ),
  );
});

test.each([
  ['plain', 'plain', 'plain'],
  ['an override of the direction', 'a\u202Egnp.exe', 'a\\u{202e}gnp.exe'],
  ['a mark of the direction', 'x\u200Fy', 'x\\u{200f}y'],
  ['an escape sequence', '\u001B[31mred', '\\u{1b}[31mred'],
  ['NUL and DEL', '\0\u007F', '\\u{0}\\u{7f}'],
  ['a joiner that nobody sees', 'a\u200Bb\u2060c', 'a\\u{200b}b\\u{2060}c'],
  ['half a character', 'a\uD800b', 'a\\u{d800}b'],
  ['tags that nobody sees', 'a\u{E0041}', 'a\\u{e0041}'],
  ['other scripts', '日本語 ñ 😀', '日本語 ñ 😀'],
])('%s is shown', (_, text, shown) => {
  expect(visibleText(text)).toBe(shown);
});
