export { LiveRefresh } from './live-refresh.tsx';
