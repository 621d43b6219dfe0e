export const THEME_KEY = 'theme';

/** Dark is the default; `system` follows the device. */
export const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The media query for `system`. */
export const LIGHT_DEVICE = '(prefers-color-scheme: light)';

/** Runs before the first paint, so that a chosen theme never flashes. */
export const themeScript = `try{const t=localStorage.getItem('${THEME_KEY}');if(t==='light'||(t==='system'&&matchMedia('${LIGHT_DEVICE}').matches))document.documentElement.dataset.theme='light'}catch{}`;
