import { Box } from '@mui/material';
import { nameValue, webhookDeliveriesDeclaration } from '@pullproof/server/contract';
import { monoFont } from '../../theme/tokens.ts';

/** What an event means: "Pack opened". */
export const nameEvent = (type: string): string => nameValue(webhookDeliveriesDeclaration.columns.type, type);

/** Events in words, and below as receivers know them. */
export const EventNames = ({ types }: { types: readonly string[] }) => (
  <Box component="span" sx={{ display: 'inline-block', overflowWrap: 'anywhere' }}>
    {types.map(nameEvent).join(', ')}
    <Box
      component="span"
      sx={{ display: 'block', fontFamily: monoFont, fontSize: 13, fontWeight: 400, color: 'text.secondary' }}
    >
      {types.join(', ')}
    </Box>
  </Box>
);
