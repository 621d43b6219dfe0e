export { LazyWall } from './lazy-wall.tsx';
export { text as wallText } from './text.ts';
export { WallLead } from './wall-lead.tsx';
