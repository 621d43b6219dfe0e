'use client';

import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormError } from '../../ui/controls/field.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { useSend } from '../../ui/form/use-send.ts';
import { securityText } from './text.ts';

const text = securityText.privacy;

export function PrivacySection() {
  const { data: profile, error, mutate } = useApi('/api/me');
  // The pending choice, until the shop has answered.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const send = useSend();

  async function change(isAnonymous: boolean) {
    setWanted(isAnonymous);
    try {
      await callApi('/api/me', { method: 'PATCH', body: { isAnonymous } });
      await mutate();
      showToast(isAnonymous ? text.on : text.off);
    } finally {
      setWanted(null);
    }
  }

  return (
    <Section id="public-name" title={text.title}>
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      {error && !profile ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
      {!profile && !error ? <Skeleton height="72px" /> : null}
      {profile ? (
        <Checkbox
          variant="switch"
          label={text.anonymous}
          hint={text.anonymousHint}
          checked={wanted ?? profile.isAnonymous}
          aria-busy={send.isBusy || undefined}
          onChange={(event) => {
            const isAnonymous = event.target.checked;
            send.run(() => change(isAnonymous));
          }}
        />
      ) : null}
    </Section>
  );
}
