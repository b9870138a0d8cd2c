/** The files in the root of a site that tell its host of redirects; where a site has several, in this order. */
export const HOST_FILE_NAMES = [
  '_redirects',
  'netlify.toml',
  'vercel.json',
  'firebase.json',
  'staticwebapp.config.json',
  '.htaccess',
] as const;

/** One of them. */
export type HostFileName = (typeof HOST_FILE_NAMES)[number];
