import { consequences, type UnitRecord } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { useState } from 'react';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { ListForSale } from './list-for-sale.tsx';
import { LossChoice, sayWithdrawn, type Loss } from './loss-choice.tsx';
import { SubstituteVerb } from './substitute-verb.tsx';
import { maySuffer } from './unit-verb-states.ts';

/** The actions available in the unit's state. */
export function UnitVerbs({ unit }: { unit: UnitRecord }) {
  const mayWithdraw = usePermission('collectibles.withdraw');
  const mayList = usePermission('products.write');
  const maySubstitute = usePermission('collectibles.substitute');
  const [loss, setLoss] = useState<Loss>('lost');
  const shared = { resource: 'collectibles', body: { ids: [unit.id] } };
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {mayWithdraw && maySuffer('return', unit) ? (
        <ReasonVerb
          {...shared}
          verb="return"
          label="Back to the vault"
          title="Put the unit back into the vault"
          effect={consequences['collectibles/return']}
          done="Back in the vault"
        />
      ) : null}
      {mayList && maySuffer('list', unit) ? <ListForSale ids={[unit.id]} /> : null}
      {mayList && maySuffer('unlist', unit) ? (
        <ReasonVerb
          {...shared}
          verb="unlist"
          label="Take off sale"
          title="Take the single card off sale"
          effect="It goes back into the vault, and its listing has one unit less."
          done="Off sale"
        />
      ) : null}
      {maySubstitute && maySuffer('substitute', unit) ? <SubstituteVerb unit={unit} /> : null}
      {mayWithdraw && maySuffer('withdraw', unit) ? (
        <ReasonVerb
          resource="collectibles"
          verb="withdraw"
          body={{ ids: [unit.id], as: loss }}
          label="Withdraw"
          danger
          title="Withdraw the unit"
          effect="It’s off sale immediately; above your limit of a day it leaves the stock once another person has looked. It can be put back if it turns up again."
          done={sayWithdrawn('Withdrawn')}
        >
          <LossChoice loss={loss} onLoss={setLoss} />
        </ReasonVerb>
      ) : null}
    </Box>
  );
}
