import { ApiProblem } from '@pullproof/shared/problem';
import { Alert, Box, Button, CircularProgress, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { describeError } from '../providers/api-problem.ts';
import { authProvider } from '../providers/providers.ts';
import { staffAuth } from '../providers/staff-auth.ts';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './email-field.tsx';
import { EnrolmentSteps } from './enrolment-steps.tsx';
import { NewPasswordField } from './password-field.tsx';
import { StepForm, textOf } from './step-form.tsx';
import { useStep } from './use-step.ts';
import { TextLink } from '../shared/text-link.tsx';

/** The page behind an invitation link: a new staff member sets a password, then an authenticator app. */
export function AcceptInvitePage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const enter = async () => {
    await authProvider.login({});
    // A full page load, so that the console starts with the new session.
    window.location.assign('/admin/');
  };
  const [isEnrolling, setEnrolling] = useState(false);
  const {
    data: link,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['staff-link', token],
    queryFn: () => staffAuth.readLink(token),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
  if (isEnrolling) {
    return (
      <AuthCard title="Second factor" lead="All staff sign in with a second factor. Set up yours.">
        <EnrolmentSteps onDone={enter} />
      </AuthCard>
    );
  }
  if (link?.purpose === 'reset-password')
    return <Navigate to={`/reset-password?token=${encodeURIComponent(token)}`} replace />;
  if (link) {
    const isFirst = link.purpose === 'set-up';
    return (
      <AuthCard
        title={isFirst ? 'Set up the shop' : `Welcome, ${link.name ?? ''}`}
        lead={
          isFirst
            ? 'Create the first owner’s account. It has all permissions and invites the others.'
            : `Choose a password for ${link.email ?? 'your account'}.`
        }
      >
        <NewAccountForm token={token} isFirst={isFirst} onNext={() => setEnrolling(true)} />
      </AuthCard>
    );
  }
  return <UnusableLink isPending={isFetching} error={error} onRetry={() => void refetch()} />;
}

function NewAccountForm(props: { token: string; isFirst: boolean; onNext: () => void }) {
  const { token, isFirst, onNext } = props;
  const { run, isBusy, problem } = useStep();
  const submit = (fields: FormData) =>
    void run(async () => {
      const password = textOf(fields, 'password');
      const [email, name] = [textOf(fields, 'email').trim(), textOf(fields, 'name').trim()];
      if (isFirst) await staffAuth.setUpOwner({ token, email, name, password });
      else await staffAuth.setPasswordByLink(token, password);
      onNext();
    });
  return (
    <StepForm action="Continue" isBusy={isBusy} problem={problem} onSubmit={submit}>
      {isFirst ? (
        <>
          <TextField name="name" label="Your name" autoComplete="name" required autoFocus margin="normal" />
          <EmailField />
        </>
      ) : null}
      <NewPasswordField autoFocus={!isFirst} />
    </StepForm>
  );
}

interface UnusableLinkProps {
  isPending: boolean;
  /** Null for an address without a token. */
  error: Error | null;
  onRetry: () => void;
}

/** Explains that a link does not work, and what to do next. */
function UnusableLink({ isPending, error, onRetry }: UnusableLinkProps) {
  const code = error instanceof ApiProblem ? error.code : undefined;
  const isIncomplete = error === null || code === 'VALIDATION_FAILED';
  const isSpent = code === 'TOKEN_INVALID';
  const problem = isIncomplete
    ? 'This link is incomplete. Open it again from the email, or ask an owner for a new one.'
    : isSpent
      ? 'This link has expired or was already used. Ask an owner for a new one.'
      : describeError(error);
  // Any other failure says nothing about the link.
  const canRetry = !isIncomplete && !isSpent;
  return (
    <AuthCard title="Invitation" lead="From the email an owner sent you, or printed at the first start.">
      {isPending ? (
        <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 120 }}>
          <CircularProgress aria-label="Checking the link" />
        </Box>
      ) : (
        <Alert severity="error" action={canRetry ? <Button onClick={onRetry}>Try again</Button> : undefined}>
          {problem}
        </Alert>
      )}
      <TextLink to="/login" sx={{ display: 'inline-block', mt: 2 }}>
        To sign-in
      </TextLink>
    </AuthCard>
  );
}
