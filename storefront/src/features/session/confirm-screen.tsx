'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { text as shared } from '../../lib/text.ts';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { explainError } from '../../lib/explain-error.ts';
import page from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AuthLink } from './auth-link.tsx';
import { takeReturnPlace } from './return-place.ts';
import { text } from './text.ts';
import { refreshSession, useSession } from './use-session.ts';

type Outcome = { name: 'confirmed' } | { name: 'refused'; message: string };

const asked = new Map<string, Promise<Outcome>>();

/** A link works once, so however often the page renders the token is sent once. */
function confirmOnce(token: string): Promise<Outcome> {
  const known = asked.get(token);
  if (known) return known;
  const sent = callApi<unknown>('/api/auth/confirm', { method: 'POST', body: { token } }).then<
    Outcome,
    Outcome
  >(
    () => ({ name: 'confirmed' }),
    (error: unknown) => {
      asked.delete(token);
      return { name: 'refused', message: explainError(error) };
    },
  );
  asked.set(token, sent);
  return sent;
}

export function ConfirmScreen() {
  const token = useSearchParams().get('token');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useReturn(outcome);

  useEffect(() => {
    if (!token) return undefined;
    let isCurrent = true;
    void confirmOnce(token).then((answer) => {
      if (!isCurrent) return;
      setOutcome(answer);
      void refreshSession();
    });
    return () => {
      isCurrent = false;
    };
  }, [token]);

  if (!token) return <Refused message={text.noToken} />;
  if (!outcome) return <Confirming />;
  if (outcome.name === 'refused') return <Refused message={outcome.message} />;
  return (
    <div role="status">
      <h1>{text.confirmed}</h1>
      <p className={page.lead}>{text.confirmedBody}</p>
      <p className={page.actions} style={{ marginTop: 24 }}>
        <AuthLink to="sign-in" className={buttonClass({ look: 'primary' })}>
          {text.signIn}
        </AuthLink>
        <ButtonLink href="/shop">{shared.nav.packs}</ButtonLink>
      </p>
    </div>
  );
}

/** Once confirmed and signed in one is back where the account was first needed. */
function useReturn(outcome: Outcome | null): void {
  const { customer } = useSession();
  const router = useRouter();
  // Closing the dialog is a step of its own in the router, which would undo this one.
  const isAsking = useSearchParams().has('auth');
  const isReady = Boolean(customer) && outcome?.name === 'confirmed' && !isAsking;

  useEffect(() => {
    const place = isReady ? takeReturnPlace() : null;
    if (place !== null) router.replace(place);
  }, [isReady, router]);
}

export function Confirming() {
  return (
    <div aria-busy="true">
      <h1>{text.confirming}</h1>
      <Skeleton height="80px" />
    </div>
  );
}

function Refused({ message }: { message: string }) {
  return (
    <div role="alert">
      <h1>{text.confirmFailed}</h1>
      <p className={page.lead}>{message}</p>
      <p className={page.actions} style={{ marginTop: 24 }}>
        <AuthLink to="sign-in" className={buttonClass({ look: 'primary' })}>
          {text.signIn}
        </AuthLink>
        <AuthLink to="sign-up" className={buttonClass({})}>
          {text.signUp}
        </AuthLink>
      </p>
    </div>
  );
}
