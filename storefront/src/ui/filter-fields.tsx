'use client';

import { useEffect, useState } from 'react';
import { SelectField, TextField } from './field.tsx';

const TYPING_PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What the address says is searched for. */
  value: string;
  onSearch: (q: string) => void;
}

/** Searches when one stops typing; follows the address when that changes otherwise. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address says otherwise now: filters were cleared, or someone went back.
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <TextField
      label={label}
      type="search"
      placeholder={placeholder}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

interface PickFieldProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onPick: (value: Value) => void;
}

/** One of the options that are known; an address may name others, which are no choice. */
export function PickField<Value extends string>({ label, options, value, onPick }: PickFieldProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => {
        const picked = options.find((option) => option.value === event.target.value);
        if (picked) onPick(picked.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
