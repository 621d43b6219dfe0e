import type { ClassRecord } from '@pullproof/server/contract';
import { TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { mustBeSet } from '../../shared/records/must-be-set.ts';

/** A change of buyback rates needs a reason; the input appears once a rate differs. */
export function RateReason() {
  const row = useRecordContext<ClassRecord>();
  const [now, later]: unknown[] = useWatch({ name: ['buybackBps', 'laterBuybackBps'] });
  if (!row || (now === row.buybackBps && later === row.laterBuybackBps)) return null;
  return (
    <TextInput
      source="reason"
      className="wide"
      validate={mustBeSet}
      helperText="It changes what customers are offered from now on. Recorded permanently in the audit trail."
    />
  );
}
