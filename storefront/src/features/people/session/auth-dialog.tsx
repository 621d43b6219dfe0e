'use client';

import { useState } from 'react';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { dropResume } from './auth-resume.ts';
import { switchAuth, type AuthDialogName } from './auth-url.ts';
import { CheckMail } from './check-mail.tsx';
import { ResetForm } from './password/reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm, type SignUpRules } from './sign-up-form.tsx';
import { text } from './text.ts';

interface AuthDialogProps {
  name: AuthDialogName;
  mailboxUrl: string | null;
  rules: SignUpRules;
}

const titles: Record<AuthDialogName, string> = {
  'sign-in': text.signInTitle,
  'sign-up': text.signUpTitle,
  reset: text.resetTitle,
};

export function AuthDialog({ name, mailboxUrl, rules }: AuthDialogProps) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const close = () => {
    setMailedTo(null);
    switchAuth(null);
  };
  const leave = () => {
    close();
    dropResume();
  };
  if (mailedTo !== null && name !== 'sign-in') {
    return (
      <Dialog isOpen title={text.mailTitle} onClose={leave}>
        <CheckMail
          email={mailedTo}
          purpose={name === 'reset' ? 'reset' : 'confirm'}
          mailboxUrl={mailboxUrl}
        />
      </Dialog>
    );
  }
  return (
    <Dialog isOpen title={titles[name]} onClose={leave}>
      {name === 'sign-in' ? <SignInForm onDone={close} /> : null}
      {name === 'sign-up' ? <SignUpForm onMailed={setMailedTo} rules={rules} /> : null}
      {name === 'reset' ? <ResetForm onMailed={setMailedTo} /> : null}
    </Dialog>
  );
}
