import { formatCount, type Recipe, type RecipePreviewDto } from '@pullproof/server/contract';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { ClassChip } from '../../../shared/values/class-chip.tsx';
import { Money } from '../../../shared/values/money.tsx';
import { StatusChip } from '../../../shared/values/status-chip.tsx';
import { describeConditions } from '../../../shared/values/describe-filter.ts';
import type { ClassLook } from '../../../shared/values/use-classes.ts';
import { WideContent } from '../../../shared/wide-content.tsx';

interface CompositionTableProps {
  recipe: Recipe;
  preview: RecipePreviewDto;
  classes: ReadonlyMap<string, ClassLook>;
}

/** The run's units per recipe row. Rows that round to 0 units are flagged: they may not be advertised. */
export function CompositionTable({ recipe, preview, classes }: CompositionTableProps) {
  const { composition } = preview;
  return (
    <WideContent label="Composition">
      {recipe.variants.map((variant, v) => (
        <Box key={v} sx={{ mb: 2 }}>
          <Typography component="h3" sx={{ fontWeight: 700, mb: 0.5 }}>
            {variant.name} · {composition[v] ? formatCount(composition[v].packs) : '–'}{' '}
            {recipe.packsPerBox === undefined ? 'packs' : 'boxes'}
            {composition[v]?.packs === 0 ? <ZeroMark what="variant" /> : null}
          </Typography>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell sx={{ minWidth: 84 }}>Slot</TableCell>
                <TableCell sx={{ minWidth: 130 }}>Draws from</TableCell>
                <TableCell align="right">In the run</TableCell>
                <TableCell align="right">In the vault</TableCell>
                <TableCell align="right">Mean value</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {variant.slots.flatMap((slot, s) =>
                slot.rows.map((row, r) => {
                  const seen = composition[v]?.slots[s]?.rows[r];
                  return (
                    <TableRow key={`${s}-${r}`}>
                      <TableCell>
                        {r === 0 ? `${s + 1} · ${slot.draws} ${slot.draws === 1 ? 'card' : 'cards'}` : ''}
                      </TableCell>
                      <TableCell>
                        <RowName filter={row.filter} classes={classes} />
                      </TableCell>
                      <TableCell align="right">
                        {seen ? formatCount(seen.quota) : '–'}
                        {seen?.quota === 0 && composition[v]?.packs !== 0 ? <ZeroMark what="row" /> : null}
                      </TableCell>
                      <TableCell
                        align="right"
                        sx={seen && seen.inVault < seen.quota ? { color: 'error.main', fontWeight: 700 } : {}}
                      >
                        {seen ? formatCount(seen.inVault) : '–'}
                      </TableCell>
                      <TableCell align="right">
                        <Money cents={seen?.averageValueCents} />
                      </TableCell>
                    </TableRow>
                  );
                }),
              )}
            </TableBody>
          </Table>
        </Box>
      ))}
    </WideContent>
  );
}

function RowName({
  filter,
  classes,
}: {
  filter: Recipe['variants'][number]['slots'][number]['rows'][number]['filter'];
  classes: CompositionTableProps['classes'];
}) {
  const slug = filter.class;
  const conditions = describeConditions(filter);
  return (
    <>
      {slug === undefined ? 'Any class' : <ClassChip {...(classes.get(slug) ?? { name: slug })} />}
      {conditions.length > 0 ? ` · ${conditions.join(', ')}` : ''}
    </>
  );
}

function ZeroMark({ what }: { what: string }) {
  return (
    <Box
      component="span"
      sx={{ ml: 1 }}
      title={`This ${what} is in the recipe, but a run of this size contains none of it. Do not advertise it.`}
    >
      <StatusChip state="notice" label="none" />
    </Box>
  );
}
