import type { CSSProperties } from 'react';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './dev-ui.module.css';
import { colours, motions, radii, shadows, sizes } from './tokens.ts';

/** Colours, sizes, corners, shadows and durations, each with its name. */
export function TokenBoard() {
  return (
    <>
      <Stack gap={14} marginTop={32}>
        <h3 className={layout.muted}>Colours</h3>
        <Grid minColumnWidth={104} gap={12}>
          {colours.map((name) => (
            <Swatch key={name} name={name} look={{ background: `var(--${name})` }} />
          ))}
        </Grid>
      </Stack>
      <Stack gap={14} marginTop={32}>
        <h3 className={layout.muted}>Type</h3>
        {sizes.map((size) => (
          <span key={size} className={css.sample} style={{ fontSize: `var(--text-${size})` }}>
            {size} Sealed, numbered, yours to pick
          </span>
        ))}
      </Stack>
      <Stack gap={14} marginTop={32}>
        <h3 className={layout.muted}>Corners, shadows</h3>
        <Grid minColumnWidth={104} gap={12}>
          {radii.map((name) => (
            <Swatch key={name} name={`radius-${name}`} look={{ borderRadius: `var(--radius-${name})` }} />
          ))}
          {shadows.map((name) => (
            <Swatch
              key={name}
              name={`shadow-${name}`}
              look={{ background: 'var(--ink-2)', boxShadow: `var(--shadow-${name})` }}
            />
          ))}
        </Grid>
      </Stack>
      <Stack gap={14} marginTop={32}>
        <h3 className={layout.muted}>Motion (point at them)</h3>
        <Grid minColumnWidth={104} gap={12} className={css.motions}>
          {motions.map((name) => {
            const speed: Record<`--${string}`, string> = { '--speed': `var(--motion-${name})` };
            return <span key={name} className={css.motion} style={speed} />;
          })}
        </Grid>
      </Stack>
    </>
  );
}

function Swatch({ name, look }: { name: string; look: CSSProperties }) {
  return (
    <span className={css.swatch}>
      <i style={look} />
      {name}
    </span>
  );
}
