// Sphinx, "reStructuredText Primer", "Images": of `image.*` each builder takes the file whose format suits it.

/** Endings that `.*` may stand for, first those that HTML takes (Sphinx, `supported_image_types`). */
const ENDINGS = ['.svg', '.png', '.gif', '.jpg', '.jpeg', '.webp', '.pdf', '.eps', '.ps'];

/** Whether a name stands for files, and is that of none. */
export function isPattern(name: string): boolean {
  return name.endsWith('.*');
}

/** Whether a name stands for the files of one image. Other patterns stand for any. */
export function isOfFormats(name: string): boolean {
  return /^[^*?[]+\.\*$/.test(name);
}

/** The files of the image that `name.*` means. */
export function filesOfFormats(name: string): readonly string[] {
  return ENDINGS.map((ending) => name.replace(/\.\*$/, ending));
}

/** The name that stands for a file and those of its other formats; undefined where there is none. */
export function nameOfFormats(file: string): string | undefined {
  const ending = ENDINGS.find((each) => file.endsWith(each));
  const name = `${file.slice(0, -(ending?.length ?? 0))}.*`;
  return ending && isOfFormats(name) ? name : undefined;
}
