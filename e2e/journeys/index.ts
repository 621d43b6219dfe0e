import type { Journey } from '../lib/stage.ts';
import { account } from './account.ts';
import { conduct } from './conduct.ts';
import { doubleSpend } from './double-spend.ts';
import { invite } from './invite.ts';
import { keyboard } from './keyboard.ts';
import { lost } from './lost.ts';
import { newcomer } from './newcomer.ts';
import { reset } from './reset.ts';
import { sell } from './sell.ts';
import { staff } from './staff.ts';
import { totp } from './totp.ts';
import { twoTabs } from './two-tabs.ts';
import { verifier } from './verifier.ts';

/** In this order: staff look for what the newcomer bought; whoever closes the shop comes last. */
export const journeys: readonly Journey[] = [
  newcomer,
  sell,
  invite,
  doubleSpend,
  twoTabs,
  verifier,
  reset,
  totp,
  account,
  staff,
  keyboard,
  conduct,
  lost,
];
