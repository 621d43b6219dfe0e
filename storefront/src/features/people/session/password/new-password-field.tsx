'use client';

import { useState } from 'react';
import { PasswordField } from '../../../../ui/controls/field.tsx';
import { countSigns, MIN_LENGTH, rateStrength, type Strength } from './password-strength.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import css from './password.module.css';
import { text } from '../text.ts';
import { useLeakCheck } from './use-leak-check.ts';

interface NewPasswordFieldProps {
  label: string;
  error: string | undefined;
}

const BARS: Record<Strength, number> = { short: 1, weak: 1, fair: 2, strong: 3 };

function describe(password: string, strength: Strength, isLeaked: boolean): string {
  if (password === '') return text.passwordHint;
  if (strength === 'short') return text.tooShort(countSigns(password), MIN_LENGTH);
  if (isLeaked) return text.leaked;
  return text.strengths[strength];
}

/** Input for a new password: shows how hard it is to guess, and whether it was leaked. */
export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  const { load, isLeaked: isOnList } = useLeakCheck();
  const strength = rateStrength(password);
  const isLeaked = strength !== 'short' && isOnList(password);
  // Show the server's error only for the password it judged, not for the next one typed.
  const [judged, setJudged] = useState<{ error: string | undefined; password: string }>({ error, password });
  if (judged.error !== error) setJudged({ error, password });
  const shownError = judged.password === password ? error : undefined;
  const isBad = password !== '' && (strength === 'short' || strength === 'weak' || isLeaked);
  return (
    <Stack gap={8}>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        minLength={MIN_LENGTH}
        maxLength={256}
        required
        error={shownError}
        value={password}
        onFocus={load}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className={css.strength} data-bad={isBad || undefined}>
        <span
          className={css.bars}
          data-bars={password === '' ? 0 : isLeaked ? 1 : BARS[strength]}
          aria-hidden="true"
        >
          <i />
          <i />
          <i />
        </span>
        <span role="status">{shownError ? '' : describe(password, strength, isLeaked)}</span>
      </p>
    </Stack>
  );
}
