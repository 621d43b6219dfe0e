export const THEME_KEY = 'theme';

/** `system`, the default, follows the device. */
export const themes = ['system', 'dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** The media query for `system`. */
export const LIGHT_DEVICE = '(prefers-color-scheme: light)';

/** Runs before the first paint, so that a chosen theme never flashes. */
export const themeScript = `let t;try{t=localStorage.getItem('${THEME_KEY}')}catch{}if(t==='light'||(t!=='dark'&&matchMedia('${LIGHT_DEVICE}').matches))document.documentElement.dataset.theme='light'`;
