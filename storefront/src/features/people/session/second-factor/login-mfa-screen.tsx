'use client';

import { newKey } from '@pullproof/shared/keys';
import { isProblem } from '@pullproof/shared/problem';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../../lib/api.ts';
import { useVisit } from '../../../../lib/use-visit.ts';
import { buttonClass } from '../../../../ui/controls/button.tsx';
import { SupportText } from '../../../../ui/controls/support-text.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import page from '../../../../ui/layout/page.module.css';
import { AuthForm } from '../auth-form.tsx';
import { AuthLink } from '../auth-link.tsx';
import { CodeField, readCode } from './code-field.tsx';
import { mfaText } from './mfa-text.ts';
import { takeReturnPlace } from '../return-place.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { refreshSession, useSession } from '../use-session.ts';

const AFTERWARDS = '/home';

/** The second step of sign-in; then returns to where the first began. */
export function LoginMfaScreen() {
  const router = useRouter();
  const visit = useVisit();
  const { customer, mfa } = useSession();
  const isSignedIn = Boolean(customer);

  useEffect(() => {
    if (isSignedIn) router.replace(takeReturnPlace() ?? AFTERWARDS);
  }, [isSignedIn, router]);

  // Half signed in: there is no customer yet, but a second factor is pending.
  if (customer === null && !mfa.pending) return <Lost />;
  return <CodeStep key={visit} />;
}

function CodeStep() {
  const [isRecovery, setRecovery] = useState(false);
  // The same code under the same key goes on where a lost answer left off.
  const key = useRef('');
  const form = useForm(async (values) => {
    key.current ||= newKey();
    const call = { method: 'POST', body: readCode(values), idempotencyKey: key.current } as const;
    try {
      await callApi('/api/auth/mfa', call);
    } catch (error) {
      // The pending sign-in has ended, or is complete: the page then says so.
      if (!isProblem(error, 'UNAUTHENTICATED') && !isProblem(error, 'WRONG_STATE')) throw error;
    }
    await refreshSession();
  });
  return (
    <>
      <h1>{mfaText.loginTitle}</h1>
      <p className={page.lead}>{isRecovery ? mfaText.recoveryLead : mfaText.loginLead}</p>
      <Stack gap={16} marginTop={28} className={layout.slim}>
        <AuthForm
          form={form}
          submit={mfaText.confirm}
          after={
            <Row as="p" gap={4} columnGap={20} justify="space-between" className={layout.note}>
              <button
                type="button"
                className={`${layout.action} ${layout.touch}`}
                onClick={() => setRecovery(!isRecovery)}
              >
                {isRecovery ? mfaText.useApp : mfaText.useRecovery}
              </button>
              <AuthLink to="sign-in" className={`${layout.action} ${layout.touch}`}>
                {mfaText.startAgain}
              </AuthLink>
            </Row>
          }
        >
          <CodeField isRecovery={isRecovery} error={form.errors[isRecovery ? 'recoveryCode' : 'code']} />
        </AuthForm>
        {isRecovery ? (
          <p className={layout.fine}>
            <SupportText about="sign-in">{mfaText.noCodes}</SupportText>
          </p>
        ) : null}
      </Stack>
    </>
  );
}

function Lost() {
  return (
    <>
      <h1>{mfaText.loginTitle}</h1>
      <Stack gap={16} marginTop={28} className={layout.slim}>
        <EmptyState
          title={mfaText.lostTitle}
          action={
            <AuthLink to="sign-in" className={buttonClass({ variant: 'primary' })}>
              {mfaText.startAgain}
            </AuthLink>
          }
        >
          {mfaText.lostBody}
        </EmptyState>
      </Stack>
    </>
  );
}
