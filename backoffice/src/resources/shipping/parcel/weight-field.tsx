import { VerbTextField } from '../../../shared/refusal.tsx';
import { formatGrams } from './words.ts';

/** The number of whole grams, or null, which the server refuses. */
export const readGrams = (typed: string): number | null =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : null;

interface WeightFieldProps {
  expected: number;
  typed: string;
  onType: (typed: string) => void;
}

/** What the scales say. */
export function WeightField({ expected, typed, onType }: WeightFieldProps) {
  return (
    <VerbTextField
      source="weighedGrams"
      label="Weight (g)"
      helperText={`Expected: ${formatGrams(expected)}`}
      value={typed}
      required
      onChange={(event) => onType(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}
