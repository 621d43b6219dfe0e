import type { Composition } from '@pullproof/server/contract';
import { formatCount } from '../../lib/format.ts';
import css from './runs.module.css';
import { text } from './text.ts';

/** How many units fill each row of the recipe, exactly. */
export function CompositionTable({ composition }: { composition: Composition }) {
  return (
    <div className={css.variants}>
      {composition.map((variant, variantIndex) => (
        <details key={variantIndex} open={variantIndex === 0}>
          <summary>{text.variant(variantIndex, variant.packs)}</summary>
          {variant.slots.map((slot, slotIndex) => (
            <div key={slotIndex} className={css.slot}>
              <h3>{text.slot(slotIndex, slot.draws)}</h3>
              <ol>
                {slot.rows.map((quota, rowIndex) => (
                  <li key={rowIndex}>
                    <span>
                      {text.row} {rowIndex + 1}
                    </span>
                    <span className={css.mono}>
                      {formatCount(quota)} {text.units.toLowerCase()}
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </details>
      ))}
    </div>
  );
}
