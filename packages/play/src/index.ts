export { playPage } from './play-page.ts';
export { type PageServer, servePage } from './serve-page.ts';
