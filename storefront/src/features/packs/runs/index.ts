export { RunNotice } from './run-notice.tsx';
export { RunPage } from './run-page.tsx';
export { text as runsText } from './text.ts';
