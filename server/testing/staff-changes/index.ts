import { caseChanges } from './cases.ts';
import { dropChanges } from './drops.ts';
import { goodsChanges } from './goods.ts';
import { moneyChanges } from './money.ts';
import { productChanges } from './products.ts';
import { parcelChanges } from './parcels.ts';
import { stockChanges } from './stock.ts';
import { peopleChanges } from './people.ts';
import type { StaffChanges } from './stage.ts';
import { webhookChanges } from './webhooks.ts';

export { type Stage, type StaffChange } from './stage.ts';

/**
 * One valid request for every route by which staff change something; a new route adds its line in the file of its
 * area. Creating a resource needs none: `validRecords` covers it.
 */
export const staffChanges: StaffChanges = {
  ...caseChanges,
  ...peopleChanges,
  ...goodsChanges,
  ...productChanges,
  ...stockChanges,
  ...moneyChanges,
  ...parcelChanges,
  ...dropChanges,
  ...webhookChanges,
};

/** Routes that change nothing in the shop, or are not called by signed-in staff, and why. */
export const unrecordedRoutes: Readonly<Record<string, string>> = {
  'POST /auth/sign-in': 'before anybody is known; the whole sign-in is recorded by the second factor',
  'POST /auth/mfa': 'a sign-in, which its own tests see recorded',
  'POST /auth/mfa/enrolment': 'offers a secret that counts only when confirmed',
  'POST /auth/mfa/enrolment/confirm': 'part of a sign-in, which its own tests see recorded',
  'POST /auth/link': 'looks at a mailed link',
  'POST /auth/set-up': 'by a mailed link, before a sign-in',
  'POST /auth/password/reset': 'asks for a mail, signed in or not',
  'POST /auth/password': 'by a mailed link, or an own password; its own tests see it recorded',
  'POST /auth/step-up': 'shows the second factor again',
  'POST /auth/sign-out': 'ends the own session',
  'POST /card-pictures/match': 'looks cards up; nothing is stored',
  'POST /integrity/whole': 'queues a proof; nothing that it reads changes',
  'POST /list-views/columns': 'how the viewer arranged a list’s columns',
  'POST /packs/:id/preview': 'computes; nothing is stored',
  'POST /packs/:id/simulation': 'computes; nothing is stored',
  'POST /shipping/settings/preview': 'computes; nothing is stored',
};
