// Folders in which package managers put copies of what a project needs (go.dev/ref/mod, "Vendoring"; getcomposer.org, "Basic
// usage"; doc.rust-lang.org/cargo, "cargo vendor"; bower.io): what is wrong there is not for the project to mend.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isFile } from '@linkwright/corpus';

/** By the name of a folder, what its manager leaves in it; a folder of that name may hold sources of the project otherwise. */
const MARKS: ReadonlyMap<string, readonly string[]> = new Map([
  ['vendor', ['modules.txt', 'autoload.php']],
  ['bower_components', []],
]);

/** What `cargo vendor` leaves in each package. */
const CHECKSUM = '.cargo-checksum.json';

/** The names of such folders in a project. */
export function vendoredFolders(project: string): readonly string[] {
  return [...MARKS].flatMap(([name, marks]) => {
    const packages = namesIn(join(project, name));
    const isVendored =
      packages.length > 0 &&
      (marks.length === 0 ||
        marks.some((mark) => packages.includes(mark)) ||
        packages.some((each) => isFile(join(project, name, each, CHECKSUM))));
    return isVendored ? [name] : [];
  });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
