'use client';

import type { ProfileDto } from '@pullproof/server/contract';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Section, StateChip } from '../../../ui/layout/section.tsx';
import { callWithStepUp, loadResendConfirmation } from '../session/index.ts';
import { useSend } from '../../../ui/form/use-send.ts';
import { accountText } from './text.ts';

const text = accountText.email;
const PATH = '/api/me/email';

const ResendConfirmation = lazy(async () => ({
  default: (await loadResendConfirmation()).ResendConfirmation,
}));
const ChangeEmail = lazy(async () => ({ default: (await import('./change-email.tsx')).ChangeEmail }));

/** `profile` is undefined while loading. */
export function EmailSection({ profile }: { profile: ProfileDto | undefined }) {
  return (
    <Section
      id="email"
      title={text.title}
      lead={text.lead}
      aside={
        profile && (
          <StateChip variant={profile.emailConfirmed ? 'ok' : 'wait'}>
            {profile.emailConfirmed ? text.confirmed : text.unconfirmed}
          </StateChip>
        )
      }
    >
      {profile ? <Address profile={profile} /> : <Skeleton height="76px" />}
    </Section>
  );
}

function Address({ profile }: { profile: ProfileDto }) {
  // False only once closed, when the button that returns takes the focus back.
  const [isChanging, setChanging] = useState<boolean>();
  const press = (
    <p>
      <Button
        size="small"
        autoFocus={isChanging === false}
        isBusy={isChanging === true}
        onClick={() => setChanging(true)}
      >
        {text.change}
      </Button>
    </p>
  );
  return (
    <>
      <p>
        <strong>{profile.email}</strong>
      </p>
      {profile.emailConfirmed ? null : (
        <Suspense fallback={<Skeleton height="52px" />}>
          <ResendConfirmation email={profile.email} />
        </Suspense>
      )}
      {profile.pendingEmail ? <Pending email={profile.pendingEmail} /> : null}
      {isChanging ? (
        <Suspense fallback={press}>
          <ChangeEmail onDone={() => setChanging(false)} />
        </Suspense>
      ) : (
        press
      )}
    </>
  );
}

/** The new address is not confirmed yet; its mail can be resent. */
function Pending({ email }: { email: string }) {
  const send = useSend();
  return (
    <Stack gap={10} surface="callout" className={layout.text14}>
      <p>{text.pending(email)}</p>
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      <p>
        <Button
          size="small"
          isBusy={send.isBusy}
          onClick={() =>
            send.run(async () => {
              await callWithStepUp(PATH, { method: 'POST', body: { email } });
              showToast(text.resent(email));
            })
          }
        >
          {text.resend}
        </Button>
      </p>
    </Stack>
  );
}
