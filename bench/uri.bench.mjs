// @linkwright/uri against the platform's URL and the libraries that people use: the same input for all, in one run.
import { parse, parseBase, relativize, resolve } from '@linkwright/uri';
import fastUri from 'fast-uri';
import RelateUrl from 'relateurl';
import { Bench } from 'tinybench';
import uriJs from 'uri-js';
import URI from 'urijs';

export const name = 'uri';

const BASE = 'https://example.com/docs/guide/chapter-1/index.html';

/**
 * What stands in the pages of a manual: most links lead to a neighbour, some to the top, few to elsewhere.
 * None is a mailto URI, since urijs refuses to resolve those.
 */
const references = [
  'install.html',
  'install.html#linux',
  '../chapter-2/',
  '../chapter-2/index.html',
  '../../assets/style.css?v=3',
  '/docs/',
  '/assets/logo.svg',
  '#top',
  '?page=2',
  './images/figure-1.png',
  'images/figure-2.png',
  '../../../blog/2024/05/a-long-title-of-a-post/',
  'https://example.org/other/page.html',
  '//cdn.example.net/lib/script.js',
  'https://example.com/docs/guide/chapter-1/usage.html',
];

const targets = references
  .map((reference) => new URL(reference, BASE).href)
  .filter((target) => target.startsWith('https:'));

/** Prints a table for each operation. A ratio above 1 says how many times as fast ours is. */
export async function run() {
  const base = parseBase(BASE);
  const url = new URL(BASE);
  const relate = new RelateUrl(BASE, {});
  await table('resolve against one base', references, {
    ours: (one) => resolve(one, base).target,
    "the platform's URL": (one) => new URL(one, url).href,
    'fast-uri': (one) => fastUri.resolve(BASE, one),
    'uri-js': (one) => uriJs.resolve(BASE, one),
    urijs: (one) => URI(one).absoluteTo(BASE).toString(),
  });
  await table('relativize against one base', targets, {
    ours: (one) => relativize(one, base),
    relateurl: (one) => relate.relate(one),
    urijs: (one) => URI(one).relativeTo(BASE).toString(),
  });
  await table('parse', [...references, ...targets], {
    ours: (one) => parse(one),
    'fast-uri': (one) => fastUri.parse(one),
    'uri-js': (one) => uriJs.parse(one),
    urijs: (one) => URI.parse(one),
  });
}

async function table(title, inputs, contestants) {
  const bench = new Bench({ time: 700, warmupTime: 200, throws: true });
  for (const [name, operation] of Object.entries(contestants)) {
    bench.add(name, () => {
      for (const input of inputs) keep(operation(input));
    });
  }
  await bench.run();
  const perSecond = new Map(
    bench.tasks.map((task) => [task.name, (inputs.length * 1000) / task.result.latency.p50]),
  );
  const ours = perSecond.get('ours');
  console.log(`  ${title}, ${inputs.length} inputs, median`);
  for (const [name, speed] of perSecond) {
    const ratio = name === 'ours' ? '' : `${(ours / speed).toFixed(1).padStart(6)} x`;
    console.log(`    ${name.padEnd(20)} ${(speed / 1e6).toFixed(2).padStart(7)} M/s ${ratio}`);
  }
}

let kept = 0;

/**
 * Uses a result, so that the engine cannot leave the work out. Asking for a character makes it put a string
 * together that it has only taken note of.
 */
function keep(result) {
  kept += typeof result === 'string' ? result.charCodeAt(result.length - 1) : result.path ? 1 : 0;
  if (kept === Number.POSITIVE_INFINITY) throw new Error('unreachable');
}
