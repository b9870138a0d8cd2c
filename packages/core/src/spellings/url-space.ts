// URL standard, section 4.4 (basic URL parser), steps 1 and 3: what is no part of a URL in a string that says one.

/** The text without control characters and spaces at its ends, and without tabs and line ends inside. */
export function withoutUrlSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end).replaceAll(/[\t\n\r]+/g, '');
}
