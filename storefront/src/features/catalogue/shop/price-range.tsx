'use client';

import { typedMoney } from '../../../lib/text/format.ts';
import { useState } from 'react';
import { parseCents } from '@pullproof/shared/money';
import { TextField } from '../../../ui/controls/field.tsx';
import type { ShopFilters } from './filters.ts';
import { text } from './text.ts';

interface PriceRangeProps {
  filters: ShopFilters;
  onChange: (filters: ShopFilters) => void;
}

interface PriceFieldProps {
  label: string;
  cents: number | null;
  onChange: (cents: number | null) => void;
}

/** Filters once the customer leaves the field or presses Enter; from then on it shows what the list is filtered by. */
function PriceField({ label, cents, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function apply() {
    if (typed === null) return;
    setTyped(null);
    onChange(parseCents(typed) ?? null);
  }
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed ?? (cents === null ? '' : typedMoney(cents))}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}

export function PriceRange({ filters, onChange }: PriceRangeProps) {
  return (
    <>
      <PriceField
        label={text.minPrice}
        cents={filters.minPriceCents}
        onChange={(minPriceCents) => onChange({ ...filters, minPriceCents })}
      />
      <PriceField
        label={text.maxPrice}
        cents={filters.maxPriceCents}
        onChange={(maxPriceCents) => onChange({ ...filters, maxPriceCents })}
      />
    </>
  );
}
