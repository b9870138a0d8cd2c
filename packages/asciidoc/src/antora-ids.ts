// Resource ids of Antora as they are written: docs.antora.org, "Resource IDs"; content-classifier, parse-resource-id.js.

/** The folders of a module in which the files of each family are. */
export const ANTORA_FOLDERS: Readonly<Record<string, string>> = {
  page: 'pages',
  partial: 'partials',
  example: 'examples',
  image: 'images',
  attachment: 'attachments',
};

/** `version@component:module:family$path`; undefined is what an id leaves out. */
export interface AntoraId {
  readonly version: string | undefined;
  readonly component: string | undefined;
  readonly module: string | undefined;
  readonly family: string | undefined;
  /** From the folder of the family. */
  readonly path: string;
}

const WHOLE_ID =
  /^(?:([^@:$]+)@)?(?:(?:([^@:$]+):)?([^@:$]+)?:)?(?:(page|partial|example|image|attachment)\$)?([^:$][^@:$]*)$/;

const FROM_PAGE = /(?:^|[@:$])\.\//;

/** Whether an id counts from the folder that the page is in, below that of its family: `module:./page.adoc`. */
export function countsFromPage(said: string): boolean {
  return FROM_PAGE.test(said);
}

/** The parts of an id (without `#…`) in a page of a `folder` of its family; undefined where it is none. */
export function antoraId(said: string, folder = ''): AntoraId | undefined {
  const [all, version, component, module, family, path = ''] = WHOLE_ID.exec(said) ?? [];
  const within = withinFamily(path.startsWith('./') ? `${folder}/${path}` : path);
  return all === undefined || within === ''
    ? undefined
    : { version, component, module, family, path: within };
}

/** How an id is written. */
export function writtenId({ version, component, module, family, path }: AntoraId): string {
  const before = component === undefined ? (module ?? '') : `${component}:${module ?? ''}`;
  const of = component === undefined && module === undefined ? '' : `${before}:`;
  return `${version === undefined ? '' : `${version}@`}${of}${family === undefined ? '' : `${family}$`}${path}`;
}

/** No step leads out of the folder of a family: Antora passes over those that would. */
export function withinFamily(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split('/'))
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(segment);
  return kept.join('/');
}
