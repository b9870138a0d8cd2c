// The library asks servers: for the pages of a site that is checked, and for what links to other sites lead to.
import { getEventListeners } from 'node:events';
import { readdirSync } from 'node:fs';
import { type CheckChoices, type CheckedInput, check } from 'linkwright';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Answer, redirect, served } from '../../crawl/test/served-site.ts';
import { Workplace } from './linkwright.ts';

const SITE: Readonly<Record<string, Answer>> = {
  '/docs/':
    '<a href="a.html#there">a</a> <a href="gone.html">b</a> <a href="a.html#no">c</a> <a href="old.html">d</a>',
  '/docs/a.html': '<h1 id="there">a</h1> <a href="b.html">',
  '/docs/b.html': '<a href="gone.html">',
  '/docs/old.html': redirect('a.html'),
};

/** Asks this machine, quickly. */
const HERE: CheckChoices = { asking: { allowPrivate: true, retries: 0 } };

async function found(input: CheckedInput, choices: CheckChoices): Promise<readonly string[]> {
  const list: string[] = [];
  for await (const { file, rule, reference } of check(input, choices))
    list.push(`${new URL(file).pathname} ${rule} ${reference}`);
  return list;
}

test('check retrieves a site, tells of its pages, and leaves nothing', async () => {
  const folder = new Workplace().folder;
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { origin } = await served(SITE);
  const run = check(`${origin}/docs/`, HERE);
  const findings = [];
  for await (const { rule, severity, file, line, column, reference, target, message } of run)
    findings.push({ rule, severity, file, line, column, reference, target, message });
  expect(findings[0]).toEqual({
    rule: 'remote-missing',
    severity: 'error',
    file: `${origin}/docs/`,
    line: 1,
    column: 39,
    reference: 'gone.html',
    target: `${origin}/docs/gone.html`,
    message: 'the server has no such page (404)',
  });
  expect(findings.map(({ file, rule }) => `${new URL(file).pathname} ${rule}`)).toEqual([
    '/docs/ remote-missing',
    '/docs/ missing-fragment',
    '/docs/ redirect-permanent',
    '/docs/b.html remote-missing',
  ]);
  expect(run.summary).toMatchObject({ errors: 3, warnings: 0 });
  const next = check(`${origin}/docs/`, HERE)[Symbol.asyncIterator]();
  await next.next();
  expect(readdirSync(folder)).toHaveLength(1);
  await next.return?.();
  expect(readdirSync(folder)).toEqual([]);
});

test('depth and scope say how far a site goes', async () => {
  const { origin, asked } = await served({ ...SITE, '/other/': '<a href="gone.html">' });
  expect(await found(`${origin}/docs/a.html`, { ...HERE, depth: 0 })).toEqual([]);
  expect(asked).not.toContain('/docs/gone.html');
  expect(await found(`${origin}/docs/a.html`, { ...HERE, depth: 1 })).toEqual([
    '/docs/b.html remote-missing gone.html',
  ]);
  const both = [`${origin}/docs/b.html`, `${origin}/other/`];
  expect(await found(both, HERE)).toHaveLength(2);
});

// A program on a server gets URLs from others.
test.each<[string, CheckChoices]>([
  ['named', {}],
  ['in its scope', { scope: ['http://127.0.0.1/'] }],
])('an address that is not public is asked only where that is allowed, though it is %s', async (_, more) => {
  const { origin, asked } = await served(SITE);
  const problems: string[] = [];
  const onProblem = ({ code, file }: { readonly code: string; readonly file: string }): unknown =>
    problems.push(`${code} ${file}`);
  expect(await found(`${origin}/docs/`, { ...more, onProblem })).toEqual([]);
  expect(problems).toEqual([`unretrieved ${origin}/docs/`]);
  const thrown = await found(`${origin}/docs/`, more).catch((error: Error) => error);
  expect(thrown).toMatchObject({ name: 'Unretrieved' });
  expect((thrown as Error).message).toMatch(
    /127\.0\.0\.1 is no public address; asking: \{ allowPrivate: true \} asks it all the same$/,
  );
  expect(asked).toEqual([]);
});

