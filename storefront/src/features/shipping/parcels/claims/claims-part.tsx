'use client';

import type { ClaimKind, ParcelClaimDto, ParcelDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../../../lib/api.ts';
import { formatDay } from '../../../../lib/text/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { AskFirst } from '../../../../ui/form/ask-first.tsx';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import { StateChip } from '../../../../ui/layout/section.tsx';
import { text } from '../text.ts';
import { AddPhotosDialog } from './add-photos-dialog.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { MAX_PHOTOS } from '../../../../ui/form/photos/send-photo.ts';

const { claims } = text;

interface ClaimsPartProps {
  parcel: ParcelDto;
  onChanged: () => Promise<void>;
}

/** Claims, and the kinds that can be opened now; renders nothing if there are none. */
export function ClaimsPart({ parcel, onChanged }: ClaimsPartProps) {
  const [kind, setKind] = useState<ClaimKind | null>(null);
  if (parcel.claims.length === 0 && parcel.claimable.length === 0) return null;
  return (
    <Stack as="section" gap={12} surface="part" className={layout.smallHeads}>
      <h3>{claims.title}</h3>
      {parcel.claims.map((claim) => (
        <Claim key={claim.id} claim={claim} parcel={parcel} onChanged={onChanged} />
      ))}
      {parcel.claimable.length > 0 ? <p className={layout.note}>{claims.lead}</p> : null}
      {parcel.claimable.map(({ kind: possible, until }) => (
        <Row key={possible} gap={6} columnGap={16} align="center">
          <Button size="small" onClick={() => setKind(possible)}>
            {claims.kinds[possible]}
          </Button>
          <span className={layout.fine}>{claims.until(formatDay(until))}</span>
        </Row>
      ))}
      {kind === null ? null : (
        <ClaimDialog parcel={parcel} kind={kind} onChanged={onChanged} onClose={() => setKind(null)} />
      )}
    </Stack>
  );
}

interface ClaimProps extends ClaimsPartProps {
  claim: ParcelClaimDto;
}

function Claim({ claim, parcel, onChanged }: ClaimProps) {
  const names = parcel.units
    .filter(({ collectibleId }) => claim.collectibleIds.includes(collectibleId))
    .map(({ cardName }) => cardName);
  const variant = claim.state === 'paid' ? 'ok' : claim.decidedAt === null ? 'wait' : 'off';
  return (
    <Stack as="article" gap={8} surface="frame">
      <Row gap={4} columnGap={12} align="center" justify="space-between">
        <h4 className={layout.label}>{claims.kinds[claim.kind]}</h4>
        <StateChip variant={claim.state === 'withdrawn' ? 'off' : variant}>
          {claims.states[claim.state]}
        </StateChip>
      </Row>
      <p className={layout.fine}>
        {[formatDay(claim.createdAt), names.join(', '), describePhotos(claim)].filter(Boolean).join(' · ')}
      </p>
      <p className={`${layout.text14} ${layout.anywhere} ${layout.lines}`}>{claim.description}</p>
      {claim.state === 'paid' && claim.amountCents !== null ? <p>{claims.paid(claim.amountCents)}</p> : null}
      {claim.decision ? (
        <p className={`${layout.text14} ${layout.anywhere} ${layout.lines}`}>{claim.decision}</p>
      ) : null}
      {claim.state === 'open' ? <ClaimActions claim={claim} onChanged={onChanged} /> : null}
    </Stack>
  );
}

/** Parcels that did not arrive need no photos, so their absence is not mentioned. */
const describePhotos = ({ kind, photoCount }: ParcelClaimDto): string =>
  kind === 'damaged' || photoCount > 0 ? claims.photos(photoCount) : '';

function ClaimActions({ claim, onChanged }: Pick<ClaimProps, 'claim' | 'onChanged'>) {
  const [asking, setAsking] = useState<'photos' | 'withdraw' | null>(null);
  const close = () => setAsking(null);

  async function withdraw() {
    try {
      await callApi(`/api/me/claims/${claim.id}`, { method: 'DELETE' });
      close();
      showToast(claims.withdrawn);
    } finally {
      await onChanged();
    }
  }

  return (
    <Row gap={8}>
      {claim.photoCount < MAX_PHOTOS ? (
        <Button size="small" onClick={() => setAsking('photos')}>
          {claims.addPhotos}
        </Button>
      ) : null}
      <Button size="small" variant="quiet" onClick={() => setAsking('withdraw')}>
        {claims.withdraw}
      </Button>
      {asking === 'photos' ? <AddPhotosDialog {...{ claim, onChanged }} onClose={close} /> : null}
      <AskFirst
        isOpen={asking === 'withdraw'}
        title={claims.withdrawTitle}
        body={claims.withdrawBody}
        confirm={claims.withdraw}
        keep={text.actions.keep}
        onConfirm={withdraw}
        onClose={close}
      />
    </Row>
  );
}
