// How pages of manuals are known: by where they lie and how they are called (hier(7)), or by how they begin (man(7), mdoc(7)).

/** In the folder of its section: `man1/a.1`, `man3/b.3ssl`, `man4/i386/c.4`. */
const IN_SECTION = /(?:^|\/)man([0-9lnop])[^/]*\/(?:[^/]+\/)?[^/]+\.\1[a-z0-9]*$/;

/** Elsewhere, `doc/program.1`. */
const CALLED = /(?:^|\/)[^/.][^/]*\.[1-9][a-z]{0,8}$/;

/** Libraries (`libx.so.1`), logs (`syslog.1`) and what is packed (`a.gz.1`) are called so, too. */
const OTHER = /\.(?:so(?:\.\d+)*|log|gz|bz2|xz)\.\d$|(?:^|\/)[^/]*log\.\d$/;

/** A comment of roff, the title of a page, or the page that stands in place of it. */
const BEGINNING = /^[.'](?:[ \t]*\\["#]|[ \t]*(?:TH|Dd)[ \t]|so man\w+\/)/;

/** Whether a path is that of a page in the hierarchy of a manual. */
export function isInManual(path: string): boolean {
  return IN_SECTION.test(path);
}

/** Whether a file is called as a page is, which other files are, too. */
export function mayBeManualPage(path: string): boolean {
  return CALLED.test(path) && !OTHER.test(path);
}

/** Whether a text is a page, by its first characters. */
export function beginsManualPage(text: string): boolean {
  return BEGINNING.test(text);
}
