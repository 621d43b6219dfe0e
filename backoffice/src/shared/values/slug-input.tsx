import { useEffect, useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { mustBeSet } from '../records/must-be-set.ts';
import { slugOf } from './slug.ts';

interface SlugInputProps {
  /** The input whose text it follows until somebody types another. */
  from: string;
  sign?: '-' | '_';
  helperText?: string;
}

/** The slug of a new record, proposed from its name until it is typed by hand. */
export function SlugInput({ from, sign = '-', helperText = 'a–z, 0–9 and hyphens' }: SlugInputProps) {
  const name: unknown = useWatch({ name: from });
  const { getValues, setValue } = useFormContext();
  const proposed = useRef('');
  useEffect(() => {
    const held: unknown = getValues('slug');
    if ((held ?? '') !== proposed.current) return;
    const next = slugOf(typeof name === 'string' ? name : '', sign);
    if (next === proposed.current) return;
    proposed.current = next;
    setValue('slug', next, { shouldDirty: true });
  }, [name, sign, getValues, setValue]);
  return <TextInput source="slug" validate={mustBeSet} helperText={helperText} />;
}
