'use client';

import type { MyPackDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import css from './collection.module.css';
import { SealedPackCard } from './sealed-pack-card.tsx';
import { text } from './text.ts';

interface Stack {
  productId: string;
  packs: MyPackDto[];
}

/** Groups packs by product, in the order of each product's first pack. */
export function stackPacks(packs: readonly MyPackDto[]): Stack[] {
  const stacks = new Map<string, MyPackDto[]>();
  for (const pack of packs) stacks.set(pack.productId, [...(stacks.get(pack.productId) ?? []), pack]);
  return [...stacks].map(([productId, stacked]) => ({ productId, packs: stacked }));
}

/** The sealed packs side by side; on a phone, packs of one product are stacked until expanded. */
export function SealedPacks({ packs }: { packs: readonly MyPackDto[] }) {
  return (
    <Grid as="ul" minColumnWidth={340} gap={16}>
      {stackPacks(packs).map((stack) => (
        <PackStack key={stack.productId} stack={stack} />
      ))}
    </Grid>
  );
}

/** The sealed packs side by side, never stacked. */
export function SealedPackList({ packs }: { packs: readonly MyPackDto[] }) {
  return (
    <Grid as="ul" minColumnWidth={340} gap={16}>
      {packs.map((pack) => (
        <SealedPackCard key={pack.id} pack={pack} />
      ))}
    </Grid>
  );
}

function PackStack({ stack: { packs } }: { stack: Stack }) {
  const [isSpread, setSpread] = useState(false);
  const behind = packs.length - 1;
  return packs.map((pack, index) => (
    <SealedPackCard
      key={pack.id}
      pack={pack}
      place={isSpread || behind === 0 ? undefined : index === 0 ? 'top' : 'behind'}
    >
      {index === 0 && behind > 0 ? (
        <span className={css.spread}>
          <Button size="small" aria-expanded={isSpread} onClick={() => setSpread(!isSpread)}>
            {isSpread ? text.stack : text.spread(packs.length)}
          </Button>
        </span>
      ) : null}
    </SealedPackCard>
  ));
}
