import type { IdentityCheckDto, IdentitySide } from '@pullproof/server/contract';
import { readAnswer } from '@pullproof/shared/problem';

export const IDENTITY_PATH = '/api/me/identity-check';

/** Uploads one side without submitting the check. */
export async function uploadDocument(side: IdentitySide, file: File): Promise<void> {
  const form = new FormData();
  form.append('side', side);
  form.append('file', file);
  await readAnswer<IdentityCheckDto>(
    await fetch(`${IDENTITY_PATH}/papers`, { method: 'POST', body: form, credentials: 'same-origin' }),
  );
}
