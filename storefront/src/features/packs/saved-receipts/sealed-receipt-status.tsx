'use client';

import { claims } from '@pullproof/server/contract';
import { useEffect, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { ShownPack } from './match-receipt.ts';
import { findReceipt } from './find-receipt.ts';
import { ReceiptDrop } from './receipt-drop.tsx';
import type { ReceiptSource } from './receipt-file.ts';
import layout from '../../../ui/layout/layout.module.css';
import css from './saved-receipts.module.css';
import { text } from './text.ts';

const lines = { device: text.sealedDevice, email: text.sealedEmail, none: text.sealedNone } as const;

const saveProof = (run: string, proof: string): void =>
  saveFile(`run-${run}.tlog-proof`, new Blob([proof], { type: 'text/plain' }));

/** Says whether a sealed pack has a stored receipt; if not, one can be imported before opening. */
export function SealedReceiptStatus({ packId, run, packNo }: Pick<ShownPack, 'packId' | 'run' | 'packNo'>) {
  const [found, setFound] = useState<ReceiptSource | 'none' | null>(null);
  const [proof, setProof] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void findReceipt({ packId, run, packNo }).then(({ saved }) => {
      if (!isCurrent) return;
      setFound(saved?.source ?? 'none');
      setProof(saved?.logProof);
    });
    return () => {
      isCurrent = false;
    };
  }, [packId, run, packNo, tries]);
  return (
    <div className={css.case} role="status">
      {found ? <p>{lines[found]}</p> : null}
      {proof === undefined ? null : (
        <p>
          {claims.commitmentLogged}{' '}
          <button type="button" className={layout.action} onClick={() => saveProof(run, proof)}>
            {text.saveLogProof}
          </button>
        </p>
      )}
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
