/**
 * Inside a character class, with `u`: control characters beyond ASCII and the marks that change the direction of writing or
 * that nobody sees (tags, which spell whole sentences). The pages have their own list, with lone surrogates besides.
 */
export const UNSEEN: string = String.raw`\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}`;
