'use client';

import { useState } from 'react';
import { useVisit } from '../../lib/use-visit.ts';
import { CheckMail } from './check-mail.tsx';
import { ResetForm } from './reset-form.tsx';

/** Requests a link to set a new password, as a page. */
export function ResetScreen({ mailboxUrl }: { mailboxUrl: string | null }) {
  return <Reset key={useVisit()} mailboxUrl={mailboxUrl} />;
}

function Reset({ mailboxUrl }: { mailboxUrl: string | null }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (mailedTo !== null) return <CheckMail email={mailedTo} purpose="reset" mailboxUrl={mailboxUrl} />;
  return <ResetForm onMailed={setMailedTo} />;
}
