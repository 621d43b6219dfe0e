'use client';

import { tokenScopes } from '@pullproof/server/contract';
import { useState } from 'react';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { isPromptCancelled } from '../../../lib/prompt-cancelled.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { FormError, SelectField, TextField } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm, type FormState } from '../../../ui/form/use-form.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Hash } from '../../../ui/values/hash.tsx';
import { callWithStepUp } from '../session/index.ts';
import { scopeWords, tokensText } from './text.ts';
import { TOKENS_PATH } from './token-list.tsx';

const text = tokensText.create;
const lifetimes = [7, 30, 90, 180, 365];

/** Asks what the token may do, then shows its secret, once. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const title = secret === null ? text.title : tokensText.made.title;
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      {secret === null ? <TokenForm onMade={setSecret} /> : <Secret secret={secret} onDone={onClose} />}
    </Dialog>
  );
}

function TokenForm({ onMade }: { onMade: (secret: string) => void }) {
  const [isScopeMissing, setScopeMissing] = useState(false);
  const form = useForm(async (values) => {
    const scopes = tokenScopes.filter((scope) => values[scope] === 'on');
    setScopeMissing(scopes.length === 0);
    if (scopes.length === 0) return;
    const body = { name: values['name'] ?? '', scopes, expiresInDays: Number(values['expiresInDays']) };
    try {
      const made = await callWithStepUp(TOKENS_PATH, { method: 'POST', body });
      onMade(made.secret);
    } catch (error) {
      if (!isPromptCancelled(error)) throw error;
      return;
    }
    await refreshPaths(TOKENS_PATH);
  });
  return (
    <Stack as={Form} gap={16} action={form.submit}>
      {form.problem ? <FormError>{form.problem}</FormError> : null}
      <TextField
        label={text.name}
        name="name"
        hint={text.nameHint}
        autoComplete="off"
        maxLength={60}
        required
        error={form.errors['name']}
      />
      <Scopes problem={isScopeMissing ? text.noScope : form.errors['scopes']} />
      <Expiry errors={form.errors} />
      <p className={`${layout.fine} ${layout.block}`}>{text.never}</p>
      <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
        {text.submit}
      </Button>
    </Stack>
  );
}

function Scopes({ problem }: { problem: string | undefined }) {
  return (
    <Stack as="fieldset" gap={14}>
      <legend className={`${layout.label} ${layout.marginBottom8}`}>{text.scopes}</legend>
      {problem ? <FormError>{problem}</FormError> : null}
      {tokenScopes.map((scope) => (
        <Checkbox key={scope} name={scope} label={scopeWords[scope].label} hint={scopeWords[scope].hint} />
      ))}
    </Stack>
  );
}

function Expiry({ errors }: Pick<FormState, 'errors'>) {
  return (
    <SelectField label={text.expiry} name="expiresInDays" defaultValue="90" error={errors['expiresInDays']}>
      {lifetimes.map((days) => (
        <option key={days} value={days}>
          {text.days(days)}
        </option>
      ))}
    </SelectField>
  );
}

function Secret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { made } = tokensText;
  return (
    <Stack gap={16}>
      <p>{made.lead}</p>
      <p role="group" aria-label={made.label}>
        <Hash value={secret} isWhole />
      </p>
      <Row as="p" gap={12}>
        <CopyButton value={secret} label={made.copy} done={made.copied} failed={made.copyFailed} />
        <Button size="small" variant="primary" onClick={onDone}>
          {made.done}
        </Button>
      </Row>
    </Stack>
  );
}
