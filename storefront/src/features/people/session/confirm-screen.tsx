'use client';

import { newKey } from '@pullproof/shared/keys';
import { ApiProblem, isUncertain } from '@pullproof/shared/problem';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import page from '../../../ui/layout/page.module.css';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LinkEnd } from './link-story.tsx';
import { askBefore, linkText, tellConfirmed, tellFailure, type LinkQuestion } from './link-text.ts';
import { takeReturnPlace } from './return-place.ts';
import { useSend } from '../../../ui/form/use-send.ts';
import { refreshSession, useSession } from './use-session.ts';

type Outcome =
  | { name: 'asked'; kind: string }
  | { name: 'confirmed'; kind: string; isSignedIn: boolean }
  | { name: 'refused'; error: unknown };

const answers = new Map<string, Promise<Outcome>>();

/** By token: asked again with its key, a link that worked says so again, also when the first answer was lost. */
const keys = new Map<string, string>();
function keyOf(token: string): string {
  const key = keys.get(token) ?? newKey();
  keys.set(token, key);
  return key;
}

/** Sends once per path and token, however often the page renders; failures can be retried. */
function sendOnce(path: string, token: string, send: () => Promise<Outcome>): Promise<Outcome> {
  const key = `${path} ${token}`;
  const known = answers.get(key);
  if (known) return known;
  const sent = send()
    .catch((error: unknown): Outcome => ({ name: 'refused', error }))
    .then((outcome) => {
      if (outcome.name === 'refused') answers.delete(key);
      return outcome;
    });
  answers.set(key, sent);
  return sent;
}

const confirmOnce = (token: string): Promise<Outcome> =>
  sendOnce('confirm', token, async () => {
    const { confirmed, isSignedIn } = await callApi('/api/auth/confirm', {
      method: 'POST',
      body: { token },
      idempotencyKey: keyOf(token),
    });
    return { name: 'confirmed', kind: confirmed, isSignedIn };
  });

/** Mail scanners open links too, so only the browser that signed up continues without a press. */
const askOnce = (token: string): Promise<Outcome> =>
  // When the user returns to the page, show the outcome.
  answers.get(`confirm ${token}`) ??
  sendOnce('preview', token, async () => {
    const { asks, signsIn } = await callApi('/api/auth/confirm/preview', {
      method: 'POST',
      body: { token },
      idempotencyKey: keyOf(token),
    });
    return signsIn ? confirmOnce(token) : { name: 'asked', kind: asks };
  });

/** Carries out the request of an emailed link, and says what it was. */
export function ConfirmScreen() {
  const token = useSearchParams().get('token');
  return token ? (
    <Request key={token} token={token} />
  ) : (
    <LinkEnd story={tellFailure('NO_TOKEN')} role="alert" />
  );
}

function Request({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { isBusy, run } = useSend();
  useReturn(outcome);

  useEffect(() => {
    let isCurrent = true;
    void askOnce(token).then((answer) => {
      if (!isCurrent) return;
      setOutcome(answer);
      if (answer.name === 'confirmed') void refreshSession();
    });
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);

  if (!outcome) return <Confirming />;
  if (outcome.name === 'confirmed')
    return <LinkEnd story={tellConfirmed(outcome.kind, outcome.isSignedIn)} role="status" />;
  if (outcome.name === 'asked') {
    const confirm = async () => {
      setOutcome(await confirmOnce(token));
      await refreshSession();
    };
    return <Question question={askBefore(outcome.kind)} isBusy={isBusy} onYes={() => run(confirm)} />;
  }
  return (
    <Refused
      error={outcome.error}
      onRetry={() => {
        setOutcome(null);
        setAttempt(attempt + 1);
      }}
    />
  );
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isUncertain(error)) {
    return (
      <>
        <h1>{linkText.confirming}</h1>
        <ErrorState error={error} onRetry={onRetry} />
      </>
    );
  }
  return <Failed code={error instanceof ApiProblem ? error.code : null} />;
}

/** If the link has already signed this customer in, opening it again is not a failure. */
function Failed({ code }: { code: string | null }) {
  const { customer } = useSession();
  if (code === 'TOKEN_INVALID' && customer) return <LinkEnd story={linkText.signedInAlready} role="status" />;
  return <LinkEnd story={tellFailure(code)} role="alert" />;
}

interface QuestionProps {
  question: LinkQuestion;
  isBusy: boolean;
  onYes: () => void;
}

function Question({ question, isBusy, onYes }: QuestionProps) {
  return (
    <>
      <h1>{question.title}</h1>
      <p className={page.lead}>{question.body}</p>
      <Row as="p" gap={12} marginTop={24}>
        <Button variant={question.isGrave ? 'danger' : 'primary'} isBusy={isBusy} onClick={onYes}>
          {isBusy ? linkText.working : question.yes}
        </Button>
        <ButtonLink href="/">{linkText.steps.home}</ButtonLink>
      </Row>
    </>
  );
}

/** Returns a confirmed, signed-in customer to the page where the account was first needed. */
function useReturn(outcome: Outcome | null): void {
  const { customer } = useSession();
  const router = useRouter();
  // Closing the dialog is a separate navigation that would undo this one.
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
