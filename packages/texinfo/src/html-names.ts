// What nodes are called in HTML: the Texinfo manual, "HTML Xref Node Name Expansion".

/**
 * The name of the page that a node becomes, without its ending, and the id of what is named in a page. `name`: as names are
 * compared.
 */
export function htmlName(name: string): string {
  const expanded = Array.from(name, (sign) => {
    if (/[A-Za-z0-9]/.test(sign)) return sign;
    if (sign === ' ') return '-';
    const code = (sign.codePointAt(0) as number).toString(16);
    return code.length > 4 ? `__${code.padStart(6, '0')}` : `_${code.padStart(4, '0')}`;
  }).join('');
  // An id begins with a letter.
  return /^[A-Za-z]/.test(expanded) ? expanded : `g_t${expanded}`;
}
