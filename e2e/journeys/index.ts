import { inTurn } from '../../scripts/testing/turn.mjs';
import type { Journey } from '../lib/stage.ts';
import { account } from './account.ts';
import { apiCommands } from './api/commands.ts';
import { apiReference } from './api/reference.ts';
import { collectorBot } from './api/collector-bot.ts';
import { conductNotices } from './conduct/conduct-notices.ts';
import { conduct } from './conduct/conduct.ts';
import { auditorDay } from './days/auditor-day.ts';
import { catalogueDay } from './days/catalogue-day.ts';
import { financeDay } from './days/finance-day.ts';
import { tickets } from './days/tickets.ts';
import { daily } from './drops/daily.ts';
import { deskKeys } from './desk-keys.ts';
import { doubleSpend } from './double-spend.ts';
import { drop } from './drops/drop.ts';
import { firstPress } from './first-press.ts';
import { invite } from './invite.ts';
import { savedReceipts } from './saved-receipts.ts';
import { keyboard } from './keyboard.ts';
import { letters } from './letters.ts';
import { lost } from './lost.ts';
import { maintenance } from './maintenance.ts';
import { newcomer } from './newcomer.ts';
import { opening } from './opening.ts';
import { pack } from './pack.ts';
import { payout } from './payout.ts';
import { promo } from './promo.ts';
import { receive } from './receive.ts';
import { reducedMotion } from './reduced-motion.ts';
import { reset } from './reset.ts';
import { sell } from './sell.ts';
import { ship } from './ship.ts';
import { shown } from './shown.ts';
import { staff } from './staff.ts';
import { totp } from './totp.ts';
import { twoTabs } from './two-tabs.ts';
import { unsaved } from './unsaved.ts';
import { verifier } from './verifier.ts';

/** The essentials, in `npm test`. Order matters: staff look for what the newcomer bought. */
export const coreJourneys: readonly Journey[] = [newcomer, sell, ship, promo, doubleSpend, verifier, staff];

/** The rest, in `npm run test:long`. The last one closes the shop. */
export const longJourneys: readonly Journey[] = [
  opening,
  twoTabs,
  firstPress,
  reset,
  totp,
  account,
  payout,
  invite,
  savedReceipts,
  shown,
  apiReference,
  apiCommands,
  collectorBot,
  letters,
  unsaved,
  keyboard,
  reducedMotion,
  conductNotices,
  conduct,
  lost,
  pack,
  receive,
  deskKeys,
  ...inTurn([catalogueDay, financeDay, auditorDay, tickets]),
  drop,
  daily,
  maintenance,
];
