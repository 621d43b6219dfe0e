export { PullList } from './pull-list.tsx';
export { PullProof } from './pull-proof.tsx';
export { ReceiptBody } from './receipt-body.tsx';
export { ShareDialog, type SharedPull } from './share-dialog.tsx';
export { text as pullsText } from './text.ts';
export { TopPulls } from './top-pulls.tsx';
