export { LogPage } from './log-page.tsx';
export { LogWatch } from './log-watch.tsx';
export { text as publicLogText } from './text.ts';
