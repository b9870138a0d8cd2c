import { type Place, pathPlace, place } from '@linkwright/core';

/** Attributes of components that hold references, by their names in lower case; those of elements have the places of HTML. */
export const propPlaces: ReadonlyMap<string, Place> = new Map(
  ['href', 'src', 'to', 'poster'].map((name) => [name, place(`component:*@${name}`, 'always', 'none')]),
);

/** The text of `style` elements; the places in it are those of style sheets. */
export const STYLE_TEXT: Place = place('style#text', 'always', 'none');

/** `<script src>`, `<style src>`, `<template src>` of a Vue component: files of which it is put together. */
export const BLOCK_SRC: Place = pathPlace('vue:block@src');

/** `import a from './a.png'`, `import './a.css'`, `import('./a.json')`, `new URL('./a.png', import.meta.url)`. */
export const IMPORT: Place = pathPlace('component:import');

/** The same of code, whose ending may be left out: editors know such imports by their types, and let them follow themselves. */
export const CODE_IMPORT: Place = { ...pathPlace('component:code', 'optional'), namesDocument: true };
