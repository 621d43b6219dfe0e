'use client';

import { lazy, Suspense } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Section, StateChip } from '../../../ui/layout/section.tsx';
import { securityText } from './text.ts';

const text = securityText.factor;
const PATH = '/api/auth/mfa';

const EnrolledFactor = lazy(async () => ({
  default: (await import('./enrolled-factor.tsx')).EnrolledFactor,
}));

export function FactorSection({ email }: { email: string }) {
  const answer = useApi(PATH);
  const status = answer.data;
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
      {status ? null : <NotLoaded of={answer} placeholder={<Skeleton height="44px" width="160px" />} />}
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
