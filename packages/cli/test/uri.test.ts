// `linkwright uri`: the machine format, field by field, and what a person sees.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(args: readonly string[], input = ''): Run {
  const { status, stdout, stderr } = new Workplace().run(['uri', ...args], input);
  return { status, stdout, stderr };
}

/** The objects of the output for the objects of the input. */
function machine(command: string, records: readonly unknown[], args: readonly string[] = []): unknown[] {
  const lines = records.map((record) => JSON.stringify(record)).join('\n');
  const { stdout } = run([command, '--ndjson', ...args], lines);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
}

describe('--ndjson', () => {
  test('parse tells undefined from empty', () => {
    expect(machine('parse', [{ reference: 'http://a?' }, { reference: '' }])).toEqual([
      { reference: 'http://a?', scheme: 'http', authority: 'a', path: '', query: '', fragment: null },
      { reference: '', scheme: null, authority: null, path: '', query: null, fragment: null },
    ]);
  });

  test('resolve, each line under its profile', () => {
    const base = 'http://a/b/c/d;p?q';
    expect(
      machine('resolve', [
        { base, reference: '../../../g' },
        { base, reference: '../../../g', profile: 'rfc2396' },
        { base, reference: '#s', id: 7 },
        { base: 'a', reference: 'g' },
        { base: 'mailto:a', reference: 'g', profile: 'whatwg' },
        { base: null, reference: 'http://a/b' },
      ]),
    ).toEqual([
      { base, reference: '../../../g', target: 'http://a/g', sameDocument: false },
      { base, reference: '../../../g', profile: 'rfc2396', target: 'http://a/../g', sameDocument: false },
      { base, reference: '#s', id: 7, target: 'http://a/b/c/d;p?q#s', sameDocument: true },
      { base: 'a', reference: 'g', target: null, sameDocument: false, problem: 'base-not-absolute' },
      {
        base: 'mailto:a',
        reference: 'g',
        profile: 'whatwg',
        target: null,
        sameDocument: false,
        problem: 'not-a-url',
      },
      { base: null, reference: 'http://a/b', target: 'http://a/b', sameDocument: false },
    ]);
  });

  test('relativize, normalize, compare, lint and diff', () => {
    const base = 'http://a/b/c';
    expect(
      machine('relativize', [
        { base, target: 'http://a/b/x' },
        { base, target: 'http://a/./x' },
      ]),
    ).toMatchObject([{ reference: 'x' }, { reference: null }]);
    expect(
      machine('relativize', [
        { base, target: base },
        { base, target: base, baseIsDocument: false },
      ]),
    ).toMatchObject([{ reference: '' }, { reference: 'c' }]);
    expect(
      machine('normalize', [{ uri: 'HTTP://A:80' }, { uri: 'HTTP://A:80', level: 'case' }]),
    ).toMatchObject([{ normalized: 'http://a/' }, { normalized: 'http://a:80' }]);
    expect(
      machine('compare', [
        { a: 'http://a', b: 'HTTP://a/' },
        { a: 'x', b: 'y' },
      ]),
    ).toMatchObject([
      { equivalent: true, level: 'scheme' },
      { equivalent: false, level: null },
    ]);
    expect(machine('lint', [{ uri: 'http://u:p@h/' }])).toMatchObject([
      { findings: [{ code: 'password-in-userinfo' }] },
    ]);
    expect(machine('diff', [{ base: 'http://a', reference: 'g' }])).toMatchObject([
      { targets: { rfc2396: 'http://ag', rfc3986: 'http://a/g', whatwg: 'http://a/g' } },
    ]);
  });

  test('validate, with components by scheme', () => {
    expect(machine('validate', [{ uri: 'ftp://h/a;type=i', profile: 'url-1994' }, { uri: 'a b' }])).toEqual([
      {
        uri: 'ftp://h/a;type=i',
        profile: 'url-1994',
        valid: true,
        problems: [],
        components: {
          scheme: 'ftp',
          user: null,
          password: null,
          host: 'h',
          port: null,
          effective_port: 21,
          type: 'i',
          cwd: [],
          name: 'a',
        },
      },
      {
        uri: 'a b',
        valid: false,
        problems: [
          {
            code: 'character-excluded',
            start: 1,
            end: 2,
            section: 'RFC 3986, 3.3',
            message: '" " must be escaped',
          },
        ],
      },
    ]);
  });

  test('a bad line gets an error, and the run goes on', () => {
    const input = [
      'nonsense',
      '[1]',
      '{}',
      '{"reference":1}',
      '{"reference":"a","profile":"x"}',
      '',
      '{"reference":"a","base":"b:"}',
    ];
    const { status, stdout } = run(['resolve', '--ndjson'], input.join('\r\n'));
    const answers = stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answers.map(({ error }) => typeof error)).toEqual([
      ...Array.from({ length: 5 }, () => 'string'),
      'undefined',
    ]);
    expect(answers.at(-1)).toMatchObject({ target: 'b:a' });
    expect(status).toBe(1);
  });

  test('an object that is nested too deeply to be written is a bad line', () => {
    const deep = `{"reference":"a","x":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    const { status, stdout } = run(['parse', '--ndjson'], `${deep}\n{"reference":"a"}\n`);
    const [first, second] = stdout.split('\n');
    const asItIs = `${deep.slice(0, -1)},"scheme":null,"authority":null,"path":"a","query":null,"fragment":null}`;
    // From Node 26 on nothing is nested too deeply.
    expect([
      [1, JSON.stringify({ line: deep, error: 'nested too deeply' })],
      [0, asItIs],
    ]).toContainEqual([status, first]);
    expect(JSON.parse(second ?? '')).toMatchObject({ path: 'a' });
  });

  test('what a run before has found is not told as found now', () => {
    const [answer] = machine('resolve', [
      { reference: 'g', base: 'http://a/', target: null, problem: 'base-not-absolute', error: 'old' },
    ]);
    expect(answer).toEqual({ reference: 'g', base: 'http://a/', target: 'http://a/g', sameDocument: false });
  });

  test('numbers come out as they went in, those too that JavaScript has not', () => {
    const line =
      '{"id":12345678901234567890,"reference":"a","more":[1.0,-0,1e400,{"n":0.10}],"text":"number:1.0 \\" 1.0"';
    const result = ',"scheme":null,"authority":null,"path":"a","query":null,"fragment":null';
    expect(run(['parse', '--ndjson'], `${line}}\n`).stdout).toBe(`${line}${result}}\n`);
    expect(run(['parse', '--ndjson'], '{"reference":1.0}\n').stdout).toBe(
      '{"reference":1.0,"error":"\\"reference\\" is not a string"}\n',
    );
  });

  test('a byte order mark before the first line', () => {
    expect(run(['normalize'], '\uFEFFHTTP://A/\n').stdout).toBe('http://a/\n');
    expect(run(['normalize', '--ndjson'], '\uFEFF{"uri":"HTTP://A/"}\n').stdout).toBe(
      '{"uri":"HTTP://A/","normalized":"http://a/"}\n',
    );
  });

  test('what the command line says holds for lines that do not', () => {
    expect(
      machine('resolve', [{ reference: 'g' }, { reference: 'g', base: 'x:/y' }], ['--base', 'http://a/']),
    ).toMatchObject([{ target: 'http://a/g' }, { target: 'x:/g' }]);
  });

  test('every line fits the schema', () => {
    const schema = JSON.parse(
      readFileSync(new URL('../schemas/uri.schema.json', import.meta.url), 'utf8'),
    ) as {
      $defs: Record<string, object>;
    };
    const records: Readonly<Record<string, readonly object[]>> = {
      parse: [{ reference: 'http://u@h:1/a;b?c#d' }, { reference: '' }],
      resolve: [{ reference: 'g', base: 'http://a/b' }, { reference: 'g' }],
      relativize: [
        { target: 'http://a/b', base: 'http://a/c' },
        { target: 'x', base: 'http://a/c' },
      ],
      normalize: [{ uri: 'HTTP://a' }],
      validate: [{ uri: 'a b' }, { uri: 'http://h/' }, { uri: 'gopher://h/7a%09b', profile: 'url-1994' }],
      compare: [{ a: 'a', b: 'b' }],
      lint: [{ uri: 'a b' }],
      diff: [{ reference: 'g', base: 'http://a' }],
    };
    const ajv = new Ajv2020({ allErrors: true, schemas: [{ ...schema, $id: 'uri' }] });
    for (const [command, inputs] of Object.entries(records)) {
      const check = ajv.compile({ $ref: `uri#/$defs/${command}` });
      for (const answer of machine(command, [...inputs, 'bad'])) {
        const fits = check(answer) || ajv.compile({ $ref: 'uri#/$defs/bad' })(answer);
        expect(fits, `${command}: ${JSON.stringify(answer)} ${ajv.errorsText(check.errors)}`).toBe(true);
      }
    }
  });

  test('many lines', () => {
    const lines = Array.from(
      { length: 50_000 },
      (_, at) => `{"base":"http://a/b/","reference":"../x${at}"}`,
    ).join('\n');
    const { status, stdout } = run(['resolve', '--ndjson'], lines);
    const answers = stdout.trimEnd().split('\n');
    expect(status).toBe(0);
    expect(answers).toHaveLength(50_000);
    expect(JSON.parse(answers.at(-1) ?? '')).toMatchObject({ target: 'http://a/x49999' });
  });
});

