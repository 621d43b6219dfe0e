'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import type { CaseThreadDto } from '@pullproof/server/contract';
import { callApi } from '../../../lib/api.ts';
import { useApiPost } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Conversation } from './conversation.tsx';
import { ReplyForm } from './reply-form.tsx';
import { text } from './text.ts';

/** The question of a mailed link: `?token=`. Programs open links too, so sending it takes a press. */
export function GuestThreadScreen() {
  const token = useSearchParams().get('token') ?? '';
  const answer = useApiPost('/api/support/cases/read', token === '' ? null : { token }, '');
  const { data, mutate } = answer;
  const bad = (
    <EmptyState title={text.badLink} next={{ label: text.startNew, href: '/support' }}>
      {text.badLinkHint}
    </EmptyState>
  );
  if (token === '') return bad;
  if (!data) return <NotLoaded of={answer} height="320px" gone={bad} />;
  const refresh = async () => {
    await mutate();
  };
  return (
    <Stack gap={24} marginTop={20} className={layout.slim}>
      {data.state === 'unconfirmed' ? <p>{text.confirmLead}</p> : null}
      <Conversation thread={data} />
      {data.state === 'unconfirmed' ? (
        <Confirm token={token} onDone={refresh} />
      ) : (
        <Reply token={token} thread={data} onSent={refresh} />
      )}
    </Stack>
  );
}

function Confirm({ token, onDone }: { token: string; onDone: () => Promise<void> }) {
  const send = useSend();
  return (
    <Stack gap={12}>
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      <p>
        <Button
          variant="primary"
          isBusy={send.isBusy}
          onClick={() =>
            send.run(async () => {
              await callApi('/api/support/cases/confirm', { method: 'POST', body: { token } });
              await onDone();
            })
          }
        >
          {text.confirm}
        </Button>
      </p>
    </Stack>
  );
}

interface ReplyProps {
  token: string;
  thread: CaseThreadDto;
  onSent: () => Promise<void>;
}

function Reply({ token, thread, onSent }: ReplyProps) {
  const [isNew] = useState(thread.messages.length === 1 && thread.state === 'open');
  return (
    <>
      {isNew ? <p role="status">{text.confirmed}</p> : null}
      <ReplyForm
        thread={thread}
        photosPath="/api/support/cases/photos"
        photoFields={{ token }}
        send={async (words) => {
          const body = { token, text: words };
          await callApi('/api/support/cases/messages', { method: 'POST', body });
        }}
        onSent={onSent}
      />
    </>
  );
}