test('a page that is not there is thrown where nobody hears of problems', async () => {
  const { origin } = await served(SITE);
  const message = `${origin}/docs/none: the server answers with status 404`;
  await expect(found(`${origin}/docs/none`, HERE)).rejects.toThrow(message);
});

test('a signal ends the waiting for a server', async () => {
  const stopping = new AbortController();
  const waits: Answer = () => stopping.abort(new Error('waited enough'));
  const { origin } = await served({ '/docs/': waits, '/robots.txt': '' });
  const choices = { ...HERE, signal: stopping.signal };
  await expect(found(`${origin}/docs/`, choices)).rejects.toThrow('waited enough');
});

// A service has one signal for as long as it runs.
test('who listens to a signal listens no more when the work is done', async () => {
  const { origin } = await served(SITE);
  const { signal } = new AbortController();
  const page = { content: `<a href="${origin}/docs/">a</a>`, mediaType: 'text/html' };
  const files = new Workplace({ 'a.html': '<a href="b.html">' }).folder;
  await found(page, { ...HERE, remote: true, signal, rules: { 'remote-missing': 'off' } });
  await found(`${origin}/docs/`, { ...HERE, signal });
  for await (const _ of check(files, { signal }));
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('remote asks for what links to other sites lead to, and headers go to their server alone', async () => {
  const said: (string | undefined)[] = [];
  const asks: Answer = ({ headers }, response) => {
    said.push(headers.authorization);
    response.writeHead(403).end();
  };
  const { origin } = await served({ '/a': asks, '/robots.txt': '' });
  const content = `<a href="${origin}/a">a</a> <a href="${origin}/gone">b</a>`;
  const page = { content, mediaType: 'text/html', url: 'https://e.example/' };
  expect(await found(page, HERE)).toEqual([]);
  const headers = { [origin]: { Authorization: 'Bearer x' }, 'https://other.example': { Cookie: 'a=b' } };
  const asking = { ...HERE.asking, headers };
  expect(await found(page, { remote: true, asking })).toEqual([
    `/ remote-error ${origin}/a`,
    `/ remote-missing ${origin}/gone`,
  ]);
  expect(new Set(said)).toEqual(new Set(['Bearer x']));
  const accepting = { ...asking, acceptFrom: { '127.0.0.1': [403] } };
  const run = { remote: true, asking: accepting, rules: { 'remote-missing': 'off' } } as const;
  expect(await found(page, run)).toEqual([]);
});

test.each<[string, CheckedInput, object, string]>([
  [
    'beside files',
    ['https://e.example/', 'docs'],
    {},
    'https://e.example/ is retrieved from its server, and docs is a file',
  ],
  ['that nobody can ask for', 'https://e.example:99999/', {}, 'no server can be asked for this URL'],
  ['with a password', 'https://u:secret@e.example/', {}, 'https://e.example: a name and a password in a URL'],
  ['half a step away', 'https://e.example/', { depth: 0.5 }, 'depth: 0.5 is not a whole number'],
  [
    'with no URL around it',
    'https://e.example/',
    { scope: ['docs'] },
    "scope: [ 'docs' ] is not a list of URLs",
  ],
  [
    'that is asked otherwise',
    'https://e.example/',
    { asking: { timout: 1 } },
    'asking: there is no "timout"; there are timeout',
  ],
  [
    'without patience',
    'https://e.example/',
    { asking: { timeout: 0 } },
    'asking: timeout: 0 is not a whole number from 1',
  ],
  [
    'with fields of the connection',
    'https://e.example/',
    { asking: { headers: { 'https://e.example': { Host: 'x' } } } },
    'asking: headers: "Host" says how a request is sent',
  ],
  [
    'with fields that begin others',
    'https://e.example/',
    { asking: { headers: { 'https://e.example': { Cookie: 'a=b\r\nX: y' } } } },
    'asking: headers: a server, and a field that can be sent to it, are needed',
  ],
  [
    'with fields of no server',
    'https://e.example/',
    { asking: { headers: { Cookie: 'a=b' } } },
    'asking: headers: what is given is not an object',
  ],
])('check refuses a URL %s', async (_, input, choices, message) => {
  const refused = found(input, choices);
  await expect(refused).rejects.toThrow(TypeError);
  await expect(refused).rejects.toThrow(message);
});
