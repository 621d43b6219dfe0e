import type { StockTakeItemRecord, StockTakeRecord } from '@pullproof/server/contract';
import { stockTakeItemsDeclaration, nameValue } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { describePlace, describeUnit } from '../shipping/parcel/words.ts';
import { ItemVerbs, MarkHere } from './item-verbs.tsx';
import { describeRecorded } from './take-words.ts';

type Item = StockTakeItemRecord;

const named: Column<Item> = {
  label: 'Card',
  cell: (item) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 180 }}>
      <Thumbnail of={item} width={36} />
      <Box sx={{ minWidth: 0 }}>
        {item.collectibleId === null ? (
          <strong>{item.code}</strong>
        ) : (
          <TextLink to={`/collectibles/${item.collectibleId}`}>{item.cardName}</TextLink>
        )}
        <Box component="div" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {item.collectibleId === null ? 'No card has this code' : `${item.setName} ${item.cardNumber}`}
        </Box>
      </Box>
    </Box>
  ),
};
const unit: Column<Item> = {
  label: 'Unit',
  cell: (item) =>
    item.collectibleId === null
      ? ''
      : [describeUnit(item), item.isOwned && 'A customer’s'].filter(Boolean).join(' · '),
};
const recordsOf = (take: StockTakeRecord): Column<Item> => ({
  label: 'In the records',
  cell: (item) => (item.collectibleId === null ? '' : describeRecorded(item, take)),
});
const found: Column<Item> = {
  label: 'Scanned on',
  cell: ({ foundShelf, foundBin }) =>
    foundShelf === null ? '' : describePlace({ shelf: foundShelf, bin: foundBin }),
};
const scanner: Column<Item> = { label: 'By', cell: ({ scannerName }) => scannerName ?? '' };

const chips: Record<Item['outcome'], string> = {
  missing: 'missing',
  elsewhere: 'notice',
  unknown: 'hold',
  reported: 'missing',
  found: 'done',
  left: 'closed',
  counted: 'done',
};
const outcome: Column<Item> = {
  label: 'Outcome',
  cell: (item) => (
    <StatusChip
      state={chips[item.outcome]}
      label={nameValue(stockTakeItemsDeclaration.columns.outcome, item.outcome)}
    />
  ),
};
const decision: Column<Item> = {
  label: 'Decision',
  cell: (item) =>
    item.decision === null ? (
      ''
    ) : (
      <Box>
        {nameValue(stockTakeItemsDeclaration.columns.decision, item.decision)}
        <Typography variant="caption" component="div">
          {[item.deciderName, item.note].filter(Boolean).join(': ')}
        </Typography>
      </Box>
    ),
};

interface Group {
  title: string;
  hint?: string;
  filter: Record<string, unknown>;
  columns: Column<Item>[];
  none: string;
}

const inPlace: Group = {
  title: 'In place',
  filter: { outcome: ['found', 'left', 'reported'] },
  columns: [named, unit, outcome, scanner],
  none: 'Nothing was scanned in its place.',
};

function groupsOf(take: StockTakeRecord): Group[] {
  const records = recordsOf(take);
  const here: Column<Item> = { label: 'Here', cell: (item) => <MarkHere take={take} item={item} /> };
  const decide: Column<Item> = { label: 'Decide', cell: (item) => <ItemVerbs take={take} item={item} /> };
  const decided: Group = {
    title: 'Differences decided',
    filter: { outcome: ['missing', 'elsewhere', 'unknown'], isUndecided: false },
    columns: [named, unit, outcome, decision],
    none: take.state === 'closed' ? 'No differences.' : 'None decided yet.',
  };
  if (take.state === 'closed') return [decided, inPlace];
  if (take.state === 'recounting')
    return [
      {
        title: 'Scanned in this count',
        filter: {},
        columns: [named, unit, found, scanner],
        none: 'Nothing scanned yet.',
      },
    ];
  if (take.state === 'deciding')
    return [
      {
        title: 'To decide',
        filter: { isUndecided: true },
        columns: [named, unit, outcome, records, found, decide],
        none: 'Every difference is decided. You can close this stock-take.',
      },
      decided,
      inPlace,
    ];
  return [
    {
      title: 'Not expected here',
      filter: { outcome: ['elsewhere', 'unknown'] },
      columns: [named, unit, outcome, records, found],
      none: 'Nothing that belongs elsewhere so far.',
    },
    {
      title: 'Not scanned yet',
      hint: 'A card without a label or certificate: mark it by its picture.',
      filter: { outcome: 'missing' },
      columns: [named, unit, records, ...(take.state === 'counting' ? [here] : [])],
      none:
        take.expectedCount === 0
          ? `The records have nothing on these shelves at ${take.originName}.`
          : 'Everything expected here was scanned.',
    },
    inPlace,
  ];
}

/** What was found, and what was not, group by group. */
export function TakeItems({ take }: { take: StockTakeRecord }) {
  return groupsOf(take).map(({ filter, ...group }) => (
    <RelatedRows<Item>
      key={group.title}
      resource="stock-take-items"
      newestBy="id"
      filter={{ takeId: take.id, ...filter }}
      {...group}
    />
  ));
}
