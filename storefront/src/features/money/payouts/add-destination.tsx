'use client';

import { refreshPaths } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FormError, TextField } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { CountryField } from '../../../ui/form/country-field.tsx';
import { callWithStepUp } from '../../people/session/index.ts';
import { isPromptCancelled } from '../../../lib/prompt-cancelled.ts';
import { useForm, type FormState } from '../../../ui/form/use-form.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';

/** Adds a payout account; the shop requires a fresh second-factor code. */
export function AddDestination({ onClose }: { onClose: () => void }) {
  const form = useForm(async ({ bankCode = '', ...values }) => {
    const body = bankCode.trim() === '' ? values : { ...values, bankCode };
    try {
      await callWithStepUp('/api/me/payout-destinations', { method: 'POST', body });
    } catch (error) {
      if (isPromptCancelled(error)) return;
      throw error;
    }
    onClose();
    showToast(text.added);
    await refreshPaths('/api/me/payout');
  });
  return (
    <Dialog isOpen title={text.addTitle} onClose={onClose}>
      <Stack as={Form} gap={16} action={form.submit}>
        {form.problem ? <FormError>{form.problem}</FormError> : null}
        <p className={`${layout.fine} ${layout.block}`}>{text.addBody}</p>
        <Fields errors={form.errors} />
        <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
          {text.addConfirm}
        </Button>
      </Stack>
    </Dialog>
  );
}

function Fields({ errors }: Pick<FormState, 'errors'>) {
  return (
    <>
      <TextField
        label={text.holder}
        name="holder"
        autoComplete="name"
        minLength={2}
        maxLength={80}
        required
        error={errors['holder']}
      />
      <TextField
        label={text.account}
        name="account"
        autoComplete="off"
        spellCheck={false}
        minLength={4}
        maxLength={60}
        required
        error={errors['account']}
      />
      <TextField
        label={text.bankCode}
        hint={text.bankCodeHint}
        name="bankCode"
        autoComplete="off"
        maxLength={30}
        error={errors['bankCode']}
      />
      <CountryField label={text.country} error={errors['country']} />
    </>
  );
}
