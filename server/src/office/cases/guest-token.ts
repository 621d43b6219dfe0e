import { notFound } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { openText, sealText } from '../../platform/sealed-text.ts';

const purpose = 'case-link';

/** The link of a case for somebody without an account: only their mailbox gets it, and nothing of it is stored. */
export const guestToken = (caseId: string, email: string): string =>
  `${caseId}.${sealText(purpose, caseId, email)}`;

/** The case of a token. Error: NOT_FOUND if the shop has not issued it. */
export function readGuestToken(token: string): string {
  const dot = token.indexOf('.');
  const [caseId, sealed] = [token.slice(0, dot), token.slice(dot + 1)];
  if (!isId(caseId)) throw notFound();
  try {
    openText(purpose, caseId, sealed);
  } catch {
    throw notFound();
  }
  return caseId;
}
