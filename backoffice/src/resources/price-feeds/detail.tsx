import {
  formatCount,
  priceChangesDeclaration,
  priceFeedsDeclaration,
  nameValue,
  type PriceChangeRecord,
  type PriceFeedRecord,
} from '@pullproof/server/contract';
import { Alert, Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { Money } from '../../shared/values/money.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { ChangeFeed } from './feed-dialog.tsx';
import { UploadList } from './upload-list.tsx';

const { chip, value } = factsOf<PriceFeedRecord>(priceFeedsDeclaration);

const facts = [
  chip('state'),
  value('url', { none: 'None: uploaded by hand' }),
  value('format'),
  value('hasToken', { if: ({ url }) => url !== null }),
  value('ownerName'),
  value('lastRunAt', { none: 'Not yet' }),
  value('lastSuccessAt', { none: 'Not yet' }),
  value('nextRunAt', { if: ({ isOn, url }) => isOn && url !== null }),
  value('failureCount', { if: ({ failureCount }) => failureCount > 0 }),
  value('rowCount'),
  value('changedCount'),
  value('waitingCount'),
  value('fallenCount'),
  value('unlistedCount'),
];

/** A feed: its last and next run, and where its values drift. */
export function FeedDetail() {
  return (
    <EditScreen titleOf={(feed) => String(feed['name'])} actions={<FeedVerbs />}>
      <Feed />
    </EditScreen>
  );
}

function Feed() {
  const feed = useRecordContext<PriceFeedRecord>();
  if (!feed) return null;
  return (
    <DetailColumns
      side={
        <>
          <FactsSection title="At a glance" rows={facts} />
          <Timeline />
        </>
      }
    >
      {feed.lastError === null ? null : (
        <Alert severity="error" sx={{ mb: 2 }}>
          The last run failed: {feed.lastError} Values stay as they are.
        </Alert>
      )}
      {feed.isStale ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          It delivered nothing for too long, so cards that it values get no new offers. Offers that stand are
          kept.
        </Alert>
      ) : null}
      {feed.lastRunAt === null ? (
        <Alert severity="info">
          {feed.url === null
            ? 'Nothing yet. Upload its list.'
            : 'Not run yet. It runs within a minute of being turned on.'}
        </Alert>
      ) : null}
      <Drifts feed={feed} />
      {feed.lastImportId === null ? null : (
        <RelatedRows<PriceChangeRecord>
          title="Changes of the last run"
          hint="The largest first. What jumps or costs much waits under Approvals; the rest applied. Values that the list no longer names come last."
          resource="price-changes"
          filter={{ importId: feed.lastImportId }}
          newestBy="changeCents"
          columns={columns}
          none="Its list changed no value."
        />
      )}
    </DetailColumns>
  );
}

/** What one should look at: large falls, which applied, and values that the list lost. */
function Drifts({ feed: { fallenCount, unlistedCount, staleCount } }: { feed: PriceFeedRecord }) {
  return (
    <>
      {fallenCount > 0 ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {formatCount(fallenCount)} {fallenCount === 1 ? 'value' : 'values'} fell as far as a jump rises, and
          applied: new offers and floors follow. What was sealed, offered or quoted stays.
        </Alert>
      ) : null}
      {unlistedCount > 0 ? (
        <Alert severity={staleCount > 0 ? 'warning' : 'info'} sx={{ mb: 2 }}>
          {formatCount(unlistedCount)} of its values {unlistedCount === 1 ? 'is' : 'are'} no longer in the
          list.{' '}
          {staleCount > 0
            ? `${formatCount(staleCount)} ${staleCount === 1 ? 'is' : 'are'} too old for new offers. `
            : ''}
          {unlistedCount === 1
            ? 'It ages until the list names it again, or you set it yourself.'
            : 'They age until the list names them again, or you set them yourself.'}
        </Alert>
      ) : null}
    </>
  );
}

const states = { applied: 'done', waiting: 'hold', fell: 'hold', unlisted: 'draft' } as const;

const sign = ({ beforeCents, afterCents }: PriceChangeRecord): string =>
  beforeCents === 0
    ? ''
    : `${afterCents > beforeCents ? '+' : '−'}${Math.round((Math.abs(afterCents - beforeCents) / beforeCents) * 100)} %`;

const columns: Column<PriceChangeRecord>[] = [
  {
    label: 'Card',
    cell: (change) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 180 }}>
        <Thumbnail of={change} width={28} />
        <Box sx={{ minWidth: 0 }}>
          <TextLink to={change.formId === null ? `/cards/${change.cardId}` : `/card-values/${change.formId}`}>
            {change.cardName}
          </TextLink>
          <Box component="div" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {[`${change.setCode} ${change.cardNumber}`, change.copy].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      </Box>
    ),
  },
  { label: 'Before', align: 'right', cell: ({ beforeCents }) => <Money cents={beforeCents} /> },
  { label: 'After', align: 'right', cell: ({ afterCents }) => <Money cents={afterCents} /> },
  { label: 'Change', align: 'right', cell: sign },
  {
    label: 'State',
    cell: ({ state }) => (
      <StatusChip state={states[state]} label={nameValue(priceChangesDeclaration.columns.state, state)} />
    ),
  },
];

function FeedVerbs() {
  const feed = useRecordContext<PriceFeedRecord>();
  const mayWrite = usePermission('price-feeds.write');
  if (!feed || !mayWrite) return null;
  return (
    <>
      {feed.isOn ? <UploadList feed={feed} /> : null}
      {feed.isOn && feed.url !== null ? (
        <ReasonVerb
          resource="price-feeds"
          id={feed.id}
          verb="run"
          withoutReason
          label="Run now"
          title={`Fetch ${feed.name} now?`}
          effect="It is fetched within a minute, and then every day from then on."
          done="It runs within a minute"
        />
      ) : null}
      <ChangeFeed feed={feed} />
    </>
  );
}
