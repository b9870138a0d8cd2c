export {
  type Directive,
  type DirectiveWord,
  directivesOf,
  redirectArguments,
} from './hosts/apache-directives.ts';
export { canvasExtractor } from './json/canvas-extractor.ts';
export { feedExtractor } from './json/feed-extractor.ts';
export { hostExtractor } from './hosts/host-extractor.ts';
export { publishedFolders } from './hosts/host-formats.ts';
export { htaccessExtractor } from './hosts/htaccess-extractor.ts';
export { jsonExtractor } from './json/json-extractor.ts';
export { lineExtractor } from './hosts/line-extractor.ts';
export { navigationExtractor } from './navigation/navigation-extractor.ts';
export { navigationScriptExtractor } from './navigation/navigation-script-extractor.ts';
export { navigationTableExtractor } from './navigation/navigation-table-extractor.ts';
export { nextraExtractor } from './navigation/nextra-extractor.ts';
export { pageOrderExtractor } from './navigation/page-order-extractor.ts';
export { notebookExtractor } from './json/notebook-extractor.ts';
export { type SettingsValue, yamlSettings } from './settings/yaml-settings.ts';
export { SCHEMA, schemaExtractor } from './schemas/schema-extractor.ts';
export { scriptExtractor } from './scripts/script-extractor.ts';
