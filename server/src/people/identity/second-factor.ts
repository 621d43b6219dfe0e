import { Op } from 'sequelize';

import type { MfaProofInput, MfaStatusDto, StepUpInput } from '../../contract/index.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import {
  checkPassword,
  countRecoveryCodes,
  deviceHash,
  forgetSecondFactor,
  hasSecondFactor,
  proveSecondFactor,
  type ShownBy,
} from '../auth/index.ts';
import { customers, mailOwner } from './accounts.ts';
import { Customer } from './models.ts';

/**
 * Verifies a TOTP or recovery code. A browser in which it was verified before has its own tries, which a stranger
 * cannot use up. Errors: MFA_INVALID, RATE_LIMITED, WRONG_STATE without a second factor.
 */
export async function proveCustomerFactor(
  customerId: string,
  proof: MfaProofInput,
  by: ShownBy & { deviceId?: string | undefined },
  whenTaken?: () => Promise<void>,
): Promise<void> {
  const isOwnDevice = await one(
    'SELECT 1 FROM customer_devices WHERE customer_id = $1 AND device_hash = $2 AND mfa_at IS NOT NULL',
    [customerId, deviceHash(by.deviceId)],
  );
  const triesKey = isOwnDevice ? `${customerId}\n${by.deviceId ?? ''}` : customerId;
  await proveSecondFactor(customers, customerId, proof, { by, triesKey, ...(whenTaken && { whenTaken }) });
}

/**
 * Re-authenticates a signed-in customer by the second factor if enrolled, else by the password. Returns whether it was
 * the second factor. Errors: MFA_INVALID, SIGN_IN_FAILED, RATE_LIMITED, VALIDATION_FAILED for the wrong kind of proof.
 */
export async function proveStepUp(
  customerId: string,
  { password, ...proof }: StepUpInput,
  by: ShownBy & { deviceId?: string | undefined },
): Promise<{ bySecondFactor: boolean }> {
  const bySecondFactor = await hasSecondFactor(customers, customerId);
  if (bySecondFactor) {
    if (password !== undefined)
      throw refuseFields('VALIDATION_FAILED', { code: 'give the code of your authenticator app' });
    await proveCustomerFactor(customerId, proof, by);
  } else {
    if (password === undefined)
      throw refuseFields('VALIDATION_FAILED', { password: 'give your password: there is no second factor' });
    await checkPassword(customers, customerId, password);
  }
  return { bySecondFactor };
}

/** Disables the second factor; the caller has verified it. Error: WRONG_STATE when there is none. */
export function removeSecondFactor(customerId: string): Promise<void> {
  return inTransaction(async () => {
    if (!(await forgetSecondFactor(customers, customerId)))
      throw refuse('WRONG_STATE', 'This account has no second factor.');
    await mailOwner('mfa-removed', customerId, {});
  });
}

export async function describeSecondFactor(customerId: string): Promise<MfaStatusDto> {
  const customer = await Customer.findOne({
    attributes: ['totpEnrolledAt'],
    where: { id: customerId, totpSecret: { [Op.not]: null } },
    raw: true,
  });
  return {
    isEnrolled: customer !== null,
    enrolledAt: customer?.totpEnrolledAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(customers, customerId),
  };
}
