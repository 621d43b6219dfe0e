'use client';

import type { OwnedUnitDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { explainError } from '../../../lib/text/explain-error.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';

interface KeepLockProps {
  unit: OwnedUnitDto;
  onChanged: (isKept: boolean) => void;
}

/** Locks a customer's card against accidental sale, or unlocks it. */
export function KeepLock({ unit, onChanged }: KeepLockProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function toggle(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const body = { isKept: !unit.isKept };
      const kept = await callApi(`/api/me/collection/${unit.id}/keep`, {
        method: 'PUT',
        body,
      });
      onChanged(kept.isKept);
      await refreshPaths('/api/me/collection', '/api/me/buyback-quotes');
    } catch (error) {
      setProblem(explainError(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Stack gap={8} align="start">
      {problem ? <FormError>{problem}</FormError> : null}
      <Button aria-pressed={unit.isKept} isBusy={isBusy} onClick={() => void toggle()}>
        {unit.isKept ? text.kept : text.keep}
      </Button>
      <p className={`${layout.fine} ${layout.block}`}>{unit.isKept ? text.keepWhy : text.keepHint}</p>
    </Stack>
  );
}
