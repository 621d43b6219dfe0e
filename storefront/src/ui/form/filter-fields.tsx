'use client';

import { useEffect, useState } from 'react';
import { SelectField, TextField } from '../controls/field.tsx';

const TYPING_PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The search term in the address. */
  value: string;
  onSearch: (q: string) => void;
}

/**
 * Searches when typing pauses; follows the address when it changes some other way. Its name is the parameter of the
 * address: submitted before hydration, its GET form finds the same.
 */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address changed: filters were cleared, or the customer went back.
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
      name="q"
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

/** Selects one of the known options; unknown values in the address are ignored. */
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
