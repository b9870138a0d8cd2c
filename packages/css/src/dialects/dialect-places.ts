import { type Place, pathPlace, place } from '@linkwright/core';
import type { Dialect } from './dialect.ts';

/** What names something in a sheet of Sass or Less. */
export type Construct =
  | 'url'
  | 'css-import'
  | 'import'
  | 'use'
  | 'forward'
  | 'load-css'
  | 'plugin'
  | 'data-uri';

/** A file that the program looks for beside the sheet and in folders that it is told. */
function searched(name: string): Place {
  return { ...pathPlace(name), isSearched: true };
}

type SassConstruct = Exclude<Construct, 'plugin' | 'data-uri'>;
type LessConstruct = 'url' | 'css-import' | 'import' | 'plugin' | 'data-uri';

/** Where references stand in sheets of Sass, in both of its syntaxes. An empty one names nothing. */
export const sassPlaces: Readonly<Record<SassConstruct, Place>> = {
  /** `url()`, and strings in `image-set()` and `src()`, as they will stand in CSS. */
  url: place('sass:url', 'always', 'none'),
  /** `@import` that stays one of CSS: of a URL, of `….css`, or with a media query. */
  'css-import': place('sass:css-import', 'always', 'none'),
  /** `@import "a", "b"`. */
  import: searched('sass:import'),
  /** `@use "a"`. */
  use: searched('sass:use'),
  /** `@forward "a"`. */
  forward: searched('sass:forward'),
  /** `meta.load-css("a")`. */
  'load-css': searched('sass:load-css'),
};

/** The same in Less. */
export const lessPlaces: Readonly<Record<LessConstruct, Place>> = {
  url: place('less:url', 'always', 'none'),
  'css-import': place('less:css-import', 'always', 'none'),
  /** `@import "a"`, `@import (reference) url(a)`. */
  import: searched('less:import'),
  /** `@plugin "a"`. */
  plugin: searched('less:plugin'),
  /** `data-uri("a.png")`, `image-size("a.png")`: files that Less itself reads. */
  'data-uri': searched('less:data-uri'),
};

/** The place of what is found in a sheet. */
export function dialectPlace(dialect: Dialect, construct: Construct): Place | undefined {
  const places: Readonly<Partial<Record<Construct, Place>>> = dialect === 'less' ? lessPlaces : sassPlaces;
  return places[construct];
}
