// RFC 1808, section 2.4.5: the parameters of a URL, as a component of their own.

/** The path before its first ";" and the parameters after it, undefined where they are empty. */
export function splitParameters(path: string): [path: string, parameters: string | undefined] {
  const semicolon = path.indexOf(';');
  return semicolon < 0 ? [path, undefined] : [path.slice(0, semicolon), present(path.slice(semicolon + 1))];
}

/** RFC 1808 knows no component that is there and empty. */
export function present(component: string | undefined): string | undefined {
  return component === '' ? undefined : component;
}
