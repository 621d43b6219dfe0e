'use client';

import type { AddressDto } from '@pullproof/server/contract';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError, SelectField } from '../../../ui/controls/field.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { useSession } from '../../people/session/index.ts';
import { loadAddressDialog } from '../addresses/lazy.ts';
import { nameAddress } from '../addresses/address-card.tsx';
import { text } from './text.ts';

const AddressDialog = lazy(async () => ({ default: (await loadAddressDialog()).AddressDialog }));

interface DeliverToProps {
  addresses: readonly AddressDto[];
  address: AddressDto | undefined;
  isIncomplete: boolean;
  lacksPhone: boolean;
  isBusy: boolean;
  onChoose: (id: string) => void;
  askAgain: () => Promise<readonly AddressDto[]>;
}

/** The address of a shipment: chosen, added or completed in place. */
export function DeliverTo({ addresses, address, isIncomplete, lacksPhone, isBusy, ...on }: DeliverToProps) {
  const { customer } = useSession();
  const [editing, setEditing] = useState<'new' | 'chosen' | null>(null);

  async function refresh() {
    const known = new Set(addresses.map(({ id }) => id));
    const added = (await on.askAgain()).find(({ id }) => !known.has(id));
    if (added) on.onChoose(added.id);
  }

  return (
    <Stack gap={10}>
      {address ? (
        <SelectField
          label={text.deliverTo}
          value={address.id}
          disabled={isBusy}
          onChange={(event) => on.onChoose(event.target.value)}
        >
          {addresses.map((known) => (
            <option key={known.id} value={known.id}>
              {nameAddress(known)}
            </option>
          ))}
        </SelectField>
      ) : (
        <p>{text.noAddress}</p>
      )}
      {isIncomplete ? <FormError>{lacksPhone ? text.noPhone : text.incomplete}</FormError> : null}
      {address && !isIncomplete ? (
        <p className={`${layout.note} ${layout.anywhere}`}>{address.lines.join(', ')}</p>
      ) : null}
      <Row as="p" gap={8}>
        {isIncomplete ? (
          <Button size="small" variant="primary" onClick={() => setEditing('chosen')}>
            {text.complete}
          </Button>
        ) : null}
        <Button
          size="small"
          variant={address ? 'plain' : 'primary'}
          disabled={isBusy}
          onClick={() => setEditing('new')}
        >
          {text.addAddress}
        </Button>
      </Row>
      {editing ? (
        <Suspense fallback={null}>
          <AddressDialog
            address={editing === 'chosen' ? address : undefined}
            country={customer?.country ?? ''}
            known={addresses}
            askAgain={refresh}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
