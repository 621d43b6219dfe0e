'use client';

import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { securityText } from './text.ts';

const text = securityText.privacy;

export function PrivacySection() {
  const answer = useApi('/api/me');
  const { data: profile, mutate } = answer;
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
      ) : (
        <NotLoaded of={answer} height="72px" />
      )}
    </Section>
  );
}
