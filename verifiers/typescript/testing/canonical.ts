export { canonical } from '../src/bytes/canonical.ts';
