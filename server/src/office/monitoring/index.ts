export { reportError } from './report-error.ts';
export { forgetEvents } from './store-report.ts';
