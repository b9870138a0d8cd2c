export type { EditorSettings } from './edited-tree.ts';
export { type EditorStreams, serveEditor } from './language-server.ts';
