export { alertPause } from './alert-pause.ts';
