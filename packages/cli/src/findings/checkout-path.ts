import { absolutePath, isSiteUrl, relativePath, isWithin } from '@linkwright/corpus';

/** Where build services have the repository: GitHub's, and GitLab's. */
const CHECKOUTS = ['GITHUB_WORKSPACE', 'CI_PROJECT_DIR'];

/**
 * The path of a document as a build service knows it: from the root of its checkout, whatever folder the command is called
 * in, and without dots. Elsewhere it is one from this folder. What lies outside is called as it was named; what `!/` names
 * in an archive stays as it is.
 */
export function checkoutPath(
  document: string,
  folder: string = process.cwd(),
  environment: NodeJS.ProcessEnv = process.env,
): string {
  if (isSiteUrl(document)) return document;
  const at = `${document}!/`.indexOf('!/');
  const path = absolutePath(document.slice(0, at), folder);
  for (const root of [...CHECKOUTS.map((name) => environment[name]), folder]) {
    if (!root) continue;
    const checkout = absolutePath(root);
    if (path !== checkout && isWithin(path, checkout))
      return relativePath(checkout, path) + document.slice(at);
  }
  return document;
}
