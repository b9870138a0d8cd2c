// What a build writes into the tree of its sources, filling in a template that lies beside it: `page.html` of `page.html.in` (GNU
// Autoconf, "Creating Configuration Files": the name of the template is the one of the file with `.in` behind it; CMake,
// `configure_file`, and Meson, `configure_file()`, keep to that).
const ENDING = '.in';

/** The template that the file at a path may be made of; undefined of a folder. */
export function templateOf(path: string): string | undefined {
  return path.endsWith('/') ? undefined : path + ENDING;
}

/** The file that is made of the template at a path; undefined of what is no template. */
export function madeOfTemplate(path: string): string | undefined {
  return path.endsWith(ENDING) ? path.slice(0, -ENDING.length) : undefined;
}
