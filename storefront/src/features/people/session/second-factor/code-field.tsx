'use client';

import { TextField } from '../../../../ui/controls/field.tsx';
import { mfaText } from './mfa-text.ts';

interface CodeFieldProps {
  error: string | undefined;
  /** Asks for a recovery code instead of the app's. */
  isRecovery?: boolean;
}

/** Input for the second factor; phones and password managers can fill in the code. */
export function CodeField({ error, isRecovery = false }: CodeFieldProps) {
  if (isRecovery) {
    return (
      <TextField
        key="recovery"
        label={mfaText.recoveryCode}
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        required
        error={error}
      />
    );
  }
  return (
    <TextField
      key="code"
      label={mfaText.code}
      hint={mfaText.codeHint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]{6,7}"
      maxLength={7}
      required
      error={error}
    />
  );
}

/** Normalises typed and pasted codes: "123 456" → "123456". */
export function readCode(
  values: Readonly<Record<string, string>>,
): { code: string } | { recoveryCode: string } {
  const recoveryCode = values['recoveryCode'];
  if (recoveryCode !== undefined) return { recoveryCode: recoveryCode.trim() };
  return { code: (values['code'] ?? '').replaceAll(/\s/g, '') };
}
