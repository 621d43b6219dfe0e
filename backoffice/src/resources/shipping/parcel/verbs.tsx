import { consequences, type ParcelRecord } from '@pullproof/server/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { ReasonVerb } from '../../../shared/reason-verb.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { Dispatch } from './dispatch.tsx';
import { Return } from './return.tsx';
import { TurnUp } from './turn-up.tsx';
import { readGrams, WeightField } from './weight-field.tsx';
import { liveUnits } from './words.ts';

type State = ParcelRecord['state'];

const cancellable: ReadonlySet<State> = new Set(['requested', 'picking']);

/** What can be done with the parcel in its state. */
export function ParcelVerbs() {
  const parcel = useRecordContext<ParcelRecord>();
  const mayWrite = usePermission('shipping.write');
  if (!parcel || !mayWrite) return null;
  const { state, waitsFor, canReturn, lostUnitIds = [] } = parcel;
  return (
    <>
      {state === 'picking' && waitsFor === null ? (
        <>
          <Button size="small" component={Link} to={`/shipping/station?parcel=${parcel.id}`}>
            Packing station
          </Button>
          <Pack parcel={parcel} />
        </>
      ) : null}
      {state === 'packed' ? <Dispatch parcel={parcel} /> : null}
      {state === 'shipped' && !(parcel.inspectionCount > 0) ? <Deliver parcel={parcel} /> : null}
      {canReturn ? <Return parcel={parcel} /> : null}
      {lostUnitIds.length > 0 ? <TurnUp parcel={parcel} /> : null}
      {cancellable.has(state) ? <Cancel parcel={parcel} /> : null}
    </>
  );
}

interface VerbProps {
  parcel: ParcelRecord;
}

/** Without scanner: the units were compared by eye. */
function Pack({ parcel }: VerbProps) {
  const [typed, setTyped] = useState('');
  const units = liveUnits(parcel);
  const isPicked = units.every(({ pickedAt }) => pickedAt !== null);
  return (
    <ReasonVerb
      resource="shipping"
      id={parcel.id}
      verb="pack"
      body={{ weighedGrams: readGrams(typed) }}
      withoutReason
      label="Pack"
      title={`Pack ${parcel.number}`}
      effect={`${isPicked ? 'All units are picked.' : 'Not all units are picked yet.'} Every unit has to be scanned at the packing station first. After this the customer can no longer cancel.`}
      done={`${parcel.number} packed`}
    >
      <WeightField expected={parcel.weightGrams} typed={typed} onType={setTyped} />
    </ReasonVerb>
  );
}

function Deliver({ parcel }: VerbProps) {
  return (
    <ReasonVerb
      resource="shipping"
      id={parcel.id}
      verb="deliver"
      withoutReason
      label="Mark delivered"
      title={`Mark ${parcel.number} delivered`}
      effect={consequences['shipping/deliver']}
      done={`${parcel.number}: waiting for a second look`}
    />
  );
}

function Cancel({ parcel }: VerbProps) {
  return (
    <ReasonVerb
      resource="shipping"
      id={parcel.id}
      verb="cancel"
      label="Cancel parcel"
      danger
      title={`Cancel ${parcel.number}`}
      effect="The fee returns to the wallet and the units to the customer’s collection, both immediately. The customer sees your reason."
      done={`${parcel.number} cancelled`}
    />
  );
}
