import { element } from './element.ts';

type Theme = 'auto' | 'light' | 'dark';

const NEXT: Readonly<Record<Theme, Theme>> = { auto: 'dark', dark: 'light', light: 'auto' };
const TITLE: Readonly<Record<Theme, string>> = { auto: 'as the system', dark: 'dark', light: 'light' };
const SIGN: Readonly<Record<Theme, string>> = { auto: '◐', dark: '●', light: '○' };

/** A button that goes from the system's colours to dark and light ones; `changed` is called after each change. */
export function themeButton(changed: () => void): HTMLButtonElement {
  let theme = remembered();
  const button = element('button', { type: 'button', class: 'theme quiet', click: next });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed);
  show();
  return button;

  function next(): void {
    theme = NEXT[theme];
    remember(theme);
    show();
    changed();
  }

  function show(): void {
    if (theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    button.replaceChildren(
      element('span', { 'aria-hidden': 'true' }, SIGN[theme]),
      ` Colours: ${TITLE[theme]}`,
    );
  }
}

/** Whether the page is dark now. */
export function isDark(): boolean {
  const theme = document.documentElement.dataset['theme'];
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

const KEY = 'linkwright-theme';

// A page from disk, or in a private window, may have no storage.
function remembered(): Theme {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === 'light' || theme === 'dark' ? theme : 'auto';
  } catch {
    return 'auto';
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice holds as long as the page is open.
  }
}
