'use client';

import type { OwnedSetDto } from '@pullproof/server/contract';
import { Meter } from '../../../ui/values/meter.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { text } from './text.ts';

/** How many different cards of each set the customer owns; empty before the first card. */
export function SetProgress({ sets }: { sets: readonly OwnedSetDto[] }) {
  if (sets.length === 0) return null;
  return (
    <Stack as="section" gap={16} marginTop={28} aria-labelledby="sets">
      <h2 id="sets" className={layout.text24}>
        {text.sets}
      </h2>
      <Grid as="ul" minColumnWidth={220} gap={16} columnGap={24}>
        {sets.map((set) => (
          <li key={set.code}>
            <p className={`${layout.label} ${layout.marginBottom8}`}>{set.name}</p>
            <Meter
              value={set.ownedCount}
              max={set.cardCount}
              label={text.ofSet(set.ownedCount, set.cardCount)}
            />
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
