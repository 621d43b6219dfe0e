'use client';

import type { IdentityCheckDto } from '@pullproof/server/contract';
import { useRef } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { DocumentsForm } from './documents-form.tsx';
import { IDENTITY_PATH } from './upload-document.ts';
import { text } from './text.ts';

/** For customers who need an ID check before withdrawing: upload, status, and how the ID is handled. */
export function IdentityPart() {
  const answer = useApi(IDENTITY_PATH);
  const check = answer.data;
  const part = useRef<HTMLDivElement>(null);
  return (
    <Stack ref={part} tabIndex={-1} gap={14} surface="part" className={layout.smallHeads} id="identity">
      {check ? null : <NotLoaded of={answer} height="260px" />}
      {check?.state === 'submitted' ? <Waiting check={check} /> : null}
      {check?.state === 'none' || check?.state === 'refused' ? (
        // The form and its button are gone then.
        <Asking check={check} onSent={() => part.current?.focus()} />
      ) : null}
    </Stack>
  );
}

function Waiting({ check }: { check: IdentityCheckDto }) {
  return (
    <>
      <h3>{text.submittedTitle}</h3>
      {check.submittedAt === null ? null : <p className={layout.fine}>{text.submitted(check.submittedAt)}</p>}
      <p className={layout.fine}>{text.privacy(check.keptDays)}</p>
    </>
  );
}

function Asking({ check, onSent }: { check: IdentityCheckDto; onSent: () => void }) {
  return (
    <>
      <h3>{text.title}</h3>
      {check.refusalReason === null ? (
        <p className={layout.fine}>{text.lead}</p>
      ) : (
        <p className={`${layout.frame} ${layout.text14} ${layout.anywhere}`}>
          {text.refused(check.refusalReason)} <span className={layout.muted}>{text.again}</span>
        </p>
      )}
      <DocumentsForm given={check.sides} onSent={onSent} />
      <p className={layout.fine}>{text.privacy(check.keptDays)}</p>
    </>
  );
}
