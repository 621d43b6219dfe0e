import {
  type OriginRecord,
  type ParcelPriceDto,
  readableState,
  type ShippingRates,
  formatMoney,
} from '@pullproof/server/contract';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState, type SyntheticEvent } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import { describeFaults } from '../../../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../../../providers/data-provider.ts';
import { Facts, Section } from '../../../shared/records/section.tsx';
import { parseCents } from '@pullproof/shared/money';
import { formatGrams } from '../parcel/words.ts';

interface RatesPreviewProps {
  saved: ShippingRates;
  /** Missing while something typed is wrong. */
  rates: ShippingRates | undefined;
}

type Price = ParcelPriceDto | { refusal: string };

interface TriedParcel {
  originId: string;
  country: string;
  value: string;
  grams: string;
}

/** Prices one parcel with the saved rates and with the ones on screen. */
export function RatesPreview({ saved, rates }: RatesPreviewProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [prices, setPrices] = useState<{ now: Price; then: Price }>();

  async function priceWith(
    tried: ShippingRates,
    { originId, country, value, grams }: TriedParcel,
  ): Promise<Price> {
    const parcel = {
      originId,
      country: country.trim().toUpperCase(),
      insuredCents: parseCents(value) ?? null,
      unitGrams: Number(grams),
    };
    try {
      return await dataProvider.send<ParcelPriceDto>('shipping/settings/preview', {
        rates: tried,
        ...parcel,
      });
    } catch (error) {
      return { refusal: describeFaults(error) };
    }
  }

  async function calculate(parcel: TriedParcel) {
    if (rates) setPrices({ now: await priceWith(saved, parcel), then: await priceWith(rates, parcel) });
  }

  return (
    <Section title="What would this parcel cost?" hint="With the rates in force, and with your unsaved ones.">
      <ParcelForm canCalculate={rates !== undefined} onCalculate={(parcel) => void calculate(parcel)} />
      {prices ? (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          <ShownPrice title="In force" price={prices.now} />
          <ShownPrice title="On screen" price={prices.then} />
        </Box>
      ) : null}
    </Section>
  );
}

interface ParcelFormProps {
  canCalculate: boolean;
  onCalculate: (parcel: TriedParcel) => void;
}

function ParcelForm({ canCalculate, onCalculate }: ParcelFormProps) {
  const { data: origins = [] } = useGetList<OriginRecord>('shipping/from', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  const [typed, setTyped] = useState({ country: 'DE', value: '250.00', grams: '60' });
  const [chosen, setChosen] = useState<string>();
  const originId = chosen ?? origins.find(({ isDefault }) => isDefault)?.id ?? '';
  const input = (field: keyof typeof typed, label: string, inputMode: 'text' | 'decimal' | 'numeric') => (
    <TextField
      label={label}
      value={typed[field]}
      onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
      slotProps={{ htmlInput: { inputMode, maxLength: field === 'country' ? 2 : 12 } }}
    />
  );

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onCalculate({ originId, ...typed });
  }

  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr 1fr auto' },
        alignItems: 'center',
        mb: 2,
      }}
    >
      <TextField
        select
        label="From"
        value={originId}
        onChange={(event) => setChosen(event.target.value)}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {origins.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {input('country', 'To country', 'text')}
      {input('value', 'Value ($)', 'decimal')}
      {input('grams', 'Units (g)', 'numeric')}
      <Button type="submit" variant="outlined" disabled={!canCalculate || originId === ''}>
        Calculate
      </Button>
    </Box>
  );
}

function ShownPrice({ title, price }: { title: string; price: Price }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" sx={{ fontWeight: 650, mb: 1 }}>
        {title}
      </Typography>
      {'refusal' in price ? (
        <Alert severity="warning">{price.refusal}</Alert>
      ) : (
        <Facts
          rows={[
            ...price.lines.map(({ kind, amountCents }): [string, string] => [
              readableState(kind),
              formatMoney(amountCents),
            ]),
            ['Total', <strong key="total">{formatMoney(price.feeCents)}</strong>],
            ['Zone', price.zoneName],
            ['Weight', formatGrams(price.weightGrams)],
            ['Days', `${price.days.min} to ${price.days.max}`],
            ['Signature', price.needsSignature ? 'Needed' : 'Not needed'],
            ['Customs form', price.hasCustoms ? 'CN22' : 'None'],
          ]}
        />
      )}
    </Box>
  );
}
