export { loadStream } from './lazy.ts';
export { LiveRefresh } from './live-refresh.tsx';
export type { LiveDrop } from './stream.ts';
