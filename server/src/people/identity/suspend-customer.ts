import type { CustomerState } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { endSessions, noteVerb, type StaffVerb } from '../auth/index.ts';
import { lockWallet } from '../../base/index.ts';
import { endAccessTokens, endTokens } from './access-tokens/end-tokens.ts';
import { customers, mailOwner } from './accounts.ts';
import { Customer } from './models.ts';

/** The customer's state after a staff action. */
export type VerbAnswer = Pick<Customer, 'id' | 'state' | 'version'>;

export const answerOf = ({ id, state, version }: Customer): VerbAnswer => ({ id, state, version });

/** Suspends an account: every session and access token ends and the owner is mailed. Errors: NOT_FOUND, WRONG_STATE. */
export const suspendCustomer = (change: StaffVerb) => moveCustomer(change, 'active', 'suspended');

/** Reopens a suspended account. Errors: NOT_FOUND, WRONG_STATE. */
export const reinstateCustomer = (change: StaffVerb) => moveCustomer(change, 'suspended', 'active');

function moveCustomer(verb: StaffVerb, from: CustomerState, to: CustomerState) {
  const { id: customerId } = verb;
  return inTransaction(async () => {
    // Purchases check the state under this lock: none commits once a suspension was answered.
    await lockWallet(customerId);
    const [, [moved]] = await Customer.update(
      { state: to, ...nextVersion() },
      { where: { id: customerId, state: from }, returning: true },
    );
    if (!moved) {
      found(await Customer.findByPk(customerId));
      throw refuse('WRONG_STATE', `Only an account that is ${from} can be made ${to}.`);
    }
    if (to === 'suspended') {
      await endSessions(customers, customerId);
      await endAccessTokens(customerId, 'suspension');
    }
    await mailOwner(to === 'suspended' ? 'account-suspended' : 'account-reinstated', customerId, {});
    const action = to === 'suspended' ? 'suspended' : 'reinstated';
    await noteVerb(customers, verb, action, { before: { state: from }, after: { state: to } });
    return answerOf(moved);
  });
}

/** Signs a customer out everywhere. Error: NOT_FOUND. */
export function endSessionsByStaff(verb: StaffVerb): Promise<VerbAnswer> {
  const { id: customerId } = verb;
  return inTransaction(async () => {
    const customer = found(await Customer.findByPk(customerId));
    const { count } = await endSessions(customers, customerId);
    await noteVerb(customers, verb, 'sessions-ended', {
      before: { sessions: count },
      after: { sessions: 0 },
    });
    return answerOf(customer);
  });
}

/** Revokes every access token of a customer and mails them. Error: NOT_FOUND. */
export function revokeTokensByStaff(verb: StaffVerb): Promise<VerbAnswer> {
  const { id: customerId } = verb;
  return inTransaction(async () => {
    const customer = found(await Customer.findByPk(customerId));
    const names = await endTokens(customerId, 'staff');
    if (names.length > 0) await mailOwner('access-tokens-revoked', customerId, { names });
    await noteVerb(customers, verb, 'access-tokens-revoked', { before: { names }, after: { names: [] } });
    return answerOf(customer);
  });
}
