// HTML standard, 13.2.4.2: what is in table scope. A template is a boundary, which parse5 has not, so that a table in a
// template in a table closed both.
import { type DefaultTreeAdapterMap, type Parser, html } from 'parse5';

const { TAG_ID } = html;

type OpenElements = Parser<DefaultTreeAdapterMap>['openElements'];

const TABLE_BODIES = [TAG_ID.TBODY, TAG_ID.TFOOT, TAG_ID.THEAD];

/** Lets no question for an element in table scope be answered with one around the innermost template. */
export function endTableScopeAtTemplates(openElements: OpenElements): void {
  const hasInTableScope = openElements.hasInTableScope.bind(openElements);
  const hasTableBody = openElements.hasTableBodyContextInTableScope.bind(openElements);
  const isInTemplate = (slot: number): boolean => slot >= openElements.indexOfTopmost(TAG_ID.TEMPLATE);
  openElements.hasInTableScope = (tagID) =>
    hasInTableScope(tagID) && isInTemplate(openElements.indexOfTopmost(tagID));
  openElements.hasTableBodyContextInTableScope = () =>
    hasTableBody() && isInTemplate(openElements.indexOfTopmostOf(TABLE_BODIES));
}
