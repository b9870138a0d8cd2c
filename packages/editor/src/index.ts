export type { EditorSettings } from './edited-tree.ts';
export { type EditorStreams, type SettingsSource, serveEditor } from './language-server.ts';
