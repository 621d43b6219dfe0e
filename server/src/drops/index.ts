// What a comparison with the watermarks asks of drops.
import './fence/register.ts';

export { announceDrop, announceDue, openDue } from './announce/announce-drop.ts';
export { advanceDrops } from './advance-drops.ts';
export { checkDropKeys, rotateDropKeys } from './announce/seed.ts';
export { checkEntries } from './close/check-entries.ts';
export { forgetEntrant } from './entries/forget-customer.ts';
export { advanceAwards } from './awards/advance-awards.ts';
export { claimPrize, declinePrize } from './awards/claim-prize.ts';
export { closeDue } from './close/close-drop.ts';
export { checkNewestDraw } from './draw/check-draw.ts';
export { drawDrop } from './draw/draw-drop.ts';
export { drawDue } from './draw/draw-due.ts';
export { enterDrop } from './entries/enter-drop.ts';
export { isOwnEntry, readMailboxHash } from './entries/own-entry.ts';
export { followDrops } from './follow-drops.ts';
export { listDropChanges } from './live-changes.ts';
export { mailEnded } from './mails/mail-ended.ts';
export { mailEntries } from './mails/mail-entries.ts';
export { planDrops } from './plan/plan-drops.ts';
export { saveDropTemplate } from './plan/save-template.ts';
export { dropSecrets } from './secrets.ts';
export { countDropsWithoutPrize } from './staff/count-without-prize.ts';
