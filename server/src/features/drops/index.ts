export { advanceDrops } from './advance-drops.ts';
export { announceDrop } from './announce/announce-drop.ts';
export { checkDropKeys, rotateDropKeys } from './announce/seed.ts';
export { checkEntries } from './close/check-entries.ts';
export { drawDrop } from './draw/draw-drop.ts';
export { forgetEntrant } from './entries/forget-customer.ts';
export { listDropChanges } from './live-changes.ts';
export { dropSecrets } from './secrets.ts';
export { countDropsWithoutPrize } from './staff/count-without-prize.ts';
