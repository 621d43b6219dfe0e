export { about } from './about-text.ts';
export { listBestInside } from './best-inside.ts';
export { CardTile } from './card-tile.tsx';
export { Hero } from './hero.tsx';
export { LatePullStrip } from './late-pull-strip.tsx';
export { Steps } from './steps.tsx';
export { text as homeText } from './text.ts';
