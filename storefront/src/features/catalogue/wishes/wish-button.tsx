'use client';

import { callApi } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { openAuth, useSession } from '../../people/session/index.ts';
import { text } from './text.ts';
import { WishMails } from './wish-mails.tsx';

/** Puts a card on the wish list, or takes it off. Visitors are asked to sign in. */
export function WishButton({ cardId }: { cardId: string }) {
  const { customer } = useSession();
  const { data, mutate } = useApi(customer ? '/api/me/wishes' : null);
  const send = useSend();
  const isWished = data?.data.some((wish) => wish.cardId === cardId) ?? false;

  async function toggle(): Promise<void> {
    await callApi(`/api/me/wishes/${cardId}`, { method: isWished ? 'DELETE' : 'PUT' });
    await mutate();
    showToast(isWished ? text.removed : text.added);
  }

  function press(): void {
    if (customer === null) openAuth('sign-in');
    else if (data) send.run(toggle);
  }

  return (
    <Stack gap={8} align="start">
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      <Button aria-pressed={isWished} isBusy={send.isBusy} onClick={press}>
        {isWished ? text.remove : text.add}
      </Button>
      {isWished ? <WishMails /> : null}
    </Stack>
  );
}
