// RFC 8118, 3 ("Fragment Identifiers"): what the fragment of a URI means in a PDF.
import { PDF } from '@linkwright/corpus';
import { decodedFragment } from './fragment.ts';

/**
 * What fragments can point at in a PDF: `page=1` to the last page, and the names of its destinations. A fragment is one
 * name, which programs take for a destination, or parameters, of which these two lead somewhere.
 */
class PdfNames extends Set<string> {
  override has(fragment: string): boolean {
    if (super.has(fragment)) return true;
    const parameters = fragment.split('&');
    if (!parameters.some((each) => each.includes('='))) return false;
    return parameters.every((each) => this.#leadsSomewhere(each));
  }

  #leadsSomewhere(parameter: string): boolean {
    const [, key = '', value = ''] = /^([^=]*)=(.*)$/s.exec(parameter) ?? [];
    // Escapes count in each: an `&` in a name is `%26`.
    if (key.toLowerCase() === 'nameddest') return super.has(value) || super.has(decodedFragment(value));
    // Viewers go to the last page for what is behind it; the writer meant another one all the same.
    return key.toLowerCase() !== 'page' || super.has(`page=${value.replace(/^0+(?=\d)/, '')}`);
  }
}

/** A set for the names of a document. */
export function nameSetOf(mediaType: string | undefined): Set<string> {
  return mediaType === PDF ? new PdfNames() : new Set();
}
