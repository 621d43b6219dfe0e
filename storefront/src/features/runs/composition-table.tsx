import type { Composition } from '@pullproof/server/contract';
import { formatCount } from '../../lib/text/format.ts';
import type { RecipeLabels } from './recipe-labels.ts';
import css from './runs.module.css';
import { text } from './text.ts';

interface CompositionTableProps {
  composition: Composition;
  labels: RecipeLabels | null;
}

/** The exact number of units in each row of the recipe. */
export function CompositionTable({ composition, labels }: CompositionTableProps) {
  return (
    <div className={css.variants}>
      {composition.map((variant, variantIndex) => (
        <details key={variantIndex} open={variantIndex === 0}>
          <summary>{text.variant(labels?.variants[variantIndex]?.name, variantIndex, variant.packs)}</summary>
          {variant.slots.map((slot, slotIndex) => (
            <div key={slotIndex} className={css.slot}>
              <h3>{text.slot(slotIndex, slot.draws)}</h3>
              <ol>
                {slot.rows.map((quota, rowIndex) => (
                  <li key={rowIndex}>
                    <span>
                      {labels?.variants[variantIndex]?.slots[slotIndex]?.rows[rowIndex] ??
                        `${text.row} ${rowIndex + 1}`}
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
