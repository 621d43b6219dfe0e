import { formatCount } from '@pullproof/server/contract';
import { Alert } from '@mui/material';
import { BooleanInput, TextInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ClassSlugInput } from '../../collectibles/class-slug-input.tsx';
import { MoneyInput } from '../../../shared/values/hundredths-input.tsx';
import { mustBeSet } from '../../../shared/records/must-be-set.ts';
import { useShopZone } from '../../../layout/use-shop-zone.ts';
import { unitsOf } from './prize-rule.ts';
import { WeekdaysInput } from './weekdays-input.tsx';

const shrunk = { inputLabel: { shrink: true } };
const isAfterOpening = (closesAt: unknown, { opensAt }: { opensAt?: unknown }): string | undefined =>
  String(closesAt) > String(opensAt) ? undefined : 'Must be after the opening';
const closingRules = [mustBeSet, isAfterOpening];

/** A template: its days and hours, and the rule by which it picks a prize. */
export function TemplateInputs({ disabled = false }) {
  const zone = useShopZone();
  const picksPrize: unknown = useWatch({ name: 'picksPrize' });
  const time = { type: 'time', disabled, slotProps: shrunk };
  return (
    <>
      <TextInput source="name" validate={mustBeSet} className="wide" disabled={disabled} />
      <WeekdaysInput disabled={disabled} />
      <TextInput source="opensAt" validate={mustBeSet} helperText={`In the shop’s zone, ${zone}`} {...time} />
      <TextInput source="closesAt" validate={closingRules} {...time} />
      <BooleanInput source="isActive" disabled={disabled} />
      <BooleanInput
        source="picksPrize"
        disabled={disabled}
        helperText="Takes the matching unit that has been in the vault longest. If off, staff pick each prize."
      />
      {picksPrize === true ? <PrizeRule disabled={disabled} /> : null}
    </>
  );
}

function PrizeRule({ disabled }: { disabled: boolean }) {
  return (
    <>
      <ClassSlugInput source="classSlug" label="Class" disabled={disabled} />
      <span />
      <MoneyInput source="minCents" disabled={disabled} />
      <MoneyInput source="maxCents" disabled={disabled} />
      <FittingUnits />
    </>
  );
}

/** How many vault units match the rule now. */
function FittingUnits() {
  const [classSlug, minCents, maxCents] = useWatch({ name: ['classSlug', 'minCents', 'maxCents'] }) as [
    string | null,
    number | null,
    number | null,
  ]; // the form's own fields
  const { total, error } = useGetList('collectibles', {
    filter: unitsOf({ picksPrize: true, classSlug, minCents, maxCents }),
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  if (error || total === undefined) return null;
  const units = `${formatCount(total)} ${total === 1 ? 'unit' : 'units'}`;
  return (
    <Alert severity={total === 0 ? 'warning' : 'info'} className="wide" role="status">
      {total === 0
        ? 'No unit in the vault matches. Drops from this template would have no prize.'
        : `${units} in the vault ${total === 1 ? 'matches' : 'match'} now.`}
    </Alert>
  );
}
