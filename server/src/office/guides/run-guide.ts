import type { GuideFindingDto, GuideKey, GuideOfferDto, StaffRole } from '../../contract/index.ts';
import { routesAt } from '../../platform/http/match-route.ts';
import { permissionsOf } from '../../platform/policy.ts';
import { frameAnswer, readCaseFacts, touchesSafety } from '../cases/index.ts';
import { closeAccount, invitation, mailNotReceived } from './account-guides.ts';
import type { Guide } from './guide.ts';
import { withdrawalLate } from './money-guides.ts';
import { chargedTwice, packMissing, refund } from './order-guides.ts';
import { damaged, whereIsMyParcel, wrongAddress } from './parcel-guides.ts';
import { isThisPullReal } from './pull-guide.ts';
import { cannotSignIn } from './sign-in-guide.ts';

const guides: Readonly<Record<GuideKey, Guide>> = {
  'pack-missing': packMissing,
  'charged-twice': chargedTwice,
  refund,
  'where-is-my-parcel': whereIsMyParcel,
  'wrong-address': wrongAddress,
  damaged,
  'mail-not-received': mailNotReceived,
  'cannot-sign-in': cannotSignIn,
  'close-account': closeAccount,
  invitation,
  'withdrawal-late': withdrawalLate,
  'is-this-pull-real': isThisPullReal,
};

const signInFirst =
  'The newest message wasn’t written signed in, so nothing about money, addresses or sign-in is offered, and the answer names no facts of the account.';

/**
 * Checks the facts of a case for one of the commonest questions, and offers the verbs that its customer, its proof and the role
 * allow. Errors: NOT_FOUND, FORBIDDEN.
 */
export async function runGuide(caseId: string, key: GuideKey, role: StaffRole): Promise<GuideFindingDto> {
  const { customerId, about, isProved, name } = await readCaseFacts(caseId);
  const guide = guides[key];
  if (customerId === null)
    return {
      guide: key,
      isYes: false,
      says: 'Written without an account: there are no facts to check.',
      checks: [],
      offers: [],
      withheld: null,
      answer: await frameAnswer(null, guide.general),
    };
  const finding = await guide.check({ customerId, about, role });
  const offers = finding.offers.filter((offer) => isAllowed(offer, role));
  const shown = isProved
    ? offers
    : offers.filter(({ resource, id, verb }) => !touchesSafety('post', pathOf(resource, id, verb)));
  return {
    guide: key,
    ...finding,
    offers: shown,
    withheld: isProved ? null : signInFirst,
    answer: await (isProved ? frameAnswer(name, finding.answer) : frameAnswer(null, guide.general)),
  };
}

const pathOf = (resource: string, id: string, verb: string): string => `/api/admin/${resource}/${id}/${verb}`;

/** By the permission that the verb's own route declares. */
function isAllowed({ resource, id, verb }: GuideOfferDto, role: StaffRole): boolean {
  const route = routesAt(pathOf(resource, id, verb)).find(({ method }) => method === 'post');
  if (!route) throw new Error(`A guide offers ${resource}/${verb}, which is no verb.`);
  const permissions: readonly string[] = permissionsOf(role);
  return route.permission === undefined || permissions.includes(route.permission);
}
