'use client';

import { useMemo } from 'react';
import { ReceiptStatus } from '../saved-receipts/index.ts';
import { OpenedPacksBadge } from '../verify/index.ts';
import type { CheckedPack } from './check-packs.ts';
import { ReplacedUnits } from './replaced-units.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';

interface PackProofsProps {
  checked: readonly CheckedPack[];
  /** More receipts were stored: compare again. */
  onImported: () => Promise<void>;
}

/** This browser's verdict about the packs: one line per run, with what was compared. */
export function PackProofs({ checked, onImported }: PackProofsProps) {
  const groups = useMemo(() => {
    const byRun = new Map<string, CheckedPack[]>();
    for (const pack of checked) {
      const { runId } = pack.opened.pack;
      byRun.set(runId, [...(byRun.get(runId) ?? []), pack]);
    }
    return [...byRun];
  }, [checked]);
  if (checked.length === 0) return <p className={layout.fine}>{text.shownUnchecked}</p>;
  return (
    <>
      {groups.map(([runId, packs]) => (
        <OpenedPacksBadge key={`${runId} ${keyOf(packs)}`} answers={packs.map(({ answer }) => answer)} />
      ))}
      <ReceiptStatus packs={checked} onImported={onImported} />
      <ReplacedUnits checked={checked} />
    </>
  );
}

const keyOf = (packs: readonly CheckedPack[]): string =>
  packs.map(({ opened, saved }) => `${opened.pack.id} ${saved?.source ?? ''}`).join();
