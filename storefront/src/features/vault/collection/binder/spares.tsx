'use client';

import type { SpareUnitDto } from '@pullproof/server/contract';
import { lazy, Suspense, useState } from 'react';
import { refreshPaths, useApi } from '../../../../lib/api/use-api.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import { loadSellDialog } from '../../sell/index.ts';
import { text } from './text.ts';

const SellDialog = lazy(async () => ({ default: (await loadSellDialog()).SellDialog }));

/** Sells the duplicates of a set but one each: the dialog lists what is given for each, and asks once. */
export function Spares({ set }: { set: string }) {
  // As asked for when the dialog opened: what is sold elsewhere or fetched anew must not change the list under the finger.
  const [selling, setSelling] = useState<readonly SpareUnitDto[] | null>(null);
  const { data, mutate } = useApi(`/api/me/collection/spares?set=${encodeURIComponent(set)}`);
  const count = data?.total ?? 0;
  if (count === 0 && !selling) return null;
  return (
    <Stack gap={6} align="start">
      {count > 0 ? (
        <>
          <Button onClick={() => void mutate().then((fresh) => setSelling(fresh?.total ? fresh.data : null))}>
            {text.spares(count)}
          </Button>
          <p className={layout.fine}>{text.sparesHint}</p>
        </>
      ) : null}
      {selling ? (
        <Suspense fallback={null}>
          <SellDialog
            areSpares
            units={selling}
            onClose={() => setSelling(null)}
            onSold={() => void refreshPaths('/api/me/collection')}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
