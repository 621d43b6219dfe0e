export { ShowcaseScreen } from './late.tsx';
export { ShowcaseView } from './showcase-view.tsx';
export { ShareShowcase } from './share-showcase.tsx';
export { text as showcaseText } from './text.ts';
