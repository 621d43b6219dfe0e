'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { accountText } from './text.ts';

const text = accountText.remove;

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

/** `email` is undefined while the profile is loading. */
export function DeleteAccount({ email }: { email: string | undefined }) {
  return (
    <Section id="delete" title={text.title} lead={text.lead} variant="danger">
      {email === undefined ? <Skeleton height="44px" width="160px" /> : <DeleteForm email={email} />}
    </Section>
  );
}

function DeleteForm({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <p>
        <Button
          variant="danger"
          size="small"
          onClick={() => {
            setOpen(true);
            setWasOpen(true);
          }}
        >
          {text.open}
        </Button>
      </p>
      {wasOpen ? (
        <Suspense fallback={null}>
          <DeleteDialog email={email} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
