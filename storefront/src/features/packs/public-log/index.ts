export { LogPage } from './log-page.tsx';
export { LogWatch } from './log-watch.tsx';
export { LOG_PAGE } from './paths.ts';
export { text as publicLogText } from './text.ts';
/** Keeps the log's newest state in this browser, once it continues the one kept before. */
export const loadVisitLog = () => import('./visit-log.ts');
