import type { StepUpInput } from '../../contract/index.ts';
import { refuseFields } from '../../platform/errors.ts';
import { checkPassword } from './check-password.ts';
import { hasSecondFactor, proveSecondFactor } from './second-factor.ts';

/**
 * Re-authenticates a signed-in customer by the second factor if enrolled, else by the password. Returns whether it was
 * the second factor. Errors: MFA_INVALID, SIGN_IN_FAILED, RATE_LIMITED, VALIDATION_FAILED for the wrong kind of proof.
 */
export async function proveStepUp(
  customerId: string,
  { password, ...proof }: StepUpInput,
  deviceId: string | undefined,
): Promise<{ bySecondFactor: boolean }> {
  const bySecondFactor = await hasSecondFactor(customerId);
  if (bySecondFactor) {
    if (password !== undefined)
      throw refuseFields('VALIDATION_FAILED', { code: 'give the code of your authenticator app' });
    await proveSecondFactor(customerId, proof, deviceId);
  } else {
    if (password === undefined)
      throw refuseFields('VALIDATION_FAILED', { password: 'give your password: there is no second factor' });
    await checkPassword(customerId, password);
  }
  return { bySecondFactor };
}
