// How servers are asked for pages, apart from the rest: the client is loaded where somebody asks one.
export { askedPage } from './remote/asked-page.ts';
export { type AskingHelp, forbidden } from './remote/asking-help.ts';
export { BrokenPage, Client, type ClientOptions, type Field, type Response } from './remote/client.ts';
export { type Hop, cookieAfter } from './remote/cookies-on-the-way.ts';
export { whyFailed } from './remote/failures.ts';
export { REDIRECTS, redirected } from './remote/location.ts';
export { NotAsked } from './remote/not-asked.ts';
export { Robots } from './remote/robots.ts';
