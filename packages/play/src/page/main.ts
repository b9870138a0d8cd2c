import { Playground } from './playground.ts';

new Playground(document.querySelector('#page') as HTMLElement).start();
