// RFC 6265 (HTTP State Management): what servers want to hear again, kept for the redirects of one page.
import { CookieJar } from 'tough-cookie';

/** As many bytes and cookies as browsers keep of a server at least (section 6.1). */
const LONGEST = 4096;
const MOST = 50;

/** What a field of a request may hold. */
const SENDABLE = /^[\x20-\x7E]*$/;

/** A jar as browsers have: what is for a whole public suffix (`co.uk`) is not taken. */
export class Cookies {
  readonly #jar = new CookieJar();

  /** `fields`: the values of `Set-Cookie` that a page came with; those that are none are passed over. */
  take(fields: readonly string[], page: string): void {
    for (const field of fields.slice(0, MOST))
      if (field.length <= LONGEST && SENDABLE.test(field))
        this.#jar.setCookieSync(field, page, { ignoreError: true });
  }

  /** The value of `Cookie` for a page; undefined where it gets none. */
  for(page: string): string | undefined {
    return this.#jar.getCookieStringSync(page) || undefined;
  }
}
