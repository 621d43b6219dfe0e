'use client';

import type { AddressDto } from '@pullproof/server/contract';
import { lazy, Suspense, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { NothingYet, Section } from '../../../ui/layout/section.tsx';
import { AskFirst } from '../../../ui/form/ask-first.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { AddressCard, nameAddress } from './address-card.tsx';
import { loadAddressDialog } from './lazy.ts';
import { ADDRESSES_PATH, OVERVIEW_PATH } from './paths.ts';
import { text } from './text.ts';

const AddressDialog = lazy(async () => ({ default: (await loadAddressDialog()).AddressDialog }));

/** The signed-in customer's addresses; `country` is the default for a new one. */
export function AddressBook({ country }: { country: string }) {
  const answer = useApi(ADDRESSES_PATH);
  return (
    <Section id="addresses" title={text.book.title} lead={text.book.lead}>
      {answer.data ? (
        <Book
          addresses={answer.data.data}
          country={country}
          askAgain={async () => {
            await answer.mutate();
          }}
        />
      ) : (
        <NotLoaded of={answer} height="170px" />
      )}
    </Section>
  );
}

interface BookProps {
  addresses: readonly AddressDto[];
  country: string;
  askAgain: () => Promise<void>;
}

function Book({ addresses, country, askAgain }: BookProps) {
  const { data: overview } = useApi(OVERVIEW_PATH);
  /** Id of the address being edited; empty for a new one. */
  const [openId, setOpenId] = useState<string | null>(null);
  const [removing, setRemoving] = useState<AddressDto | null>(null);
  const choosing = useSend();
  const isFull = overview !== undefined && addresses.length >= overview.maxAddresses;

  async function makeDefault({ id, version }: AddressDto) {
    try {
      await callApi(`${ADDRESSES_PATH}/${id}`, { method: 'PATCH', body: { version, isDefault: true } });
      showToast(text.book.madeDefault);
    } finally {
      await askAgain();
    }
  }

  return (
    <>
      {choosing.problem ? <FormError>{choosing.problem}</FormError> : null}
      {addresses.length === 0 ? (
        <NothingYet title={text.book.emptyTitle}>{text.book.emptyBody}</NothingYet>
      ) : null}
      <Grid as="ul" minColumnWidth={290} gap={14}>
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isBusy={choosing.isBusy}
            onEdit={() => setOpenId(address.id)}
            onMakeDefault={() => choosing.run(() => makeDefault(address))}
            onRemove={() => setRemoving(address)}
          />
        ))}
      </Grid>
      {isFull ? (
        <p className={`${layout.fine} ${layout.regular}`}>{text.book.full(overview.maxAddresses)}</p>
      ) : (
        <p>
          <Button
            size="small"
            variant={addresses.length === 0 ? 'primary' : 'plain'}
            onClick={() => setOpenId('')}
          >
            {text.book.add}
          </Button>
        </p>
      )}
      {openId === null ? null : (
        <Suspense fallback={null}>
          <AddressDialog
            address={addresses.find(({ id }) => id === openId)}
            country={country}
            known={addresses}
            askAgain={askAgain}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
      <RemoveAddress address={removing} askAgain={askAgain} onClose={() => setRemoving(null)} />
    </>
  );
}

interface RemoveAddressProps {
  address: AddressDto | null;
  askAgain: () => Promise<void>;
  onClose: () => void;
}

function RemoveAddress({ address, askAgain, onClose }: RemoveAddressProps) {
  async function remove() {
    if (!address) return;
    try {
      await callApi(`${ADDRESSES_PATH}/${address.id}`, { method: 'DELETE' });
    } finally {
      await askAgain();
    }
    onClose();
    showToast(text.book.removed);
  }

  return (
    <AskFirst
      isOpen={address !== null}
      title={text.book.removeTitle}
      body={address ? text.book.removeBody(nameAddress(address)) : ''}
      confirm={text.book.remove}
      keep={text.book.keep}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
