// Folders that nobody means when naming the one around them: copies of other files, whose relative links would lead nowhere, and
// what others keep for themselves (jupyter-server.readthedocs.io, "Checkpoints"; docusaurus.io, "CLI", `clear`;
// docs.astro.build, "cacheDir" and "Content collections"; nextjs.org, "distDir"; nuxt.com, ".nuxt" and ".output"; svelte.dev,
// ".svelte-kit").

/** By name. A file in one of them is read where it is named, or where that folder is. */
export const LEFT_OUT_FOLDERS: ReadonlySet<string> = new Set([
  '.git',
  'node_modules',
  '.ipynb_checkpoints',
  '.docusaurus',
  '.astro',
  '.next',
  '.nuxt',
  '.output',
  '.svelte-kit',
]);
