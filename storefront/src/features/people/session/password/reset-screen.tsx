'use client';

import { useState } from 'react';
import { useVisit } from '../../../../lib/use-visit.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { CheckMail } from '../check-mail.tsx';
import { ResetForm } from './reset-form.tsx';
import layout from '../../../../ui/layout/layout.module.css';

/** The page that requests a link to set a new password. */
export function ResetScreen({ mailboxUrl }: { mailboxUrl: string | null }) {
  return (
    <Stack gap={16} marginTop={28} className={layout.slim}>
      <Reset key={useVisit()} mailboxUrl={mailboxUrl} />
    </Stack>
  );
}

function Reset({ mailboxUrl }: { mailboxUrl: string | null }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (mailedTo !== null) return <CheckMail email={mailedTo} purpose="reset" mailboxUrl={mailboxUrl} />;
  return <ResetForm onMailed={setMailedTo} />;
}
