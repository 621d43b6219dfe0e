import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { consoleStyles, listStyles, muiStyles, progressStyles, recordStyles } from './component-styles.ts';
import { daylight, midnight, systemFont, type Tokens } from './tokens.ts';

function buildTheme(mode: 'light' | 'dark', t: Tokens): RaThemeOptions {
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: {
        main: mode === 'dark' ? t.accent : t.accentText,
        contrastText: mode === 'dark' ? t.onAccent : '#fffdf9',
      },
      secondary: { main: t.accent, contrastText: t.onAccent },
      error: { main: t.danger },
      warning: { main: t.warning },
      info: { main: t.notice },
      success: { main: t.ok },
      background: { default: t.ground, paper: t.surface },
      text: { primary: t.text, secondary: t.muted },
      divider: t.line,
      action: { hover: t.raised },
    },
    shape: { borderRadius: 10 },
    sidebar: { width: 232, closedWidth: 56 },
    typography: {
      fontFamily: systemFont,
      fontSize: 14,
      h1: { fontSize: 24, fontWeight: 750, letterSpacing: '-0.02em' },
      h2: { fontSize: 19, fontWeight: 700, letterSpacing: '-0.015em' },
      h3: { fontSize: 16, fontWeight: 700 },
      h4: { fontSize: 30, fontWeight: 750, letterSpacing: '-0.02em' },
      h5: { fontSize: 19, fontWeight: 700 },
      h6: { fontSize: 17, fontWeight: 700, letterSpacing: '-0.01em' },
      body1: { fontSize: 15 },
      body2: { fontSize: 14 },
      caption: { fontSize: 13 },
      overline: { fontSize: 13, letterSpacing: '0.02em', textTransform: 'none', fontWeight: 600 },
      button: { textTransform: 'none' },
    },
    components: {
      ...defaultTheme.components,
      ...muiStyles(t),
      ...progressStyles(t),
      ...consoleStyles(t),
      ...listStyles(),
      ...recordStyles(t),
    },
  };
}

export const darkTheme = buildTheme('dark', midnight);
export const lightTheme = buildTheme('light', daylight);
