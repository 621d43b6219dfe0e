import { consequences, formatBps, type BuybackRecord, buybackDeclaration } from '@pullproof/server/contract';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { TextLink } from '../../shared/text-link.tsx';

const { chip, hash, link, other, value } = factsOf<BuybackRecord>(buybackDeclaration);

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
      effect={consequences['buyback/reshelve']}
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

const saleFacts = [
  chip('state'),
  link('customerName', (unit) => `/users/${unit.customerId}`),
  other('Unit', (unit) => (
    <TextLink to={`/collectibles/${unit.collectibleId}`}>
      {[unit.cardName, unit.className, unit.grade, unit.grader, unit.cert].filter(Boolean).join(' · ')}
    </TextLink>
  )),
  value('createdAt'),
  value('shelf', {
    cell: (unit) => [unit.originName, unit.shelf].filter(Boolean).join(', shelf ') || undefined,
  }),
  value('reshelvedAt', { none: 'Not yet' }),
];

const Sale = () => <FactsSection title="Sale" rows={saleFacts} />;

const priceFacts = [
  value('amountCents'),
  value('cashCents'),
  value('promoCents'),
  other(
    'Offer',
    ({ offer, rateBps }) =>
      `${offer === 'frozen' ? 'Frozen at the reveal' : 'Later rate'}, ${formatBps(rateBps)}`,
  ),
  value('valueCents'),
  value('valueSource'),
  value('valueAsOf'),
];

const Payment = () => (
  <FactsSection
    title="Price"
    hint="For some days, the share of the pack that was paid with promo credit is paid as promo credit, the rest as cash."
    rows={priceFacts}
  />
);

const buybackFacts = [hash('saleId')];

function BuybackAside() {
  const unit = useRecordContext<BuybackRecord>();
  if (!unit) return null;
  return (
    <>
      <Section title="Picture">
        <Thumbnail of={unit} width="100%" />
      </Section>
      <FactsSection title="At a glance" rows={buybackFacts} />
      <Timeline />
    </>
  );
}
