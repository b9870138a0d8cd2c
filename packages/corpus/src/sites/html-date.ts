// When a page of HTML says that it was published: Open Graph's `article:published_time`, Dublin Core (DCMI Metadata Terms,
// "issued", "created", "date"), schema.org's `datePublished` (in elements and JSON-LD), microformats' `dt-published`.
import { saidDate } from '../reading/said-date.ts';

const META =
  /^(?:article:published_time|dc(?:terms)?\.(?:date(?:\.(?:issued|created))?|issued|created)|citation_(?:publication_)?date|(?:pub|publish|publication|parsely-pub|sailthru\.)[-_]?date|date|datePublished)$/i;

const TAG = /<(meta|time)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /(?<![a-z])([a-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const LINKED_DATA = /"datePublished"\s*:\s*"([^"]*)"/g;
const DATE = /^\s*(\d{4})[-/](\d\d)[-/](\d\d)(?=$|[T\s])(.*)$/s;

/** In ISO 8601; undefined where the page says none, or several: then each is that of something in it. */
export function htmlDate(text: string): string | undefined {
  const metas: string[] = [];
  const times: string[] = [];
  for (const [, name = '', inner = ''] of text.matchAll(TAG)) {
    const attributes = attributesIn(inner);
    if (/^meta$/i.test(name)) metas.push(...ofMeta(attributes));
    else times.push(...ofTime(attributes, inner));
  }
  const linked = Array.from(text.matchAll(LINKED_DATA), ([, said = '']) => said);
  return only(metas) ?? only(linked) ?? only(times);
}

function ofMeta(attributes: ReadonlyMap<string, string>): string[] {
  const content = attributes.get('content');
  const isOne = ['property', 'name', 'itemprop'].some((key) => META.test(attributes.get(key) ?? ''));
  return isOne && content !== undefined ? [content] : [];
}

function ofTime(attributes: ReadonlyMap<string, string>, inner: string): string[] {
  const said = attributes.get('datetime');
  const isPublished =
    attributes.get('itemprop') === 'datePublished' ||
    /(?:^|\s)(?:dt-published|published)(?:\s|$)/.test(attributes.get('class') ?? '') ||
    /\spubdate(?:[\s=]|$)/i.test(inner);
  return isPublished && said !== undefined ? [said] : [];
}

function attributesIn(inner: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(inner.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );
}

/** The one day that all say, at the time that the first says. */
function only(said: readonly string[]): string | undefined {
  const dates = said.flatMap((each) => {
    const [, year, month, day, time = ''] = DATE.exec(each) ?? [];
    return year === undefined ? [] : (saidDate(`${year}-${month}-${day}${time.trimEnd()}`) ?? []);
  });
  return new Set(dates.map((date) => date.slice(0, 10))).size === 1 ? dates[0] : undefined;
}
