import type {
  DecidedTakeItemDto,
  StockTakeItemRecord,
  StockTakeRecord,
  UnitState,
} from '@pullproof/server/contract';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { VerbTextField } from '../../shared/refusal.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { describeRecorded, namePlace } from './take-words.ts';

interface ItemProps {
  take: StockTakeRecord;
  item: StockTakeItemRecord;
}

const resource = 'stock-take-items';

/** Where the promise to a customer says what happens to a missing card. */
const otherDoors: Partial<
  Record<UnitState, { text: string; label: string; to: (item: StockTakeItemRecord) => string }>
> = {
  in_shipment: {
    text: 'It is in a parcel.',
    label: 'Report it on the pick list',
    to: () => '/shipping/cards',
  },
  sealed: {
    text: 'It is sealed in a run.',
    label: 'Ask for its substitute',
    to: ({ collectibleId }) => `/collectibles/${collectibleId}`,
  },
  reserved: {
    text: 'It is being sealed. Wait for its run.',
    label: 'See it',
    to: ({ collectibleId }) => `/collectibles/${collectibleId}`,
  },
  prize: {
    text: 'It is the prize of a drop. Wait for its end.',
    label: 'See it',
    to: ({ collectibleId }) => `/collectibles/${collectibleId}`,
  },
  returned: {
    text: 'It came back with a parcel.',
    label: 'See it',
    to: ({ collectibleId }) => `/collectibles/${collectibleId}`,
  },
};

/** The decisions that fit a difference. */
export function ItemVerbs({ take, item }: ItemProps) {
  const mayDecide = usePermission('stock-take-items.decide');
  if (!mayDecide) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {item.outcome === 'missing' ? <MissingVerbs take={take} item={item} /> : null}
      {item.outcome === 'elsewhere' ? <ElsewhereVerbs take={take} item={item} /> : null}
      {item.outcome === 'unknown' ? <UnknownVerbs item={item} /> : null}
    </Box>
  );
}

function MissingVerbs({ take, item }: ItemProps) {
  const door = item.unitState === null ? undefined : otherDoors[item.unitState];
  return (
    <>
      <MarkHere take={take} item={item} />
      <FoundElsewhere item={item} />
      {door ? (
        <Typography variant="body2">
          {door.text}{' '}
          <MuiLink component={Link} to={door.to(item)}>
            {door.label}
          </MuiLink>
        </Typography>
      ) : (
        <ReasonVerb<DecidedTakeItemDto>
          resource={resource}
          id={item.id}
          verb="missing"
          label="Missing"
          danger
          title={`Report ${item.cardName} as missing`}
          effect={item.isOwned === true ? ofACustomer : ofTheShop}
          done={({ approvalId }) =>
            approvalId === null ? 'Reported' : 'Reported. The request waits under Approvals.'
          }
        />
      )}
    </>
  );
}

const ofACustomer =
  'It belongs to a customer. They can’t sell or ship it while you look, and we email them. A second person decides whether it’s withdrawn and paid, or replaced.';
const ofTheShop =
  'It’s the shop’s own. Up to what you may write off in a day it leaves the vault as lost; above that a second person looks first.';

function FoundElsewhere({ item }: Pick<ItemProps, 'item'>) {
  const [shelf, setShelf] = useState('');
  const [bin, setBin] = useState('');
  return (
    <ReasonVerb<DecidedTakeItemDto>
      resource={resource}
      id={item.id}
      verb="decide"
      body={{ decision: 'moved', shelf: shelf.trim(), ...(bin.trim() !== '' && { bin: bin.trim() }) }}
      withoutReason
      disabled={shelf.trim() === ''}
      label="Found elsewhere"
      title={`Where is ${item.cardName}?`}
      effect="Its place in the records becomes this one."
      done="Moved"
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
        <VerbTextField
          source="shelf"
          label="Shelf"
          value={shelf}
          onChange={(event) => setShelf(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
        <VerbTextField
          source="bin"
          label="Bin"
          value={bin}
          onChange={(event) => setBin(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off' } }}
        />
      </Box>
    </ReasonVerb>
  );
}

function ElsewhereVerbs({ take, item }: ItemProps) {
  const isAway =
    item.unitState === 'shipped' || item.unitState === 'delivered' || item.unitState === 'withdrawn';
  const here = namePlace({ shelf: item.foundShelf ?? '', bin: item.foundBin });
  return (
    <>
      {isAway ? null : (
        <ReasonVerb
          resource={resource}
          id={item.id}
          verb="decide"
          body={{ decision: 'moved' }}
          withoutReason
          label="It stays here"
          title={`${item.cardName} stays on ${here}`}
          effect={
            item.shelf === null
              ? `The records have no place for it. They will say ${here}.`
              : `The records say ${describeRecorded(item, take)}. They will say ${here}.`
          }
          done="Moved"
        />
      )}
      {item.shelf === null && !isAway ? null : (
        <ReasonVerb
          resource={resource}
          id={item.id}
          verb="decide"
          body={{ decision: 'put-back' }}
          withoutReason
          label={isAway ? 'Handed to returns' : 'Put back'}
          title={isAway ? `${item.cardName} should not be here` : `${item.cardName} goes to its place`}
          effect={
            isAway
              ? `It is ${item.unitState} by the records. Hand it to the person who takes back parcels.`
              : `Carry it to ${describeRecorded(item, take)} now. The records stay.`
          }
          done="Noted"
        />
      )}
    </>
  );
}

function UnknownVerbs({ item }: Pick<ItemProps, 'item'>) {
  return (
    <>
      <ReasonVerb
        resource={resource}
        id={item.id}
        verb="decide"
        body={{ decision: 'to-receiving' }}
        withoutReason
        label="To the receiving desk"
        title={`${item.code} goes to the receiving desk`}
        effect="The shop doesn’t know it yet. Take it to the receiving desk, where it’s taken in and counted as any new card."
        done="Noted"
      />
      <ReasonVerb
        resource={resource}
        id={item.id}
        verb="decide"
        body={{ decision: 'mistyped' }}
        withoutReason
        label="No card"
        title={`${item.code} is no card`}
        effect="It was mistyped, or the code is of something else."
        done="Noted"
      />
    </>
  );
}

/** For a card that no scanner can read: a person has it in hand. */
export function MarkHere({ take, item }: ItemProps) {
  const mayCount = usePermission('stock-takes.write');
  const { run, isRunning } = useVerb(
    { resource: 'stock-takes', id: take.id, verb: 'scan' },
    { isRefusalToast: true },
  );
  if (!mayCount || item.collectibleId === null) return null;
  const code = item.collectibleId;
  const place = {
    ...(item.shelf !== null && { shelf: item.shelf, ...(item.bin !== null && { bin: item.bin }) }),
  };
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isRunning}
      aria-label={`${item.cardName} is here`}
      onClick={() => void run({ code, ...place }, `${item.cardName} is here`)}
    >
      It’s here
    </Button>
  );
}
