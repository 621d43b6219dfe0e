export { PullList } from './pull-list.tsx';
export { PullPage } from './pull-page.tsx';
export { readUncheckedPull } from './read-unchecked-pull.ts';
export { SealedPull } from './sealed-pull.tsx';
export { ShareDialog, type SharedPull } from './share-dialog.tsx';
export { text as pullsText } from './text.ts';
export { TopPulls } from './top-pulls.tsx';
export { useCheckedPull } from './use-checked-pull.ts';
