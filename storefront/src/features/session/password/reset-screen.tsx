'use client';

import { useState } from 'react';
import { useVisit } from '../../../lib/use-visit.ts';
import css from '../auth.module.css';
import { CheckMail } from '../check-mail.tsx';
import { ResetForm } from './reset-form.tsx';

/** The page that requests a link to set a new password. */
export function ResetScreen({ mailboxUrl }: { mailboxUrl: string | null }) {
  return (
    <div className={css.standing}>
      <Reset key={useVisit()} mailboxUrl={mailboxUrl} />
    </div>
  );
}

function Reset({ mailboxUrl }: { mailboxUrl: string | null }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (mailedTo !== null) return <CheckMail email={mailedTo} purpose="reset" mailboxUrl={mailboxUrl} />;
  return <ResetForm onMailed={setMailedTo} />;
}
