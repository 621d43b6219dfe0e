export { LateWall, LateWallLead } from './late.tsx';
export { text as wallText } from './text.ts';
