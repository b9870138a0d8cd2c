// Draft-fielding-url-syntax-07, section 4.3.1 and RFC 2396, section 3.2.2: host = hostname | hostnumber.
import { alphanumericAnd, isAlpha, isDigits } from './characters.ts';

/** hostnumber = 1*digit "." 1*digit "." 1*digit "." 1*digit */
export function isHostNumber(host: string): boolean {
  const parts = host.split('.');
  return parts.length === 4 && parts.every(isDigits);
}

/** hostname = *( domainlabel "." ) toplabel, and the toplabel begins with a letter. */
export function isHostName(host: string): boolean {
  const labels = host.split('.');
  return labels.every(isLabel) && isAlpha(labels.at(-1)?.charCodeAt(0) ?? 0);
}

/** domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum */
function isLabel(label: string): boolean {
  const allowed = alphanumericAnd('-');
  for (let at = 0; at < label.length; at++) if (allowed[label.charCodeAt(at)] !== 1) return false;
  return label !== '' && !label.startsWith('-') && !label.endsWith('-');
}
