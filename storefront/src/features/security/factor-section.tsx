'use client';

import { lazy, Suspense } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Section, StateChip } from '../../ui/layout/section.tsx';
import { securityText } from './text.ts';

const text = securityText.factor;
const PATH = '/api/auth/mfa';

const EnrolledFactor = lazy(async () => ({
  default: (await import('./enrolled-factor.tsx')).EnrolledFactor,
}));

export function FactorSection({ email }: { email: string }) {
  const { data: status, error, mutate } = useApi(PATH);
  return (
    <Section
      id="second-factor"
      title={text.title}
      lead={text.lead}
      aside={
        status ? (
          <StateChip variant={status.isEnrolled ? 'ok' : 'off'}>
            {status.isEnrolled ? text.on : text.off}
          </StateChip>
        ) : null
      }
    >
      {error && !status ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
      {!status && !error ? <Skeleton height="44px" width="160px" /> : null}
      {status && !status.isEnrolled ? (
        <p>
          <ButtonLink href="/register-mfa" variant="primary" size="small">
            {text.turnOn}
          </ButtonLink>
        </p>
      ) : null}
      {status?.isEnrolled ? (
        <Suspense fallback={<Skeleton height="124px" />}>
          <EnrolledFactor status={status} email={email} />
        </Suspense>
      ) : null}
    </Section>
  );
}
