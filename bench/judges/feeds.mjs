// Python's feedparser as judge of feeds, where LINKWRIGHT_FEEDPARSER names a Python that has it: targets, each once.
import { execFileSync } from 'node:child_process';
import { resolve } from '@linkwright/uri';

const PYTHON = process.env.LINKWRIGHT_FEEDPARSER;

/** Reads a feed from standard input and prints its links, resolved; HTML in it by Python's own parser. */
const PROGRAM = `
import html.parser, json, sys, warnings
warnings.simplefilter('ignore')
import feedparser
feedparser.sanitizer._HTMLSanitizer.acceptable_elements |= {'iframe', 'embed', 'object', 'script'}
found = set()
class Html(html.parser.HTMLParser):
    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ('href', 'src') and value: found.add(value.strip())
def walk(value):
    if isinstance(value, dict):
        for key, each in value.items():
            if key in ('link', 'href', 'url', 'comments', 'docs', 'wfw_commentrss', 'wfw_comment') and isinstance(each, str): found.add(each.strip())
            elif key in ('value', 'summary', 'description', 'subtitle') and isinstance(each, str): Html().feed(each)
            elif key != 'title_detail': walk(each)
    elif isinstance(value, list):
        for each in value: walk(each)
parsed = feedparser.parse(sys.stdin.buffer.read(), response_headers={'content-location': sys.argv[1], 'content-type': 'application/xml'}, sanitize_html=False)
walk(parsed.feed); walk(parsed.entries)
malformed = parsed.bozo and not isinstance(parsed.bozo_exception, feedparser.CharacterEncodingOverride)
print(json.dumps(['' if malformed else parsed.version, sorted(found)]))
`;

function judged({ bytes, url }) {
  const answer = execFileSync(PYTHON, ['-c', PROGRAM, url], {
    input: bytes,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const [version, found] = JSON.parse(answer);
  return version === '' ? undefined : [...new Set(found.map(spelled))].filter(isUrl);
}

/** feedparser leaves an empty fragment away, and white space in HTML's attributes as it is. */
function spelled(target) {
  return target.replace(/#$|[\t\n\r]/g, '');
}

/** What is no URL it resolves in its own way. */
const isUrl = (target) => /^https?:\/\/[^/\s"'<>][^\s"'<>]*$/.test(target);

/** What feedparser gives back of what it reads: of HTML `href` and `src` alone are asked for. */
const isJudged = ({ place }) => /@(href|src|url|uri)$/.test(place) || /^(rss|atom|wfw):[a-z]+$/i.test(place);

/** What stands several times in a feed, or is read by it and not always given back. */
const UNSURE = /^(rss:(docs|url|link)|atom:(generator@.*|icon|logo))$/;

export const feeds = {
  name: 'Feeds',
  endings: ['.rss', '.atom', '.xml', '.rdf'],
  selects: (text) => /<(rss|feed|rdf:RDF)[\s>]/.test(text.slice(0, 2000)),
  mediaType: undefined,
  include: ['*'],
  judge: PYTHON ? 'feedparser' : undefined,
  judged,
  ours: (links, url) => [
    ...new Set(
      links
        .filter(isJudged)
        .map((link) => targetOf(link, url))
        .filter(isUrl),
    ),
  ],
  isOurs: (target, links, url) =>
    links.some((link) => UNSURE.test(link.place) && targetOf(link, url) === target),
};

/** The target as feedparser has it, which goes by `xml:base` and the feed's own URL, and not by its links. */
function targetOf({ target, reference, base }, url) {
  if (base.from === 'encapsulating') return spelled(resolve(reference, url).target ?? reference);
  return spelled(target ?? reference);
}
