import { formatHundredths } from '@pullproof/server/contract';
import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, InputHelperText, useInput, useResourceContext } from 'react-admin';
import { parsePercent, parseCents } from '@pullproof/shared/money';

interface HundredthsInputProps {
  source: string;
  label?: string;
  helperText?: string;
  required?: boolean;
  disabled?: boolean;
  /** Minimum in hundredths; default 0. */
  min?: number;
  max?: number;
}

type Unit = {
  before?: string;
  after?: string;
  example: string;
  parse: (text: string) => number | undefined;
};

/** Hundredths typed as a decimal. While the text is not a valid number, the field holds the text and is invalid. */
function HundredthsInput({ unit, ...props }: HundredthsInputProps & { unit: Unit }) {
  const { source, label, helperText, required = false, disabled = false, min = 0, max } = props;
  const resource = useResourceContext();
  const { field, fieldState, id } = useInput({
    source,
    validate: (value: unknown) => explainHundredths(value, { required, min, max, unit }),
  });
  const [draft, setDraft] = useState<string>();
  const held: unknown = field.value;
  const text =
    draft ?? (typeof held === 'number' ? formatHundredths(held) : typeof held === 'string' ? held : '');

  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={text}
      disabled={disabled}
      label={
        <FieldTitle
          {...(label ? { label } : {})}
          source={source}
          {...(resource ? { resource } : {})}
          isRequired={required}
        />
      }
      error={fieldState.invalid}
      helperText={
        <InputHelperText error={fieldState.error?.message ?? ''} helperText={helperText ?? false} />
      }
      onChange={(event) => {
        const next = event.target.value;
        setDraft(next);
        field.onChange(next.trim() === '' ? null : (unit.parse(next) ?? next));
      }}
      onBlur={() => {
        setDraft(undefined);
        field.onBlur();
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: {
          ...(unit.before
            ? { startAdornment: <InputAdornment position="start">{unit.before}</InputAdornment> }
            : {}),
          ...(unit.after
            ? { endAdornment: <InputAdornment position="end">{unit.after}</InputAdornment> }
            : {}),
        },
      }}
    />
  );
}

interface Bounds {
  required: boolean;
  min: number;
  max: number | undefined;
  unit: Unit;
}

function explainHundredths(value: unknown, { required, min, max, unit }: Bounds): string | undefined {
  const shown = (amount: number) => `${unit.before ?? ''}${formatHundredths(amount)}${unit.after ?? ''}`;
  if (value === null || value === undefined || value === '') return required ? 'Required' : undefined;
  if (typeof value !== 'number') return `For example ${unit.example}`;
  if (value < min) return `At least ${shown(min)}`;
  if (max !== undefined && value > max) return `At most ${shown(max)}`;
  return undefined;
}

/** Dollars on screen, whole cents in the record. */
export function MoneyInput(props: HundredthsInputProps) {
  return <HundredthsInput {...props} unit={{ before: '$', example: '12.50', parse: parseCents }} />;
}

/** Percent on screen, basis points in the record. */
export function PercentInput(props: HundredthsInputProps) {
  return (
    <HundredthsInput
      {...props}
      max={props.max ?? 10_000}
      unit={{ after: '%', example: '85 or 85.5', parse: parsePercent }}
    />
  );
}
