import { element } from './element.ts';
import { shownText } from './shown-text.ts';

/**
 * A target as something to read, and to follow where that can do no harm: only `http:` and `https:`
 * without user information become links, and only what the platform reads as the same URI.
 */
export function targetText(target: string): HTMLElement {
  const text = element('code', { class: 'target' }, shownText(target));
  if (!isOutward(target)) return text;
  return element('a', { href: target, rel: 'noreferrer noopener', target: '_blank' }, text);
}

function isOutward(target: string): boolean {
  if (!/^https?:\/\/[\x21-\x7E]+$/.test(target)) return false;
  try {
    const { protocol, username, password } = new URL(target);
    return /^https?:$/.test(protocol) && username === '' && password === '';
  } catch {
    return false;
  }
}
