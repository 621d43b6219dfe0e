import {
  describeRequest,
  type ClassRecord,
  type ListedUnitsDto,
  type UnitRecord,
  formatMoney,
} from '@pullproof/server/contract';
import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import { useVerb } from '../../shared/use-verb.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';
import { ListingChoice } from './listing-choice.tsx';
import { highestBuyback, isComplete, writeListing, type Listing } from './listing.ts';

interface ListForSaleProps {
  ids: readonly string[];
  /** Preset when the listing is already known. */
  productId?: string;
  onDone?: () => void;
}

/** Lists vault units for sale as single cards, under an existing or a new listing. */
export function ListForSale(props: ListForSaleProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        disabled={props.ids.length === 0}
      >
        Put on sale
      </Button>
      {isAsking ? <ListDialog {...props} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function ListDialog({ ids, productId, onDone, onClose }: ListForSaleProps & { onClose: () => void }) {
  const { data: units = [] } = useGetMany<UnitRecord>('collectibles', { ids: [...ids] });
  const { data: classes = [] } = useGetList<ClassRecord>('class', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'rank', order: 'ASC' },
  });
  const [listing, setListing] = useState<Listing>({ kind: 'known', productId, priceCents: undefined });
  const { run, isRunning, refusal } = useVerb<ListedUnitsDto>({ resource: 'collectibles', verb: 'list' });
  const known = units.filter((unit) => unit !== undefined);
  const [first] = known;
  const isOneCard = first !== undefined && known.every((unit) => unit.cardId === first.cardId);
  const isFree = known.every((unit) => unit.state === 'vault' && !unit.isLocked);
  const highestCents = highestBuyback(known, classes);
  const isBelow = listing.priceCents !== undefined && listing.priceCents < highestCents;

  async function confirm(reason: string) {
    const answer = await run(
      { ids: [...ids], ...writeListing(listing), ...(reason === '' ? {} : { reason }) },
      isBelow ? 'Requested. A second person has to approve.' : 'On sale',
    );
    if (answer === undefined) return;
    onClose();
    onDone?.();
  }

  return (
    <VerbDialog
      open
      title={ids.length === 1 ? 'Put the unit on sale' : `Put ${ids.length} units on sale`}
      action={isBelow ? 'Request approval' : 'Put on sale'}
      reason={isBelow ? 'required' : 'none'}
      isRunning={isRunning}
      refusal={refusal}
      disabled={!isOneCard || !isFree || !isComplete(listing)}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        They leave the vault’s stock: no run can use them while they are listed.
      </Typography>
      {first !== undefined && !isOneCard ? (
        <Alert severity="error">A listing has one card only. Choose units of the same card.</Alert>
      ) : null}
      {isFree ? null : <Alert severity="error">Only units that are free in the vault can be listed.</Alert>}
      {isOneCard && isFree ? (
        <ListingChoice
          card={first}
          listing={listing}
          isFixed={productId !== undefined}
          onListing={setListing}
        />
      ) : null}
      {isBelow ? (
        <Alert severity="warning" sx={{ my: 1 }}>
          The shop would pay up to {formatMoney(highestCents)} for one of these. It waits in “Listing
          requests”. {describeRequest({ kind: 'listing' })}
        </Alert>
      ) : null}
    </VerbDialog>
  );
}
