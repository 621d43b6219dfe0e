import type { CSSProperties } from 'react';
import css from './dev-ui.module.css';
import { colours, motions, radii, shadows, sizes, spaces } from './tokens.ts';

/** Colours, sizes, spaces, corners, shadows and durations, each with its name. */
export function TokenBoard() {
  return (
    <>
      <div className={css.part}>
        <h3>Colours</h3>
        <div className={css.swatches}>
          {colours.map((name) => (
            <Swatch key={name} name={name} look={{ background: `var(--${name})` }} />
          ))}
        </div>
      </div>
      <div className={css.part}>
        <h3>Type</h3>
        {sizes.map((size) => (
          <span key={size} className={css.sample} style={{ fontSize: `var(--text-${size})` }}>
            {size} Sealed before it is sold
          </span>
        ))}
      </div>
      <div className={css.part}>
        <h3>Spaces, corners, shadows</h3>
        <div className={css.swatches}>
          {spaces.map((name) => (
            <Swatch
              key={name}
              name={`space-${name}`}
              look={{ background: 'var(--accent)', width: `var(--space-${name})` }}
            />
          ))}
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
        </div>
      </div>
      <div className={css.part}>
        <h3>Motion (point at them)</h3>
        <div className={`${css.swatches} ${css.motions}`}>
          {motions.map((name) => {
            const speed: Record<`--${string}`, string> = { '--speed': `var(--motion-${name})` };
            return <span key={name} className={css.motion} style={speed} />;
          })}
        </div>
      </div>
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
