// The WHATWG URL Standard, through the platform's `URL`.

/**
 * The platform's spelling of a reference against a base (WHATWG URL Standard), or undefined where the platform refuses
 * it.
 */
export function platformHref(reference: string, base?: string | undefined): string | undefined {
  // Not URL.canParse: in Node 20 and 22 it comes to refuse hosts with letters of Latin-1 once the engine has optimized
  // the call.
  try {
    return new URL(reference, base).href;
  } catch {
    return undefined;
  }
}
