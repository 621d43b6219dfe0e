import { refuseFields } from '../../../platform/errors.ts';
import { refuseUrl } from '../../../platform/outgoing/public-address.ts';
import { tokenPlace } from './secrets.ts';

const namesSecret = /key|token|secret|pass|auth|sig/iu;
/** Letters and digits mixed without a break, which no word is; and what is written in hexadecimal. */
const mixed = /^(?=.*\d)(?=.*[a-z])[a-z\d]{20,}$/iu;
const hexadecimal = /[\da-f-]{32,}/iu;
const runOfOneKind = /[A-Z]?[a-z]+|[A-Z]+|\d+/gu;
const fewest = 18;

/** base64url: letters of both cases and digits that change after every second or third; in words and dates they change less often. */
function isBase64(text: string): boolean {
  const { length } = text.replaceAll(/[^A-Za-z\d]/gu, '');
  if (length < fewest || !/[a-z]/u.test(text) || !/[A-Z]/u.test(text)) return false;
  return length < 3 * (text.match(runOfOneKind)?.length ?? 0);
}

/** Whether it looks like a key, also with a name before it or an ending after it. */
const looksLikeKey = (text: string): boolean =>
  hexadecimal.test(text) || isBase64(text) || text.split(/[^A-Za-z\d]+/u).some((part) => mixed.test(part));

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

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
  const { pathname, searchParams } = new URL(url);
  const parameters = [...searchParams];
  const bare = parameters.find(
    ([name, value]) => (namesSecret.test(name) && value !== tokenPlace) || looksLikeKey(value),
  );
  // A parameter without a value may itself be the key, which no message repeats.
  if (parameters.some(([name]) => looksLikeKey(name)) || pathname.split('/').map(decode).some(looksLikeKey))
    throw refuseFields('INVALID_RECORD', {
      url: `would show a key to everybody here: write ${tokenPlace} in its place and enter it as the token`,
    });
  if (bare)
    throw refuseFields('INVALID_RECORD', {
      url: `would show “${bare[0]}” to everybody here: write ${bare[0]}=${tokenPlace} and enter it as the token`,
    });
  if (url.includes(tokenPlace) && !hasToken)
    throw refuseFields('INVALID_RECORD', { token: 'is missing: the address has a place for it' });
}
