'use client';

import type { ConfirmedRequestDto } from '@pullproof/server/contract';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ApiProblem, callApi, isUncertain } from '../../lib/api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import page from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LinkEnd } from './link-story.tsx';
import { linkText, tellConfirmed, tellFailure } from './link-text.ts';
import { takeReturnPlace } from './return-place.ts';
import { refreshSession, useSession } from './use-session.ts';

type Outcome = { name: 'confirmed'; kind: string } | { name: 'refused'; error: unknown };

const asked = new Map<string, Promise<Outcome>>();

/** A link works once, so however often the page renders the token is sent once. */
function confirmOnce(token: string): Promise<Outcome> {
  const known = asked.get(token);
  if (known) return known;
  const sent = callApi<ConfirmedRequestDto>('/api/auth/confirm', { method: 'POST', body: { token } }).then<
    Outcome,
    Outcome
  >(
    (answer) => ({ name: 'confirmed', kind: answer.confirmed }),
    (error: unknown) => {
      asked.delete(token);
      return { name: 'refused', error };
    },
  );
  asked.set(token, sent);
  return sent;
}

/** Carries out whatever the mailed link was for, and says in words what that was. */
export function ConfirmScreen() {
  const token = useSearchParams().get('token');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
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
  }, [token, attempt]);

  if (!token) return <LinkEnd story={tellFailure('NO_TOKEN')} role="alert" />;
  if (!outcome) return <Confirming />;
  if (outcome.name === 'confirmed') return <LinkEnd story={tellConfirmed(outcome.kind)} role="status" />;
  if (isUncertain(outcome.error)) {
    return (
      <>
        <h1>{linkText.confirming}</h1>
        <ErrorState
          error={outcome.error}
          onRetry={() => {
            setOutcome(null);
            setAttempt(attempt + 1);
          }}
        />
      </>
    );
  }
  const code = outcome.error instanceof ApiProblem ? outcome.error.code : null;
  return <LinkEnd story={tellFailure(code)} role="alert" />;
}

/** Once the address is confirmed and one is signed in, one is back where the account was first needed. */
function useReturn(outcome: Outcome | null): void {
  const { customer } = useSession();
  const router = useRouter();
  // Closing the dialog is a step of its own in the router, which would undo this one.
  const isAsking = useSearchParams().has('auth');
  const isEmail = outcome?.name === 'confirmed' && outcome.kind === 'email';
  const isReady = Boolean(customer) && isEmail && !isAsking;

  useEffect(() => {
    const place = isReady ? takeReturnPlace() : null;
    if (place !== null) router.replace(place);
  }, [isReady, router]);
}

export function Confirming() {
  return (
    <div aria-busy="true">
      <h1>{linkText.confirming}</h1>
      <p className={page.lead}>{linkText.waiting}</p>
      <Skeleton height="50px" width="180px" />
    </div>
  );
}
