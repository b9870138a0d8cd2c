// Plugins of MkDocs that make pages, in folders that are not there before (squidfunk.github.io/mkdocs-material, "Built-in blog
// plugin").

/** Of code, of other repositories, of dates and categories. */
const PAGE_MAKERS =
  /(?:^[ \t]*(?:-[ \t]*)?|[[,{][ \t]*)["']?(?:material\/)?(?:api-autonav|blog|gen-files|mkdocs-autoapi|monorepo|multirepo)(?=["',:\]}\s]|$)/m;

const PLUGINS = /^plugins[ \t]*:/m;

/** The next key of the settings; comments and elements of a list may stand at the beginning of a line, too. */
const NEXT_KEY = /\n[^\s#\-\]}]/;

/** Whether settings have one of them: a page in the navigation may have its name. */
export const makesPages: Pick<RegExp, 'test'> = {
  test(settings) {
    const start = settings.search(PLUGINS);
    if (start < 0) return false;
    const said = settings.slice(start);
    const end = said.search(NEXT_KEY);
    return PAGE_MAKERS.test(end < 0 ? said : said.slice(0, end));
  },
};
