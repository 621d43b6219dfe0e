import { describeRequest, type CardRecord, formatMoney } from '@pullproof/server/contract';
import { Alert } from '@mui/material';
import { TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { mustBeSet } from '../../shared/records/must-be-set.ts';

/** A new market value needs a reason; the input appears once the value differs. */
export function ValueReason() {
  const card = useRecordContext<CardRecord>();
  const valueCents: unknown = useWatch({ name: 'valueCents' });
  if (card?.pendingValue)
    return (
      <Alert severity="info" className="wide">
        {formatMoney(card.pendingValue.valueCents)} needs approval by a second person.{' '}
        <Link to={`/approvals/${card.pendingValue.approvalId}`}>See the request</Link>
      </Alert>
    );
  if (!card || typeof valueCents !== 'number' || valueCents === card.valueCents) return null;
  return (
    <TextInput
      source="reason"
      className="wide"
      validate={mustBeSet}
      helperText={`${formatMoney(card.valueCents)} → ${formatMoney(valueCents)}. Recorded permanently in the audit trail. ${describeRequest({ kind: 'card-values' }, 'If the change is large')}`}
    />
  );
}
