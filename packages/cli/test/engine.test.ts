import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';
import { HAS_REDIS, RedisServer } from './redis-server.ts';
import { pause, resultsOf, site, spooled, spools, start, withoutTime, worker } from './running-commands.ts';
import { crawl } from './web-archive.ts';

describe.runIf(HAS_REDIS)('--engine', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis.stop());

  const LONG_ARCHIVE = { 'site/+.warc.gz': crawl(900) };

  /** Of some tests that take long one case; all of them with LINKWRIGHT_FULL. */
  const isShort = process.env['LINKWRIGHT_FULL'] === undefined;

  type Files = () => Readonly<Record<string, string | Buffer>>;

  const killing: readonly (readonly [command: string, of: string, Files, args: readonly string[]])[] = [
    ['extract', '', () => site(500, 40), ['--format', 'ndjson']],
    ['check', '', () => site(500, 40), ['--report', 'ndjson', '--map', 'site=https://h.example/']],
    ['check', ' of a web archive', () => LONG_ARCHIVE, ['--report', 'ndjson']],
  ];

  test.each(isShort ? killing.slice(1, 2) : killing)(
    '%s%s: three workers, two of which are killed at random, say what one process says',
    async (command, _of, files, args) => {
      const work = new Workplace(files());
      const alone = work.run([command, 'site', ...args]);
      const workers = await Promise.all([1, 2, 3].map(() => worker(work, redis.url)));
      const shared = start(work, [command, 'site', ...args, '--engine', redis.url]);
      const [first, second, third] = workers;
      for (const victim of [first, second]) {
        const before = spooled(work);
        for (let tries = 0; tries < 3000 && spooled(work) <= before; tries += 1) await pause(20);
        await pause(Math.random() * 150);
        victim?.kill();
      }
      const { status, stdout } = await shared.ended;
      expect(status).toBe(alone.status);
      expect(withoutTime(stdout) === withoutTime(alone.stdout)).toBe(true);
      expect(stdout.length).toBeGreaterThan(500_000);
      expect(third?.process.exitCode).toBe(null);
      expect(spools(work)).toEqual([]);
    },
  );

  const resuming: readonly (readonly [string, string, Files, run: number, string[], expected: number])[] = [
    // Of the second run of slices: archives have one for themselves, or two.
    ['extract', '', () => ({ ...LONG_ARCHIVE, ...site(300, 80) }), 2, ['--format', 'ndjson'], 0],
    ['check', ' of a web archive', () => LONG_ARCHIVE, 2, ['--report', 'ndjson'], 1],
    ['check', '', () => site(1000, 20), 1, ['--report', 'ndjson'], 1],
  ];

  test.each(isShort ? resuming.slice(0, 1) : resuming)(
    '%s%s: a coordinator that is killed goes on where it was',
    async (command, _of, files, run, options, expected) => {
      const work = new Workplace(files());
      const args = [command, 'site', ...options];
      const alone = work.run(args);
      await worker(work, redis.url);
      const killed = start(work, [...args, '--engine', redis.url]);
      for (let tries = 0; tries < 3000 && resultsOf(work) < run; tries += 1) await pause(20);
      killed.kill();
      await killed.ended;
      expect(resultsOf(work)).toBeGreaterThanOrEqual(run);
      const resumed = start(work, [...args, '--engine', redis.url]);
      const { status, stdout, stderr } = await resumed.ended;
      expect(status).toBe(expected);
      expect(stderr.match(/resumed: \d+ slices were done before/g)?.length).toBeGreaterThanOrEqual(run);
      expect(withoutTime(stdout) === withoutTime(alone.stdout)).toBe(true);
      expect(spools(work)).toEqual([]);
    },
  );

  test.runIf(!isShort)(
    'what a killed coordinator has got is not for the same files read as something else',
    async () => {
      const work = new Workplace(site(1000, 20));
      const args = ['extract', 'site', '--format', 'ndjson'];
      await worker(work, redis.url);
      const killed = start(work, [...args, '--engine', redis.url]);
      for (let tries = 0; tries < 3000 && resultsOf(work) === 0; tries += 1) await pause(20);
      killed.kill();
      await killed.ended;
      const { stdout, stderr } = work.run([...args, '--as', 'text', '--engine', redis.url]);
      expect(stderr).toBe('');
      expect(stdout === work.run([...args, '--as', 'text']).stdout).toBe(true);
    },
  );

  test.each([
    ['links that are looked at one by one', ['--rule', 'insecure']],
    ['links that are right by their hashes', []],
  ])('the same command once more looks anew at what its files lead to: %s', async (_, rules) => {
    const work = new Workplace({ 'site/a.html': '<a href="/out/x.html">', 'out/y.html': '' });
    await worker(work, redis.url);
    const maps = ['--map', 'site=https://h.example/', '--map', 'out=https://h.example/out/'];
    const check = ['check', 'site', ...maps, ...rules, '--engine', redis.url];
    expect(work.run(check).stdout).toContain('missing-target');
    work.write('out/x.html', '');
    expect(work.run(check)).toMatchObject({ status: 0, stderr: '' });
  });

  test.runIf(!isShort)('a small command does not wait for a large one', async () => {
    const work = new Workplace(site(900, 30));
    const args = ['extract', '--format', 'ndjson', '--engine', redis.url];
    const large = start(work, [...args, 'site']);
    await large.says(/no worker is there yet/);
    const small = start(work, [...args, 'site/1.html', 'site/2.html']);
    await small.says(/no worker is there yet/);
    await worker(work, redis.url);
    const { status, stdout } = await small.ended;
    expect([status, stdout.split('\n').length]).toEqual([0, 2 * 60 + 1]);
    const { stdout: said } = work.run(['worker', '--status', '--engine', redis.url]);
    expect(said).toMatch(/ [1-9]\d* waiting/);
    expect((await large.ended).status).toBe(0);
  });

  test.runIf(!isShort)('a table is the same table', async () => {
    const work = new Workplace({ ...site(200, 20), 'site/a.warc.gz': crawl(150, 9) });
    const args = ['extract', 'site', '--quiet', '--anchors'];
    await worker(work, redis.url);
    for (const ending of ['.ndjson', '.csv.gz', '.parquet']) {
      work.run([...args, 'alone.csv', '--to', `alone${ending}`]);
      const { status } = work.run([...args, 'shared.csv', '--to', `shared${ending}`, '--engine', redis.url]);
      const [shared, alone] = ['shared', 'alone'].map((name) =>
        readFileSync(join(work.folder, name + ending)),
      );
      expect([ending, status, shared?.equals(alone ?? Buffer.of())]).toEqual([ending, 0, true]);
      expect(work.read('shared.csv')).toBe(work.read('alone.csv'));
    }
  });

  test('links are told the same', async () => {
    const work = new Workplace({ ...site(200, 20), 'site/a.warc.gz': crawl(20) });
    await worker(work, redis.url);
    for (const format of isShort ? ['table'] : ['table', 'csv', 'json'])
      for (const more of [[], ['--unique']]) {
        const args = ['extract', 'site', '--format', format, ...more];
        const { status, stdout } = work.run([...args, '--engine', redis.url]);
        expect([args, status, stdout === work.run(args).stdout]).toEqual([args, 0, true]);
      }
  });

  test('web archives are shared out in stretches', async () => {
    const work = new Workplace({ ...site(20, 20), 'site/5.warc.gz': crawl(300, 9), 'site/x.warc': crawl(2) });
    const args = ['extract', 'site', '--format', 'ndjson'];
    await Promise.all([1, 2].map(() => worker(work, redis.url)));
    const { status, stdout, stderr } = work.run([...args, '--engine', redis.url]);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout === work.run(args).stdout).toBe(true);
    expect(stdout).toContain('"file":"site/5.warc.gz!/http://h/299/"');
    const check = ['check', 'site', '--report', 'ndjson'];
    const checked = work.run([...check, '--engine', redis.url]);
    const alone = work.run(check);
    expect([checked.status, checked.stderr]).toEqual([alone.status, alone.stderr]);
    expect(withoutTime(checked.stdout) === withoutTime(alone.stdout)).toBe(true);
    expect(checked.stdout).toContain('"rule":"missing-fragment"');
  });

  const written: readonly (readonly [what: string, args: readonly string[]])[] = [
    ['in place', ['--in-place']],
    ['not at all', ['--dry-run', '--diff']],
    ['a copy', ['--out', 'out']],
  ];

  test.each(isShort ? written.slice(0, 2) : written)(
    'absolutize writes the same: %s',
    async (_what, args) => {
      const files = {
        ...site(150, 20),
        'site/logo.png': new Uint8Array([0, 255, 1]),
        'site/none.html': 'no link',
        'site/a.warc.gz': crawl(2),
        'site/mail.eml':
          'Content-Type: text/html\nContent-Transfer-Encoding: base64\n\nPGEgaHJlZj0iMS5odG1sIj4=\n',
      };
      const command = [
        'absolutize',
        'site',
        '--map',
        'site=https://h.example/',
        '--report',
        'ndjson',
        ...args,
      ];
      const [alone, work] = [new Workplace(files), new Workplace(files)];
      const expected = alone.run(command);
      await worker(work, redis.url);
      const { status, stdout, stderr } = work.run([...command, '--engine', redis.url]);
      expect([status, stderr]).toEqual([expected.status, expected.stderr]);
      expect(withoutRun(stdout) === withoutRun(expected.stdout)).toBe(true);
      expect(work.tree()).toEqual(alone.tree());
      if (args[0] === '--dry-run') return;
      // One journal tells it all.
      expect(work.run(['undo']).status).toBe(0);
      expect(work.tree()).toEqual(new Workplace(files).tree());
    },
  );

  const twice: readonly (readonly [string, string[]])[] = [
    ['check', ['--report', 'ndjson', '--fail-on', 'never']],
    ['extract', ['--format', 'ndjson']],
  ];

  test.each(isShort ? [] : twice)(
    '%s: the same command twice at once says the same twice',
    async (command, options) => {
      const work = new Workplace(site(200, 60));
      const args = [command, 'site', ...options];
      const started = [1, 2].map(() => start(work, [...args, '--engine', redis.url]));
      await started[0]?.says(/no worker is there yet/);
      await worker(work, redis.url);
      const said = await Promise.all(started.map((each) => each.ended));
      const alone = withoutTime(work.run(args).stdout);
      for (const { status, stdout } of said)
        expect([status, withoutTime(stdout) === alone]).toEqual([0, true]);
    },
  );
});

/** A report without the name of its run, which is another each time. */
function withoutRun(report: string): string {
  return report.replace(/"run":"[^"]*"/, '');
}
