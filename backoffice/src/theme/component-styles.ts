import type { RaThemeOptions } from 'react-admin';
import type { Tokens } from './tokens.ts';

const phone = '@media (max-width:599.95px)';

type ComponentStyles = NonNullable<RaThemeOptions['components']>;

const nameOfCheckbox = (props: { 'aria-label'?: string | undefined }) =>
  props['aria-label'] === undefined ? {} : { 'aria-label': props['aria-label'] };

/** Styles of MUI's own components: flat surfaces, hairlines, dense rows, no capitals. */
export function muiStyles(t: Tokens): ComponentStyles {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums', scrollbarColor: `${t.field} transparent` },
        ':focus-visible': { outline: `3px solid ${t.accentText}`, outlineOffset: 2 },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${t.line}`, borderRadius: 14 } } },
    MuiAppBar: { defaultProps: { elevation: 0 } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { borderRadius: 10, fontWeight: 600 }, outlined: { borderColor: t.field } },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 10 } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
    },
    MuiAutocomplete: { defaultProps: { fullWidth: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { borderRadius: 10, backgroundColor: t.surface },
        notchedOutline: { borderColor: t.field },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        // The hint says why a field is locked, so it must stay as readable as any other.
        root: { marginLeft: 2, marginTop: 1, lineHeight: 1.35, '&.Mui-disabled': { color: t.muted } },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottomColor: t.line },
        sizeSmall: { padding: '7px 12px' },
        head: { color: t.muted, fontWeight: 600, fontSize: 13, whiteSpace: 'nowrap' },
      },
    },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${t.line}`, borderRadius: 18 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    // react-admin puts the row checkbox's label on its root; screen readers need it on the input.
    MuiCheckbox: {
      defaultProps: { slotProps: { root: { 'aria-label': undefined }, input: nameOfCheckbox } },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { fontSize: 13, backgroundColor: t.text, color: t.ground, borderRadius: 8 },
      },
    },
    MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { color: t.accentText } } },
    MuiToggleButton: { styleOverrides: { root: { color: t.muted, textTransform: 'none', fontWeight: 600 } } },
    MuiTab: { styleOverrides: { root: { minHeight: 42, fontWeight: 600 } } },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: 12 },
        // A scrollable box would have to be keyboard-focusable.
        message: { overflow: 'visible', minWidth: 0, overflowWrap: 'anywhere' },
      },
    },
  };
}

/** Names react-admin's unlabelled progress indicators of pending figures and pages. */
export function progressStyles(t: Tokens): ComponentStyles {
  return {
    RaLoading: {
      styleOverrides: { root: { '& .RaLoading-message': { color: t.muted, fontFamily: 'inherit' } } },
    },
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
    MuiLinearProgress: {
      defaultProps: { 'aria-label': 'Loading' },
      styleOverrides: { root: { borderRadius: 99, height: 8, backgroundColor: t.line } },
    },
  };
}

/** The console's frame: page, bar, side menu. */
export function consoleStyles(t: Tokens): ComponentStyles {
  return {
    RaLayout: {
      styleOverrides: {
        root: {
          // react-admin's layout grows with its widest table; here the table scrolls, not the page.
          minWidth: 0,
          '& .RaLayout-content': {
            minWidth: 0,
            padding: '8px 16px 48px',
            '@media (min-width:900px)': { padding: '12px 28px 64px' },
          },
          '& .RaLayout-contentWithSidebar': { minWidth: 0 },
        },
      },
    },
    RaAppBar: {
      styleOverrides: {
        root: { backgroundColor: t.surface, color: t.text, borderBottom: `1px solid ${t.line}` },
      },
    },
    RaSidebar: {
      styleOverrides: {
        root: { '& .RaSidebar-fixed': { borderRight: `1px solid ${t.line}`, backgroundColor: t.surface } },
      },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          margin: '1px 10px',
          padding: '7px 12px',
          minHeight: 36,
          borderRadius: 10,
          fontSize: 14.5,
          fontWeight: 500,
          '& .RaMenuItemLink-icon': { minWidth: 32 },
          '&.RaMenuItemLink-active': {
            backgroundColor: t.raised,
            color: t.text,
            fontWeight: 650,
            boxShadow: `inset 3px 0 0 ${t.accent}`,
            '& .RaMenuItemLink-icon': { color: t.accentText },
          },
        },
      },
    },
  };
}

/** Tables and forms. */
export function recordStyles(t: Tokens): ComponentStyles {
  return {
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-headerCell': { backgroundColor: t.raised, position: 'sticky' },
          '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
          '& .RaDataTable-clickableRow:hover': { backgroundColor: t.raised },
        },
      },
    },
    // Above the table, the card around it would clip the toolbar.
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar': {
            position: 'static',
            backgroundColor: t.raised,
            color: t.text,
            transform: 'none',
            height: 'auto',
            minHeight: 48,
            flexWrap: 'wrap',
            borderRadius: 0,
            borderBottom: `1px solid ${t.line}`,
          },
          '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
          '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' },
        },
      },
    },
    // The text at the end of a phone's row matters as much as its name.
    RaSimpleList: {
      styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1, paddingLeft: 8 } } },
    },
    RaToolbar: { styleOverrides: { root: { backgroundColor: t.raised, borderTop: `1px solid ${t.line}` } } },
  };
}

/** A list's filters, buttons and frame. */
export function listStyles(): ComponentStyles {
  return {
    RaFilterForm: {
      styleOverrides: {
        root: {
          '@media (min-width:900px)': { flex: '0 1 auto' },
          [phone]: {
            flexShrink: 0,
            '& .MuiFormControl-root': { width: '100%' },
            // Fields are below each other there, as wide as the rows.
            '& .RaFilterFormInput-spacer': { display: 'none' },
          },
        },
      },
    },
    RaListToolbar: {
      styleOverrides: {
        // Filters and buttons stand below each other where they do not fit, however wide the menu is.
        root: {
          flexWrap: 'wrap',
          '& > .MuiToolbar-root': { marginLeft: 'auto' },
          [phone]: { backgroundColor: 'transparent', alignItems: 'stretch', gap: 4, flexWrap: 'inherit' },
        },
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          [phone]: { backgroundColor: 'transparent', padding: 0, minHeight: 44 },
        },
      },
    },
    // A table wider than the window scrolls in its card, and leaves the toolbar in view.
    RaList: {
      styleOverrides: {
        root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflow: 'hidden' } },
      },
    },
  };
}
