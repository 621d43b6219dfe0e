'use client';

import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { text } from './text.ts';

const CHOICES_PATH = '/api/me/notifications/choices';

/** Consent to mails about the wish list; without it news are in the inbox alone. */
export function WishMails() {
  const { data, mutate } = useApi(CHOICES_PATH);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const send = useSend();
  const isMailed = data?.data.find(({ topic }) => topic === 'wishes')?.isMailed ?? false;

  async function choose(isWanted: boolean): Promise<void> {
    setWanted(isWanted);
    try {
      const body = { topic: 'wishes', isMailed: isWanted } as const;
      await mutate(await callApi(CHOICES_PATH, { method: 'PUT', body }), { revalidate: false });
    } finally {
      setWanted(null);
    }
  }

  return (
    <div>
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      <Checkbox
        variant="switch"
        label={text.mails}
        hint={text.mailsHint}
        checked={wanted ?? isMailed}
        disabled={data === undefined}
        aria-busy={send.isBusy || undefined}
        onChange={(event) => {
          const isWanted = event.target.checked;
          send.run(() => choose(isWanted));
        }}
      />
    </div>
  );
}
