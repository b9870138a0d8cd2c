export { baseBoxes, ruleTitle } from './base-boxes.ts';
export type { BaseLayer } from './base-layer.ts';
export { drawn, element } from './element.ts';
export { targetText } from './outward-link.ts';
export { resolutionSteps } from './resolution-steps.ts';
export { type PageParts, escapeHtml, jsonBlock, selfContainedPage } from './self-contained-page.ts';
export { shownText, visibleText } from './shown-text.ts';
export { type Tab, Tabs } from './tabs.ts';
export { isDark, themeButton } from './theme.ts';
