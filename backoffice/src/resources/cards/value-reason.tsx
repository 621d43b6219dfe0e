import { TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CardRecord } from '../../records.ts';
import { formatCents } from '../../shared/money.tsx';
import { mustBeSet } from '../../shared/must-be-set.ts';

/** A new market value says why; the question shows as soon as the value differs. */
export function ValueReason() {
  const card = useRecordContext<CardRecord>();
  const valueCents: unknown = useWatch({ name: 'valueCents' });
  if (!card || typeof valueCents !== 'number' || valueCents === card.valueCents) return null;
  return (
    <TextInput
      source="reason"
      className="wide"
      validate={mustBeSet}
      helperText={`${formatCents(card.valueCents)} → ${formatCents(valueCents)}. Kept for good in the audit trail.`}
    />
  );
}
