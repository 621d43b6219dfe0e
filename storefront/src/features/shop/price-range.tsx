'use client';

import { centsFromDollars } from '../../lib/text/cents-from-dollars.ts';
import { TextField } from '../../ui/controls/field.tsx';
import type { ShopFilters } from './filters.ts';
import { text } from './text.ts';

interface PriceRangeProps {
  filters: ShopFilters;
  onChange: (filters: ShopFilters) => void;
}

function dollarsOf(cents: number | null): string {
  if (cents === null) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

export function PriceRange({ filters, onChange }: PriceRangeProps) {
  return (
    <>
      <TextField
        key={`min-${filters.minPriceCents ?? ''}`}
        label={text.minPrice}
        inputMode="decimal"
        defaultValue={dollarsOf(filters.minPriceCents)}
        onBlur={(event) => onChange({ ...filters, minPriceCents: centsFromDollars(event.target.value) })}
      />
      <TextField
        key={`max-${filters.maxPriceCents ?? ''}`}
        label={text.maxPrice}
        inputMode="decimal"
        defaultValue={dollarsOf(filters.maxPriceCents)}
        onBlur={(event) => onChange({ ...filters, maxPriceCents: centsFromDollars(event.target.value) })}
      />
    </>
  );
}
