'use client';

import { isProblem } from '@pullproof/shared/problem';
import type { DeleteAccountInput, HoldingDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FormError, PasswordField, TextField } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { sessionText as authText } from '../session/index.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { deleteText as text, nameHolding } from './delete-text.ts';

interface DeleteDialogProps {
  email: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the confirmation word and the password; only the emailed link deletes the account. */
export function DeleteDialog({ email, isOpen, onClose }: DeleteDialogProps) {
  const [isMailed, setMailed] = useState(false);
  const close = () => {
    onClose();
    setMailed(false);
  };
  return (
    <Dialog isOpen={isOpen} title={isMailed ? text.mailed : text.dialog} onClose={close}>
      {isMailed ? (
        <Stack gap={16}>
          <p role="status">{text.mailedBody(email)}</p>
          <Button isWide onClick={close}>
            {text.close}
          </Button>
        </Stack>
      ) : (
        <DeleteForm onMailed={() => setMailed(true)} onClose={close} />
      )}
    </Dialog>
  );
}

const WRONG = { SIGN_IN_FAILED: authText.wrongPassword };

/** The server's first refusal lists what the account still holds; each ticked item is forfeited by name. */
function useDeletion(onMailed: () => void) {
  const [holdings, setHoldings] = useState<readonly HoldingDto[]>([]);
  const [givenUp, setGivenUp] = useState<readonly HoldingDto['kind'][]>([]);

  async function remove(password: string) {
    const body: DeleteAccountInput = { password, confirm: 'delete', giveUp: [...givenUp] };
    try {
      await callApi('/api/me', { method: 'DELETE', body });
    } catch (error) {
      if (!isProblem(error, 'ACCOUNT_NOT_EMPTY')) throw error;
      setHoldings(readHoldings(error.body));
      setGivenUp([]);
      return;
    }
    onMailed();
  }

  return {
    holdings,
    givenUp,
    setGivenUp,
    isSettled: holdings.every(({ kind }) => givenUp.includes(kind)),
    form: useForm((values) => remove(values['password'] ?? ''), WRONG),
  };
}

interface DeleteFormProps {
  onMailed: () => void;
  onClose: () => void;
}

function DeleteForm({ onMailed, onClose }: DeleteFormProps) {
  const [typed, setTyped] = useState('');
  const { holdings, givenUp, setGivenUp, isSettled, form } = useDeletion(onMailed);
  return (
    <Stack as={Form} gap={16} action={form.submit}>
      {form.problem ? <FormError>{form.problem}</FormError> : null}
      {holdings.length > 0 ? (
        <Holdings holdings={holdings} givenUp={givenUp} onChange={setGivenUp} />
      ) : (
        <p>{text.empty}</p>
      )}
      <TextField
        label={text.type(text.word)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PasswordField
        label={text.password}
        name="password"
        autoComplete="current-password"
        required
        error={form.errors['password']}
      />
      <Button
        type="submit"
        variant="danger"
        isWide
        isBusy={form.isBusy}
        disabled={typed.trim().toLowerCase() !== text.word || !isSettled}
      >
        {text.confirm}
      </Button>
      <Button isWide onClick={onClose}>
        {text.keep}
      </Button>
    </Stack>
  );
}

interface HoldingsProps {
  holdings: readonly HoldingDto[];
  givenUp: readonly HoldingDto['kind'][];
  onChange: (givenUp: readonly HoldingDto['kind'][]) => void;
}

function Holdings({ holdings, givenUp, onChange }: HoldingsProps) {
  return (
    <Stack gap={10} surface="callout" className={layout.text14} role="alert">
      <p>{text.notEmpty}</p>
      {holdings.map((holding) => (
        <Checkbox
          key={holding.kind}
          label={nameHolding(holding)}
          {...(holding.mayGiveUp ? {} : { hint: text.mustSettle })}
          disabled={!holding.mayGiveUp}
          checked={givenUp.includes(holding.kind)}
          onChange={(event) =>
            onChange(
              event.target.checked
                ? [...givenUp, holding.kind]
                : givenUp.filter((kind) => kind !== holding.kind),
            )
          }
        />
      ))}
    </Stack>
  );
}

function isHolding(value: unknown): value is HoldingDto {
  return typeof value === 'object' && value !== null && 'kind' in value && 'mayGiveUp' in value;
}

/** Reads the holdings listed by ACCOUNT_NOT_EMPTY. */
function readHoldings(detail: Readonly<Record<string, unknown>>): HoldingDto[] {
  const { holdings } = detail;
  return Array.isArray(holdings) ? holdings.filter(isHolding) : [];
}
