import Tune from '@mui/icons-material/Tune';
import { Box, IconButton, MenuItem, TextField, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { ClassChip } from '../../../shared/values/class-chip.tsx';
import { formatOneIn, formatShare, type Rational } from '../odds/rational.ts';
import { describeConditions } from '../../../shared/values/describe-filter.ts';
import { FilterDialog } from './filter-dialog.tsx';
import { RemoveButton } from './remove-button.tsx';
import type { Row } from './recipe-edits.ts';
import type { ClassLook } from '../../../shared/values/use-classes.ts';
import { WeightInput } from './weight-input.tsx';

interface OddsRowProps {
  row: Row;
  share: Rational | undefined;
  place: string;
  pools: string[];
  classes: ReadonlyMap<string, ClassLook>;
  mayWrite: boolean;
  onChange: (row: Row) => void;
  onRemove?: () => void;
}

/** One row of an odds table: its filter, its weight and the resulting exact chance. */
export function OddsRow({ row, share, place, pools, classes, mayWrite, onChange, onRemove }: OddsRowProps) {
  const [isFiltering, setFiltering] = useState(false);
  const conditions = describeConditions(row.filter);
  const setFilter = (filter: Row['filter']) => onChange({ ...row, filter });

  return (
    <Box
      role="group"
      aria-label={place}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 84px', sm: 'minmax(150px,1fr) 96px 170px 72px' },
        columnGap: 1,
        rowGap: 0.25,
        alignItems: 'center',
        py: 0.5,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <ClassSelect
          row={row}
          place={place}
          classes={classes}
          disabled={!mayWrite}
          onPick={(slug) => setFilter(withClass(row.filter, slug))}
        />
        {conditions.length > 0 ? (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            only {conditions.join(', ')}
          </Typography>
        ) : null}
      </Box>
      <WeightInput
        label={`${place}: weight`}
        value={row.weight}
        disabled={!mayWrite}
        onChange={(weight) => onChange({ ...row, weight })}
      />
      <Chance share={share} />
      <RowButtons
        place={place}
        hasConditions={conditions.length > 0}
        onFilter={() => setFiltering(true)}
        {...(onRemove && mayWrite ? { onRemove } : {})}
      />
      {isFiltering ? (
        <FilterDialog
          place={place}
          filter={row.filter}
          pools={pools}
          mayWrite={mayWrite}
          onClose={() => setFiltering(false)}
          onDone={(filter) => {
            setFilter(filter);
            setFiltering(false);
          }}
        />
      ) : null}
    </Box>
  );
}

/** The exact chance, plus "1 in n" where that helps. */
function Chance({ share }: { share: Rational | undefined }) {
  const oneIn = share ? formatOneIn(share) : undefined;
  return (
    <Typography variant="body2" component="output" sx={{ textAlign: { xs: 'left', sm: 'right' } }}>
      {share ? formatShare(share) : '–'}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {oneIn ? ` · ${oneIn}` : ''}
      </Box>
    </Typography>
  );
}

interface RowButtonsProps {
  place: string;
  hasConditions: boolean;
  onFilter: () => void;
  onRemove?: () => void;
}

function RowButtons({ place, hasConditions, onFilter, onRemove }: RowButtonsProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Tooltip title="More conditions">
        <IconButton
          size="small"
          aria-label={`${place}: conditions`}
          color={hasConditions ? 'primary' : 'default'}
          aria-haspopup="dialog"
          onClick={onFilter}
        >
          <Tune fontSize="small" />
        </IconButton>
      </Tooltip>
      {onRemove ? (
        <RemoveButton label={`${place}: remove`} hint="Remove this row" onRemove={onRemove} />
      ) : null}
    </Box>
  );
}

/** A filter that asks for a list need not ask for a class. */
function withClass(filter: Row['filter'], slug: string): Row['filter'] {
  const { class: _, ...rest } = filter;
  return slug === '' ? rest : { ...rest, class: slug };
}

interface ClassSelectProps {
  row: Row;
  place: string;
  classes: ReadonlyMap<string, ClassLook>;
  disabled: boolean;
  onPick: (slug: string) => void;
}

function ClassSelect({ row, place, classes, disabled, onPick }: ClassSelectProps) {
  const current = row.filter.class ?? '';
  const mayBeAny = row.filter.pool !== undefined;
  // Show the recipe's class even if it was renamed or is not loaded yet.
  const isUnknown = current !== '' && !classes.has(current);
  return (
    <TextField
      select
      hiddenLabel
      value={current}
      disabled={disabled}
      error={current === '' && !mayBeAny}
      margin="none"
      onChange={(event) => onPick(event.target.value)}
      sx={{ '& .MuiSelect-select': { py: 0.75 } }}
      slotProps={{
        select: {
          displayEmpty: mayBeAny,
          SelectDisplayProps: { 'aria-label': `${place}: class` },
        },
      }}
    >
      {mayBeAny ? <MenuItem value="">Any class of the list</MenuItem> : null}
      {isUnknown ? <MenuItem value={current}>{current}</MenuItem> : null}
      {[...classes].map(([slug, look]) => (
        <MenuItem key={slug} value={slug}>
          <ClassChip {...look} />
        </MenuItem>
      ))}
    </TextField>
  );
}
