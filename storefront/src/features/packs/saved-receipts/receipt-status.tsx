'use client';

import { useState } from 'react';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { ReceiptMatch, ShownPack } from './match-receipt.ts';
import { ReceiptDrop } from './receipt-drop.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './saved-receipts.module.css';
import { text } from './text.ts';

interface ReceiptStatusProps {
  packs: readonly (ReceiptMatch & { shown: ShownPack })[];
  /** Called after receipts were imported, to compare again. */
  onImported: () => Promise<void>;
}

const caseOf = ({ saved }: ReceiptMatch) => saved?.source ?? 'none';

/** Says what opened packs were compared with; without a stored receipt it accepts the order email's file. */
export function ReceiptStatus({ packs, onImported }: ReceiptStatusProps) {
  const [isOpen, setOpen] = useState(false);
  const countOf = (name: 'device' | 'email' | 'none') => packs.filter((pack) => caseOf(pack) === name).length;
  const cases = (['device', 'email', 'none'] as const).filter((name) => countOf(name) > 0);
  const others = packs.flatMap(({ other }) => (other ? [other.packNo] : []));
  const missing = packs.filter((pack) => caseOf(pack) === 'none').map(({ shown }) => shown);
  return (
    <div className={css.case}>
      {cases.map((name) => (
        <p key={name}>
          {packs.length === 1 ? text.cases[name] : text.counted(text.cases[name], countOf(name))}
        </p>
      ))}
      {others.length > 0 ? <p role="alert">{text.other(others)}</p> : null}
      {missing.length > 0 ? (
        <button type="button" className={layout.action} onClick={() => setOpen(true)}>
          {text.compare}
        </button>
      ) : null}
      <Dialog isOpen={isOpen} title={text.dialogTitle} onClose={() => setOpen(false)}>
        <ReceiptDrop
          packs={missing}
          onImported={async () => {
            await onImported();
            setOpen(false);
          }}
        />
      </Dialog>
    </div>
  );
}
