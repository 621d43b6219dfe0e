import type { Journey } from '../lib/stage.ts';
import { doubleSpend } from './double-spend.ts';
import { newcomer } from './newcomer.ts';
import { twoTabs } from './two-tabs.ts';
import { verifier } from './verifier.ts';

/** In this order: staff look for what the newcomer bought. */
export const journeys: readonly Journey[] = [newcomer, doubleSpend, twoTabs, verifier];
