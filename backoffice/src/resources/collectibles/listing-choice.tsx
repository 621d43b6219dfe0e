import { type ProductRecord, readableState, type UnitRecord, formatMoney } from '@pullproof/server/contract';
import { Box, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetList } from 'react-admin';
import { parseCents } from '@pullproof/shared/money';
import { slugOf } from '../../shared/values/slug.ts';
import type { Listing } from './listing.ts';

interface ListingChoiceProps {
  card: UnitRecord;
  listing: Listing;
  isFixed: boolean;
  onListing: (listing: Listing) => void;
}

const newOne = 'new';

/** An existing listing of this card, or title and price of a new one. */
export function ListingChoice({ card, listing, isFixed, onListing }: ListingChoiceProps) {
  const { data: products = [], isPending } = useGetList<ProductRecord>('products', {
    filter: { kind: 'single', cardId: card.cardId },
    sort: { field: 'priceCents', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const chosenId = listing.kind === 'known' ? listing.productId : newOne;

  function choose(id: string) {
    if (id === newOne)
      onListing({
        kind: 'new',
        title: card.cardName,
        slug: slugOf(`${card.cardName} ${card.setName} ${card.cardNumber}`),
        priceCents: undefined,
        isPublished: true,
      });
    else
      onListing({
        kind: 'known',
        productId: id,
        priceCents: products.find((product) => product.id === id)?.priceCents,
      });
  }

  // Default to the cheapest existing listing, else to a new one; a preset listing gets its price filled in.
  const chooseDefault = useEffectEvent(() => {
    const isUnknown = listing.kind === 'known' && listing.priceCents === undefined;
    if (!isPending && isUnknown) choose(chosenId ?? products[0]?.id ?? newOne);
  });
  useEffect(() => {
    chooseDefault();
  }, [isPending]);

  return (
    <>
      <TextField
        select
        label="Sold as"
        value={chosenId ?? ''}
        disabled={isFixed}
        onChange={(event) => choose(event.target.value)}
      >
        {products.map((product) => (
          <MenuItem key={product.id} value={product.id}>
            {product.title} · {formatMoney(product.priceCents)} · {readableState(product.state)}
          </MenuItem>
        ))}
        <MenuItem value={newOne}>A new listing</MenuItem>
      </TextField>
      {listing.kind === 'new' ? <NewListing listing={listing} onListing={onListing} /> : null}
    </>
  );
}

function NewListing({
  listing,
  onListing,
}: {
  listing: Extract<Listing, { kind: 'new' }>;
  onListing: (listing: Listing) => void;
}) {
  const [price, setPrice] = useState('');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      <TextField
        label="Title"
        value={listing.title}
        required
        onChange={({ target }) => onListing({ ...listing, title: target.value })}
      />
      <TextField
        label="Price, $"
        value={price}
        required
        error={price !== '' && !listing.priceCents}
        onChange={({ target }) => {
          setPrice(target.value);
          onListing({ ...listing, priceCents: parseCents(target.value) });
        }}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        label="Address in the shop"
        value={listing.slug}
        required
        helperText="a–z, 0–9 and hyphens"
        onChange={({ target }) => onListing({ ...listing, slug: target.value })}
      />
      <FormControlLabel
        control={
          <Switch
            checked={listing.isPublished}
            onChange={(_, isPublished) => onListing({ ...listing, isPublished })}
          />
        }
        label="Show it in the shop"
      />
    </Box>
  );
}
