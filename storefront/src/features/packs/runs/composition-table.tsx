import { type Composition, formatCount } from '@pullproof/server/contract';
import type { RecipeLabels } from './recipe-labels.ts';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './runs.module.css';
import { text } from './text.ts';

interface CompositionTableProps {
  runId: string;
  composition: Composition;
  labels: RecipeLabels | null;
}

/** The exact number of units in each row of the recipe. */
export function CompositionTable({ runId, composition, labels }: CompositionTableProps) {
  const packsPerBox = labels?.packsPerBox ?? 1;
  return (
    <Stack gap={8}>
      {composition.map((variant, variantIndex) => (
        <details className={css.fold} key={variantIndex} open={variantIndex === 0}>
          <summary>
            {text.variant(labels?.variants[variantIndex]?.name, variantIndex, variant.packs, packsPerBox)}
          </summary>
          {variant.slots.map((slot, slotIndex) => (
            <Stack key={slotIndex} gap={8} surface="part">
              <h3 className={`${layout.text14} ${layout.plainHead}`}>
                {text.slot(slotIndex, slot.draws, packsPerBox)}
              </h3>
              <Grid as="ol" minColumnWidth={290} gap={2} columnGap={24} className={layout.marginBottom16}>
                {slot.rows.map((quota, rowIndex) => (
                  <Row as="li" key={rowIndex} nowrap gap={12} justify="space-between" className={layout.note}>
                    <span>
                      {labels?.variants[variantIndex]?.slots[slotIndex]?.rows[rowIndex] ??
                        `${text.row} ${rowIndex + 1}`}
                    </span>
                    <span className={`${layout.mono} ${layout.text} ${layout.nowrap}`}>
                      {formatCount(quota)} {text.units.toLowerCase()}
                    </span>
                  </Row>
                ))}
              </Grid>
            </Stack>
          ))}
        </details>
      ))}
      {labels?.hasLists ? (
        <a href={`/api/runs/${runId}/lists`} className={layout.link}>
          {text.openLists}
        </a>
      ) : null}
    </Stack>
  );
}
