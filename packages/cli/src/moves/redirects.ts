import { type ReadingOptions, SiteMap } from '@linkwright/corpus';
import type { MovePlan } from '@linkwright/relocate';
import { parse } from '@linkwright/uri';
import { stringify } from 'csv-stringify/sync';

export const REDIRECT_FORMATS = [
  'nginx',
  'apache',
  'netlify',
  'vercel',
  'cloudflare',
  's3',
  'html',
  'csv',
] as const;
export type RedirectFormat = (typeof REDIRECT_FORMATS)[number];

/** An old address and the new one: paths on the site. */
interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Rules for a web server, so that old addresses lead to the new ones for the outside world. */
export function redirects(
  plan: MovePlan,
  format: RedirectFormat,
  { maps = [], folder }: ReadingOptions,
): string {
  const map = new SiteMap(maps, folder);
  const rules = plan.files
    .filter(({ path, to }) => path !== to)
    .map(({ path, to }): Redirect => ({
      from: addressOf(map.retrievalUri(path)),
      to: addressOf(map.retrievalUri(to)),
    }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return FORMATS[format](rules);
}

function addressOf(uri: string): string {
  return parse(uri).path;
}

const FORMATS: Readonly<Record<RedirectFormat, (rules: readonly Redirect[]) => string>> = {
  nginx: (rules) =>
    lines(rules, ({ from, to }) => `location = ${nginxText(from)} { return 301 ${nginxText(to)}; }`),
  apache: (rules) =>
    lines(
      rules,
      ({ from, to }) => `RedirectMatch 301 "^${escaped(decoded(from))}$" "${to.replaceAll('"', '%22')}"`,
    ),
  netlify: (rules) => lines(rules, ({ from, to }) => `${from} ${to} 301`),
  cloudflare: (rules) => lines(rules, ({ from, to }) => `${from} ${to} 301`),
  vercel: (rules) =>
    json({ redirects: rules.map(({ from, to }) => ({ source: from, destination: to, permanent: true })) }),
  s3: (rules) =>
    json(
      rules.map(({ from, to }) => ({
        Condition: { KeyPrefixEquals: decoded(from).slice(1) },
        Redirect: { ReplaceKeyWith: decoded(to).slice(1), HttpRedirectCode: '301' },
      })),
    ),
  html: (rules) =>
    lines(rules, ({ from, to }) => {
      const target = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return `<!-- ${from.replaceAll('--', '%2D%2D')} --><!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${target}"><link rel="canonical" href="${target}">`;
    }),
  csv: (rules) =>
    stringify([['old', 'new'], ...rules.map(({ from, to }) => [from, to])], { escape_formulas: true }),
};

function lines(rules: readonly Redirect[], line: (rule: Redirect) => string): string {
  return rules.map((rule) => `${line(rule)}\n`).join('');
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** nginx compares with the decoded path; quotes keep `{`, `;` and spaces from ending the word. */
function nginxText(path: string): string {
  return `"${decoded(path).replaceAll(/["\\$]/g, '\\$&')}"`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|"]/g, '\\$&');
}
