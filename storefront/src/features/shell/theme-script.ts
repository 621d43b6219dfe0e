export const THEME_KEY = 'theme';

/** Runs before the first paint, so that a chosen theme never flashes. */
export const themeScript = `try{if(localStorage.getItem('${THEME_KEY}')==='light')document.documentElement.dataset.theme='light'}catch{}`;
