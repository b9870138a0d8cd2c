// What stands in a `select` (HTML standard, 13.2.6.4.7 "in body"): since 2025 a parser keeps elements there, for
// options with images and the like. parse5 has the insertion modes of before, which drop all but options.
import { type DefaultTreeAdapterMap, type Token, InsertionMode, Parser, html } from 'parse5';
import { endTableScopeAtTemplates } from './table-scope.ts';

const { TAG_ID } = html;

/** The innermost of these that is open says in which mode a `select` is read, as if that were not there. */
const MODES: ReadonlyMap<html.TAG_ID, InsertionMode> = new Map([
  [TAG_ID.TR, InsertionMode.IN_ROW],
  [TAG_ID.TBODY, InsertionMode.IN_TABLE_BODY],
  [TAG_ID.THEAD, InsertionMode.IN_TABLE_BODY],
  [TAG_ID.TFOOT, InsertionMode.IN_TABLE_BODY],
  [TAG_ID.CAPTION, InsertionMode.IN_CAPTION],
  [TAG_ID.TABLE, InsertionMode.IN_TABLE],
  [TAG_ID.TD, InsertionMode.IN_CELL],
  [TAG_ID.TH, InsertionMode.IN_CELL],
  [TAG_ID.BODY, InsertionMode.IN_BODY],
]);
const DECISIVE = [...MODES.keys(), TAG_ID.TEMPLATE];

/** End tags that are no matter of what is in scope. */
const UNSCOPED: ReadonlySet<html.TAG_ID> = new Set([
  ...MODES.keys(),
  TAG_ID.TEMPLATE,
  TAG_ID.FORM,
  TAG_ID.P,
  TAG_ID.BR,
]);

// parse5 begins the names of what subclasses may override with an underscore.
/* oxlint-disable no-underscore-dangle */

/** parse5's parser with the content of `select` read as the standard has it. */
export class StandardParser extends Parser<DefaultTreeAdapterMap> {
  constructor(...parameters: ConstructorParameters<typeof Parser<DefaultTreeAdapterMap>>) {
    super(...parameters);
    endTableScopeAtTemplates(this.openElements);
  }

  override _startTagOutsideForeignContent(token: Token.TagToken): void {
    const { tagID } = token;
    if ((tagID === TAG_ID.SELECT || tagID === TAG_ID.INPUT) && this.#closeSelect() && tagID === TAG_ID.SELECT)
      return;
    super._startTagOutsideForeignContent(token);
    const { insertionMode } = this;
    if (insertionMode === InsertionMode.IN_SELECT || insertionMode === InsertionMode.IN_SELECT_IN_TABLE)
      this._resetInsertionModeForSelect();
  }

  override _endTagOutsideForeignContent(token: Token.TagToken): void {
    if (token.tagID === TAG_ID.SELECT && this.#closeSelect()) return;
    if (!this.#isOutsideSelect(token.tagID)) super._endTagOutsideForeignContent(token);
  }

  override _resetInsertionModeForSelect(): void {
    const { openElements, tmplInsertionModeStack } = this;
    const tag = openElements.tagIDs[openElements.indexOfTopmostOf(DECISIVE)] as html.TAG_ID;
    const mode = tag === TAG_ID.TEMPLATE ? tmplInsertionModeStack.at(-1) : MODES.get(tag);
    this.insertionMode = mode ?? InsertionMode.IN_BODY;
  }

  /** Its slot in the stack of open elements; -1 where none is in scope (an empty stack would have all in it). */
  get #openSelect(): number {
    const slot = this.openElements.indexOfTopmost(TAG_ID.SELECT);
    return slot >= 0 && this.openElements.hasInScope(TAG_ID.SELECT) ? slot : -1;
  }

  /** Whether there was one in scope. */
  #closeSelect(): boolean {
    if (this.#openSelect < 0) return false;
    this.openElements.generateImpliedEndTags();
    this.openElements.popUntilTagNamePopped(TAG_ID.SELECT);
    return true;
  }

  /** Whether an end tag is of an element around the `select` that is open: that is a boundary of scopes (13.2.4.2). */
  #isOutsideSelect(tagID: html.TAG_ID): boolean {
    if (UNSCOPED.has(tagID)) return false;
    const slot = this.#openSelect;
    return slot >= 0 && this.openElements.indexOfTopmost(tagID) < slot;
  }
}
