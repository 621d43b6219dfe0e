export { reportError } from './report-error.ts';
export { forgetEvents } from './forget-events.ts';
