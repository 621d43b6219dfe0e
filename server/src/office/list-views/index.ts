export { forgetInViews } from './save-view.ts';
