export { CollectScreen } from './collect-screen.tsx';
export { ReturnLine } from './return-line.tsx';
export { SealedPackList, stackPacks } from './sealed-packs.tsx';
export { text as collectionText } from './text.ts';
export { UnitGrid, UnitGridSkeleton } from './unit-grid.tsx';
