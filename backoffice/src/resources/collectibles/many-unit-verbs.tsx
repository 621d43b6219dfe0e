import { consequences, formatCount } from '@pullproof/server/contract';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { RunWithAll } from '../../shared/bulk/run-with-all.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { ListForSale } from './list-for-sale.tsx';
import { LossChoice, sayWithdrawn, type Loss } from './loss-choice.tsx';

/** Max units per request; the server's limit. */
const maxAtOnce = 300;

/** Lists, withdraws or returns the selected units: all of them or none. */
export function ManyUnitVerbs() {
  const { selectedIds, onUnselectItems } = useListContext();
  const mayWithdraw = usePermission('collectibles.withdraw');
  const mayList = usePermission('products.write');
  const [loss, setLoss] = useState<Loss>('lost');
  if (!(mayWithdraw || mayList)) return null;
  const all = mayWithdraw ? (
    <RunWithAll leftOut="Withdrawing and listing are done only with units you select: they write stock off and set prices." />
  ) : null;
  if (selectedIds.length > maxAtOnce) return all;
  const ids = selectedIds.map(String);
  const count = formatCount(ids.length);
  const onDone = () => onUnselectItems();
  return (
    <>
      {mayList ? <ListForSale ids={ids} onDone={onDone} /> : null}
      {mayWithdraw ? (
        <>
          <ReasonVerb
            resource="collectibles"
            verb="return"
            body={{ ids }}
            label="Back to the vault"
            title={`Put ${count} back into the vault`}
            effect={`${consequences['collectibles/return']} If one of them cannot, none does.`}
            done={`${count} back in the vault`}
            onDone={onDone}
          />
          <ReasonVerb
            resource="collectibles"
            verb="withdraw"
            body={{ ids, as: loss }}
            label="Withdraw"
            danger
            title={`Withdraw ${count}`}
            effect="They’re off sale immediately; above your limit of a day they leave the stock once another person has looked. If one of them cannot, none does."
            done={sayWithdrawn(`${count} withdrawn`)}
            onDone={onDone}
          >
            <LossChoice loss={loss} onLoss={setLoss} />
          </ReasonVerb>
        </>
      ) : null}
      {all}
    </>
  );
}
