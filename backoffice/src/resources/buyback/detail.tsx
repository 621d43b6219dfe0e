import type { BuybackRecord } from '@pullproof/server/contract';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Money } from '../../shared/values/money.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { TextLink } from '../../shared/text-link.tsx';

export function BuybackDetail() {
  return (
    <EditScreen titleOf={(unit) => String(unit['cardName'])} actions={<ReshelveVerb />}>
      <DetailColumns side={<BuybackAside />}>
        <Sale />
        <Payment />
      </DetailColumns>
    </EditScreen>
  );
}

function ReshelveVerb() {
  const unit = useRecordContext<BuybackRecord>();
  const mayReshelve = usePermission('buyback.reshelve');
  const [shelf, setShelf] = useState('');
  if (!unit || !mayReshelve || unit.state !== 'waiting') return null;
  return (
    <ReasonVerb
      resource="buyback"
      id={unit.id}
      verb="reshelve"
      body={shelf.trim() === '' ? {} : { shelf: shelf.trim() }}
      withoutReason
      label="Back on the shelf"
      title={`Put ${unit.cardName} back on its shelf`}
      effect="It counts as vault stock again and can be sealed into a future run."
      done="Reshelved"
    >
      <TextField
        label="Shelf"
        value={shelf}
        onChange={(event) => setShelf(event.target.value)}
        placeholder={unit.shelf ?? ''}
        helperText="Leave empty for its previous place."
        fullWidth
      />
    </ReasonVerb>
  );
}

function Sale() {
  const unit = useRecordContext<BuybackRecord>();
  if (!unit) return null;
  return (
    <Section title="Sale">
      <Facts
        rows={[
          ['State', <StatusChip key="state" state={unit.state} />],
          [
            'Customer',
            <TextLink key="customer" to={`/users/${unit.customerId}`}>
              {unit.customerName}
            </TextLink>,
          ],
          [
            'Unit',
            <TextLink key="unit" to={`/collectibles/${unit.collectibleId}`}>
              {[unit.cardName, unit.className, unit.grade, unit.grader, unit.cert]
                .filter(Boolean)
                .join(' · ')}
            </TextLink>,
          ],
          ['Sold back', <When key="at" at={unit.createdAt} exact />],
          ['Stored in', [unit.originName, unit.shelf].filter(Boolean).join(', shelf ') || undefined],
          ['Reshelved', unit.reshelvedAt ? <When key="shelved" at={unit.reshelvedAt} exact /> : 'Not yet'],
        ]}
      />
    </Section>
  );
}

function Payment() {
  const unit = useRecordContext<BuybackRecord>();
  if (!unit) return null;
  const offer = unit.offer === 'frozen' ? 'Frozen at the reveal' : 'Later rate';
  return (
    <Section
      title="Price"
      hint="For some days, the share of the pack that was paid with promo credit is paid as promo credit, the rest as cash."
    >
      <Facts
        rows={[
          ['Paid', <Money key="paid" cents={unit.amountCents} />],
          ['To cash', <Money key="cash" cents={unit.cashCents} />],
          ['To promo', <Money key="promo" cents={unit.promoCents} />],
          ['Offer', `${offer}, ${(unit.rateBps / 100).toLocaleString('en-US')} %`],
          ['Of a value of', <Money key="value" cents={unit.valueCents} />],
          ['Value from', unit.valueSource],
          ['Value as of', <When key="asOf" at={unit.valueAsOf} exact />],
        ]}
      />
    </Section>
  );
}

function BuybackAside() {
  const unit = useRecordContext<BuybackRecord>();
  if (!unit) return null;
  return (
    <>
      <Section title="Picture">
        <Thumbnail of={unit} width="100%" />
      </Section>
      <Section title="At a glance">
        <Facts rows={[['Sale', <CopyableHash key="sale" value={unit.saleId} label="Sale id" />]]} />
      </Section>
      <Timeline subject="buyback" id={unit.id} />
    </>
  );
}
