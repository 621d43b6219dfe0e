'use client';

import type { OwnedSetDto } from '@pullproof/server/contract';
import { Meter } from '../../ui/values/meter.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Grid, Row, Stack } from '../../ui/layout/layout.tsx';
import { text } from './text.ts';

/** How many different cards of each set the customer owns; empty before the first card. */
export function SetProgress({ sets }: { sets: readonly OwnedSetDto[] }) {
  if (sets.length === 0) return null;
  return (
    <Stack as="section" gap={16} above={28} aria-labelledby="sets">
      <h2 id="sets" className={layout.text24}>
        {text.sets}
      </h2>
      <Grid as="ul" min={220} gap={16} across={24}>
        {sets.map((set) => (
          <li key={set.code}>
            <Row as="p" nowrap gap={12} justify="between" below={8} className={layout.label}>
              {set.name}
            </Row>
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
