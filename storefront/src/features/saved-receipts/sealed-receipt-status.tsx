'use client';

import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import type { ShownPack } from './choose-kept.ts';
import { findKept } from './find-kept.ts';
import { KeptDrop } from './kept-drop.tsx';
import type { KeptSource } from './kept-form.ts';
import css from './kept.module.css';
import { text } from './text.ts';

const lines = { device: text.sealedDevice, email: text.sealedEmail, none: text.sealedNone } as const;

/** Says whether a sealed pack has a stored receipt; if not, one can be imported before opening. */
export function KeptLine({ packId, run, packNo }: Pick<ShownPack, 'packId' | 'run' | 'packNo'>) {
  const [found, setFound] = useState<KeptSource | 'none' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void findKept({ packId, run, packNo }).then(({ kept }) => {
      if (isCurrent) setFound(kept?.source ?? 'none');
    });
    return () => {
      isCurrent = false;
    };
  }, [packId, run, packNo, tries]);
  return (
    <div className={css.case} role="status">
      {found ? <p>{lines[found]}</p> : null}
      {found === 'none' ? (
        <button type="button" className={css.link} onClick={() => setOpen(true)}>
          {text.compare}
        </button>
      ) : null}
      <Dialog isOpen={isOpen} title={text.dialogTitle} onClose={() => setOpen(false)}>
        <KeptDrop
          packs={[{ packId, run, packNo }]}
          onKept={() => {
            setOpen(false);
            setTries((count) => count + 1);
          }}
        />
      </Dialog>
    </div>
  );
}
