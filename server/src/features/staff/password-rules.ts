import { isBreached } from '../../platform/breached-passwords.ts';
import { refuseFields } from '../../platform/errors.ts';
import { readSettings } from '../settings/index.ts';

const fewestSigns = 5;

/** Refuses passwords that are easy to guess for someone who knows the owner. Error: VALIDATION_FAILED. */
export async function refuseWeakPassword(
  password: string,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const lower = password.toLowerCase();
  if (new Set(lower).size < fewestSigns)
    throw refuseFields('VALIDATION_FAILED', { password: 'repeats too few different characters' });
  const { shopName } = await readSettings();
  const about = [email.split('@')[0] ?? '', name, shopName].filter((part) => part.length >= 4);
  if (about.some((part) => lower.includes(part.toLowerCase())))
    throw refuseFields('VALIDATION_FAILED', {
      password: 'contains your name, your email or the shop’s name',
    });
  if (isBreached(password))
    throw refuseFields('VALIDATION_FAILED', { password: 'is on the list of common and breached passwords' });
}
