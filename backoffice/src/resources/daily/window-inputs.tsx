import { Typography } from '@mui/material';
import { DateTimeInput, NumberInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { instantOf, wallTimeOf } from '@pullproof/server/contract';
import { useShopZone } from '../../layout/use-shop-zone.ts';

const isAfterOpening = (closesAt: unknown, { opensAt }: { opensAt?: unknown }): string | undefined =>
  String(closesAt) > String(opensAt) ? undefined : 'Must be after the opening';
const closingRules = [mustBeSet, isAfterOpening];

/** When a drop opens and closes, in the shop's zone; its day is the one on which it closes. */
export function WindowInputs({ disabled = false }) {
  const zone = useShopZone();
  const { setValue } = useFormContext();
  const zoned = {
    disabled,
    // The input formats its first value twice: the second time it has no zone any more.
    format: (time?: string | null) => (time?.endsWith('Z') ? wallTimeOf(new Date(time), zone) : (time ?? '')),
    parse: (wall: string) => (wall === '' ? null : instantOf(wall, zone).toISOString()),
  };
  return (
    <>
      <DateTimeInput source="opensAt" validate={mustBeSet} {...zoned} />
      <DateTimeInput
        source="closesAt"
        validate={closingRules}
        {...zoned}
        onChange={({ target }: { target: { value: string } }) => {
          if (target.value !== '') setValue('day', target.value.slice(0, 10), { shouldDirty: true });
        }}
      />
      <NumberInput source="alternates" min={0} max={50} step={1} validate={mustBeSet} disabled={disabled} />
      <NumberInput source="claimHours" min={1} max={720} step={1} validate={mustBeSet} disabled={disabled} />
      <Typography variant="body2" className="wide" sx={{ color: 'text.secondary', mb: 1 }}>
        Times are in the shop’s zone, {zone}.
      </Typography>
    </>
  );
}
