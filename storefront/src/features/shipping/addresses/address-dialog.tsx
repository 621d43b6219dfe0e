'use client';

import { isProblem, type ApiProblem } from '@pullproof/shared/problem';
import type { AddressDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { AddressFields } from './address-fields.tsx';
import { ADDRESSES_PATH } from './paths.ts';
import { text } from './text.ts';

interface AddressDialogProps {
  /** The address to edit; undefined for a new one. */
  address: AddressDto | undefined;
  country: string;
  /** The saved addresses. */
  known: readonly AddressDto[];
  askAgain: () => Promise<void>;
  onClose: () => void;
}

/** Fields that the chosen country does not have are sent empty, so that nothing of another country stays behind. */
const noPlace = { city: '', region: '', postcode: '' };

const words = { STALE: text.form.stale, NOT_FOUND: text.form.gone };

/** Returns the current version from a STALE answer. */
function readCurrentVersion({ body }: ApiProblem): number | null {
  const current = body['current'];
  const isKnown = typeof current === 'object' && current !== null && 'version' in current;
  return isKnown && typeof current.version === 'number' ? current.version : null;
}

async function change(id: string, body: object): Promise<string> {
  await callApi(`${ADDRESSES_PATH}/${id}`, { method: 'PATCH', body });
  return text.form.saved;
}

async function add(body: object, known: readonly AddressDto[]): Promise<string> {
  const { id } = await callApi(ADDRESSES_PATH, { method: 'POST', body });
  return known.some((address) => address.id === id) ? text.form.known : text.form.added;
}

/** Adds or edits an address. */
export function AddressDialog({ address, country, known, askAgain, onClose }: AddressDialogProps) {
  // As opened: refetching the list must not discard what is being typed.
  const [given] = useState(address);
  // The version that the edits are based on.
  const [version, setVersion] = useState(address?.version ?? 0);
  const { data: settings } = useApi('/api/settings');
  const form = useForm(async ({ isDefault, ...values }) => {
    let notice: string;
    const body = { ...noPlace, ...values, ...(isDefault === 'on' && { isDefault: true }) };
    try {
      notice = given ? await change(given.id, { ...body, version }) : await add(body, known);
    } catch (error) {
      if (isProblem(error, 'STALE')) setVersion(readCurrentVersion(error) ?? version);
      if (isProblem(error, 'STALE') || isProblem(error, 'NOT_FOUND')) await askAgain();
      throw error;
    }
    await askAgain();
    onClose();
    showToast(notice);
  }, words);
  const blocked = (settings?.blockedCountries ?? []).filter((code) => code !== given?.country);
  return (
    <Dialog isOpen title={given ? text.form.editTitle : text.form.addTitle} onClose={onClose}>
      <Stack as={Form} gap={16} action={form.submit}>
        {form.problem ? <FormError>{form.problem}</FormError> : null}
        <AddressFields given={given} country={country} blocked={blocked} errors={form.errors} />
        {known.length === 0 || given?.isDefault ? null : (
          <Checkbox label={text.form.isDefault} name="isDefault" />
        )}
        <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
          {text.form.save}
        </Button>
      </Stack>
    </Dialog>
  );
}
