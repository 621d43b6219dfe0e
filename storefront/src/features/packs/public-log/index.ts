export { LogPage } from './log-page.tsx';
export { LOG_PAGE, LogWatch } from './log-watch.tsx';
export { text as publicLogText } from './text.ts';
/** Keeps the log's newest state in this browser, once it continues the one kept before. */
export const loadVisitLog = () => import('./visit-log.ts');