describe('for people', () => {
  test('arguments or lines', () => {
    expect(run(['resolve', '../g', 'h', '--base', 'http://a/b/c']).stdout).toBe('http://a/g\nhttp://a/b/h\n');
    expect(run(['resolve', '--base', 'http://a/b/c'], '../g\r\nh').stdout).toBe('http://a/g\nhttp://a/b/h\n');
    expect(run(['normalize'], 'HTTP://A\n').stdout).toBe('http://a/\n');
    expect(run(['relativize', 'http://a/b/c', '--base', 'http://a/b/c']).stdout).toBe('c\n');
  });

  test('a table of what every profile answers', () => {
    const { stdout } = run(['diff', '?y', '--base', 'http://a/b/c']);
    expect(stdout).toMatch(/^rfc2396 +RFC 2396 +http:\/\/a\/b\/\?y$/m);
    expect(stdout).toMatch(/^rfc3986 +RFC 3986 +http:\/\/a\/b\/c\?y$/m);
    expect(stdout.trimEnd().split('\n')).toHaveLength(8);
  });

  test('components, violations and steps', () => {
    expect(run(['parse', 'http://h?']).stdout).toMatch(/^query +empty\nfragment +undefined$/m);
    const invalid = run(['validate', 'http://a/b c']);
    expect(invalid.stdout).toContain('✗ http://a/b c\n            ^ character-excluded');
    expect(invalid.status).toBe(1);
    expect(run(['validate', 'http://a/']).status).toBe(0);
    expect(
      run(['resolve', '../g', '--base', 'http://a/b/c/d', '--trace', '--profile', 'rfc2396']).stdout,
    ).toContain('6e');
    expect(run(['compare', 'http://a', 'http://a/']).stdout).toBe('equivalent at level scheme\n');
    expect(run(['compare'], 'a\tb\n')).toMatchObject({ stdout: 'different\n', status: 1 });
    const one = run(['compare'], 'a b\na\ta\n');
    expect(one).toMatchObject({ stdout: '\nequivalent at level string\n', status: 1 });
    expect(one.stderr).toContain('a b: a line to compare has two references with a tab between them');
    expect(JSON.parse(run(['compare', '--json'], 'a b\n').stdout)).toMatchObject({
      line: 'a b',
      error: 'a line to compare has two references with a tab between them',
    });
  });

  test('why there is no answer goes to standard error', () => {
    const { status, stdout, stderr } = run([
      'resolve',
      'http://[',
      'http://b',
      '--base',
      'http://a',
      '--profile',
      'whatwg',
    ]);
    expect(stdout).toBe('\nhttp://b/\n');
    expect(stderr).toContain('not-a-url');
    expect(status).toBe(1);
  });

  test('nothing out of a reference reaches the terminal as a control sequence', () => {
    expect(run(['parse', '\u001B[31m']).stdout).not.toContain('\u001B[31m');
    expect(run(['lint', 'a\u001B]0;x']).stdout).not.toContain('\u001B]0');
  });

  test.each(['parse', 'diff'])('answers of %s that take several lines stand apart', (name) => {
    const args = name === 'diff' ? ['--base', 'http://a/b'] : [];
    const alone = ['x', 'y'].map((each) => run([name, each, ...args]).stdout);
    expect(run([name, 'x', 'y', ...args]).stdout).toBe(alone.join('\n'));
    expect(run([name, ...args], 'x\ny\n').stdout).toBe(alone.join('\n'));
    expect(run([name, 'x', 'y', '--json', ...args]).stdout).not.toContain('\n\n');
  });

  test.each([
    ['parse', 'objects with "reference", one'],
    ['relativize', 'objects with "target", one'],
    ['compare', 'objects with "a" and "b", one'],
  ])('the help of %s says what its objects have', (name, said) => {
    expect(run([name, '--help']).stdout.replaceAll(/\s+/g, ' ')).toContain(said);
  });

  test('says what a base is, of one that is none', () => {
    expect(run(['resolve', 'g', '--base', 'h.example/a']).stderr).toBe(
      'error: --base h.example/a: needs an absolute URI, with a scheme; this is no base under rfc3986\n',
    );
  });

  test.each([
    [['resolve', 'g']],
    [['resolve', 'g', '--base', 'relative']],
    [['parse', 'x', '--profile', 'rfc9999']],
    [['compare', 'a']],
    [['parse', '--ndjson', 'x']],
    [['resolve', 'g', '--base', 'http://a/', '--trace', '--json']],
    [['resolve', '--base', 'http://a/', '--trace', '--ndjson']],
    [['nonsense']],
  ])('%j is a wrong command line', (args) => {
    const { status, stderr } = run(args);
    expect(status).toBe(2);
    expect(stderr).not.toBe('');
  });
});
