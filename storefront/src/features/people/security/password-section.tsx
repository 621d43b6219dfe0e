'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { securityText } from './text.ts';

const text = securityText.password;
const ChangePassword = lazy(async () => ({
  default: (await import('./change-password.tsx')).ChangePassword,
}));

export function PasswordSection({ email }: { email: string }) {
  // False only once closed, when the button that returns takes the focus back.
  const [isOpen, setOpen] = useState<boolean>();
  const press = (
    <p>
      <Button
        size="small"
        autoFocus={isOpen === false}
        isBusy={isOpen === true}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
    </p>
  );
  return (
    <Section id="password" title={text.title} lead={text.lead}>
      {isOpen ? (
        <Suspense fallback={press}>
          <ChangePassword email={email} onDone={() => setOpen(false)} />
        </Suspense>
      ) : (
        press
      )}
    </Section>
  );
}
