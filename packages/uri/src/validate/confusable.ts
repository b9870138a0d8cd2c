// Unicode Technical Report 36, section 2 (RFC 3986, section 7.6; RFC 3987, section 8): host names that look like others.
import { decode } from '../syntax/encode.ts';

/**
 * Whether a host name mixes the Latin script with one whose letters look like Latin ones in one of its labels, or
 * shows letters of such a script that all look Latin. An IDNA form counts as what it shows.
 */
export function hasConfusableCharacters(host: string): boolean {
  return shownForm(host).split('.').some(isConfusable);
}

function isConfusable(label: string): boolean {
  const lookalikes = [...label].filter((one) => latinLookalikes.has(one));
  if (lookalikes.length === 0) return /[\u2010-\u2015\u2024\u2044\u2215\uFF0F\uFF0E]/u.test(label);
  const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
  const latin = /\p{Script=Latin}/u.test(label);
  const letters = [...label].filter((one) => foreign.test(one));
  return latin || letters.every((one) => latinLookalikes.has(one));
}

/** Letters of the Cyrillic, Greek and Armenian scripts that look like small Latin letters (Unicode confusables.txt). */
const latinLookalikes: ReadonlySet<string> = new Set('аеорсухіјѕԁһԛԝɡοανιρυκхցհոսքօ');

/** The Unicode form of the labels that are in IDNA form. */
function shownForm(host: string): string {
  const name = decode(host);
  return name.includes('xn--') ? name.split('.').map(punycodeShown).join('.') : name;
}

/** RFC 3492, 6.2. Text that is no Punycode stays as it is. */
function punycodeShown(label: string): string {
  if (!label.startsWith('xn--') || label.length > MAX_LABEL) return label;
  const encoded = label.slice('xn--'.length);
  const dash = encoded.lastIndexOf('-');
  const output = dash > 0 ? Array.from(encoded.slice(0, dash), (one) => one.charCodeAt(0)) : [];
  const state = { at: dash > 0 ? dash + 1 : 0, point: 128, index: 0, bias: 72, first: true };
  while (state.at < encoded.length) {
    const delta = readDelta(encoded, state);
    if (delta === undefined) return label;
    const size = output.length + 1;
    state.bias = adapt(delta, size, state.first);
    state.first = false;
    state.index += delta;
    state.point += Math.floor(state.index / size);
    state.index %= size;
    if (state.point > 0x10ffff) return label;
    output.splice(state.index++, 0, state.point);
  }
  return String.fromCodePoint(...output);
}

/** A label of a domain name has at most 63 characters (RFC 1034, 3.1). */
const MAX_LABEL = 63;

function readDelta(encoded: string, state: { at: number; bias: number }): number | undefined {
  let delta = 0;
  for (let weight = 1, k = 36; ; k += 36) {
    const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(
      encoded.charAt(state.at++).toLowerCase() || '?',
    );
    if (digit < 0) return undefined;
    delta += digit * weight;
    const threshold = Math.min(26, Math.max(1, k - state.bias));
    if (digit < threshold) return delta;
    weight *= 36 - threshold;
  }
}

function adapt(delta: number, size: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? 700 : 2));
  rest += Math.floor(rest / size);
  let k = 0;
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}
