import { GlobalStyles } from '@mui/material';

const paper = {
  '@media print': {
    'header.MuiAppBar-root, .MuiDrawer-root, nav': { display: 'none !important' },
    'html, body, main, #root, .MuiCard-root, .RaLayout-root, .RaLayout-content': {
      background: '#fff !important',
    },
    // The dark theme's light text would vanish on paper.
    'body, body *': { color: '#000 !important' },
    'main, .RaLayout-appFrame': { margin: '0 !important', padding: '0 !important' },
    '.MuiCard-root': { boxShadow: 'none !important', border: '0 !important', breakInside: 'avoid' },
    '.MuiAlert-root': { background: '#fff !important', border: '1px solid #000' },
    '.MuiTableCell-root': { fontSize: '12px !important', padding: '3px 8px !important' },
    a: { textDecoration: 'none !important' },
  },
};

/** The report alone, black on white. */
export const PrintStyles = () => <GlobalStyles styles={paper} />;
