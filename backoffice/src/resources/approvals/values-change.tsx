import { formatCount, formatMoney, type ApprovalRecord, type CardRecord } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { useGetMany, useRecordContext } from 'react-admin';
import { Section } from '../../shared/records/section.tsx';
import { TextLink } from '../../shared/text-link.tsx';

/** Large value changes, as the server wrote them. */
interface ValuesRecord extends ApprovalRecord {
  after: { changes: { cardId: string; form?: { id: string }; beforeCents: number; afterCents: number }[] };
}

const maxShown = 50;
const cell = { p: 0.75, textAlign: 'left', overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

/** Each card with its current and its proposed value. */
export function ValuesChange() {
  const request = useRecordContext<ValuesRecord>();
  const shown = request?.after.changes.slice(0, maxShown) ?? [];
  const { data: cards = [] } = useGetMany<CardRecord>('cards', { ids: shown.map(({ cardId }) => cardId) });
  if (!request) return null;
  const nameOf = (id: string): string => cards.find((card) => card?.id === id)?.name ?? 'Card';
  const more = request.after.changes.length - shown.length;
  return (
    <Section
      title={request.state === 'approved' ? 'Changed values' : 'Values that would change'}
      hint={more > 0 ? `And ${formatCount(more)} more.` : undefined}
    >
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2' }}>
        <thead>
          <tr>
            {['Card', 'Before', 'After'].map((head) => (
              <Box component="th" scope="col" key={head} sx={cell}>
                {head}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ cardId, form, beforeCents, afterCents }) => (
            <tr key={form?.id ?? cardId}>
              <Box component="td" sx={cell}>
                <TextLink to={`/cards/${cardId}`}>{nameOf(cardId)}</TextLink>
                {form ? (
                  <>
                    , <TextLink to={`/card-values/${form.id}`}>these copies</TextLink>
                  </>
                ) : null}
              </Box>
              <Box component="td" sx={cell}>
                {formatMoney(beforeCents)}
              </Box>
              <Box component="td" sx={{ ...cell, fontWeight: 600 }}>
                {formatMoney(afterCents)}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Section>
  );
}
