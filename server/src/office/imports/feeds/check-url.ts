import { refuseFields } from '../../../platform/errors.ts';
import { refuseUrl } from '../../../platform/outgoing/public-address.ts';
import { tokenPlace } from './secrets.ts';

const namesSecret = /key|token|secret|pass|auth|sig/iu;
/** A key under any other name, or in the path. */
const looksLikeKey = /^(?=.*\d)(?=.*[a-z])([a-z\d]{20,}|[\da-f-]{32,})$/iu;

/**
 * The address is read by all staff who read feeds, and stands in the audit trail: a key stands apart from it, sealed.
 * Error: INVALID_RECORD.
 */
export function checkUrl(url: string | null, hasToken: boolean): void {
  if (url === null) {
    if (hasToken) throw refuseFields('INVALID_RECORD', { token: 'is for an address' });
    return;
  }
  const refusal = refuseUrl(url);
  if (refusal !== undefined) throw refuseFields('INVALID_RECORD', { url: refusal });
  const bare = [...new URL(url).searchParams].find(
    ([name, value]) => (namesSecret.test(name) && value !== tokenPlace) || looksLikeKey.test(value),
  );
  if (bare)
    throw refuseFields('INVALID_RECORD', {
      url: `would show “${bare[0]}” to everybody here: write ${bare[0]}=${tokenPlace} and enter it as the token`,
    });
  if (new URL(url).pathname.split('/').some((part) => looksLikeKey.test(part)))
    throw refuseFields('INVALID_RECORD', {
      url: `would show a key in its path to everybody here: write ${tokenPlace} in its place and enter it as the token`,
    });
  if (url.includes(tokenPlace) && !hasToken)
    throw refuseFields('INVALID_RECORD', { token: 'is missing: the address has a place for it' });
}
