import {
  type ParcelEventRecord,
  readableState,
  unitInspectionsDeclaration,
} from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import { Section } from '../../../shared/records/section.tsx';
import { describeFieldName, describeFieldValue } from '../../../shared/values/describe-value.ts';
import { When } from '../../../shared/values/when.tsx';

const actors = {
  customer: 'The customer',
  carrier: 'The carrier',
  system: 'The shop itself',
  staff: 'Staff',
};

/** Kinds that do not read by themselves. */
const kinds: Readonly<Record<string, string>> = {
  'return-owned': 'Units back in the customer’s collection',
  'return-vault': 'Returned units in the vault',
  'turned-up': 'Lost units turned up',
  'seen-after-claim': 'Seen by the carrier after the claim was paid',
  'turned-before-delivery':
    'The carrier turned it round before it said “delivered”: check whether it came back',
  resent: 'Sent again',
  checking: 'Waiting for a second look',
  checked: 'Looked at and not confirmed',
};

/** What was said that waited for a second fact. */
const statements: Readonly<Record<string, string>> = unitInspectionsDeclaration.columns.kind.names;

/** What happened to the parcel, newest first; most of it the customer sees too. */
export function ParcelEvents({ events }: { events: readonly ParcelEventRecord[] }) {
  return (
    <Section title="Journey" hint="What happened to the parcel, newest first">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.toReversed().map((event) => (
          <Box component="li" key={event.id} sx={{ pb: 1.25 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {kinds[event.kind] ?? readableState(event.kind)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {event.staffName ?? actors[event.byKind]} · <When at={event.at} exact />
            </Typography>
            <Facts facts={event.facts} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Facts({ facts }: { facts: ParcelEventRecord['facts'] }) {
  // Ids mean nothing to people.
  const shown = Object.entries(facts).filter(
    ([field, value]) => value !== null && typeof value !== 'object' && !field.endsWith('Id'),
  );
  if (shown.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {shown
        .map(
          ([field, value]) =>
            `${describeFieldName(field)}: ${(field === 'about' && statements[String(value)]) || describeFieldValue(field, value)}`,
        )
        .join(' · ')}
    </Typography>
  );
}
