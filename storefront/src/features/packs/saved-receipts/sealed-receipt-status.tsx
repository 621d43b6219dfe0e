'use client';

import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { ShownPack } from './match-receipt.ts';
import { findReceipt } from './find-receipt.ts';
import { ReceiptDrop } from './receipt-drop.tsx';
import type { ReceiptSource } from './receipt-file.ts';
import layout from '../../../ui/layout/layout.module.css';
import css from './saved-receipts.module.css';
import { text } from './text.ts';

const lines = { device: text.sealedDevice, email: text.sealedEmail, none: text.sealedNone } as const;

/** Says whether a sealed pack has a stored receipt; if not, one can be imported before opening. */
export function SealedReceiptStatus({ packId, run, packNo }: Pick<ShownPack, 'packId' | 'run' | 'packNo'>) {
  const [found, setFound] = useState<ReceiptSource | 'none' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void findReceipt({ packId, run, packNo }).then(({ saved }) => {
      if (isCurrent) setFound(saved?.source ?? 'none');
    });
    return () => {
      isCurrent = false;
    };
  }, [packId, run, packNo, tries]);
  return (
    <div className={css.case} role="status">
      {found ? <p>{lines[found]}</p> : null}
      {found === 'none' ? (
        <button type="button" className={layout.action} onClick={() => setOpen(true)}>
          {text.compare}
        </button>
      ) : null}
      <Dialog isOpen={isOpen} title={text.dialogTitle} onClose={() => setOpen(false)}>
        <ReceiptDrop
          packs={[{ packId, run, packNo }]}
          onImported={() => {
            setOpen(false);
            setTries((count) => count + 1);
          }}
        />
      </Dialog>
    </div>
  );
}
