import { watchErrors } from './lib/report-errors.ts';

// Before the page comes alive: what fails while it does is reported as well.
watchErrors();
