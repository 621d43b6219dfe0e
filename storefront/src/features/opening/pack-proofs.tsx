'use client';

import type { OpenedPackDto } from '@pullproof/server/contract';
import { useMemo } from 'react';
import { OpenedPacksBadge } from '../verify/opened-packs-badge.tsx';

/** What this browser found when it checked the packs: one line for each run they came from. */
export function PackProofs({ packs }: { packs: readonly OpenedPackDto[] }) {
  const groups = useMemo(() => {
    const byRun = new Map<string, OpenedPackDto[]>();
    for (const opened of packs)
      byRun.set(opened.pack.runId, [...(byRun.get(opened.pack.runId) ?? []), opened]);
    return [...byRun];
  }, [packs]);
  return (
    <>
      {groups.map(([runId, answers]) => (
        <OpenedPacksBadge key={`${runId} ${answers[0]?.pack.id}`} answers={answers} />
      ))}
    </>
  );
}
