export { SetList } from './set-list.tsx';
export { SetPage } from './set-page.tsx';
export { text as setText } from './text.ts';
