export { StageSkeleton } from './frame.tsx';
export { OpenPackScreen } from './open-pack-screen.tsx';
export { text as openingText } from './text.ts';
