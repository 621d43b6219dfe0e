import type { WalletEntryDto } from '@pullproof/server/contract';
import { formatMoment } from '../../../lib/text/format.ts';
import { Money } from '../../../ui/values/money.tsx';
import { bucketNames } from './bucket-names.ts';
import { movementText as text, nameKind } from './movement-text.ts';
import table from '../../../ui/layout/table.module.css';
import layout from '../../../ui/layout/layout.module.css';

export function MovementTable({ entries }: { entries: readonly WalletEntryDto[] }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{text.columns.when}</th>
          <th scope="col">{text.columns.what}</th>
          <th scope="col" className={layout.wideOnly}>
            {text.columns.bucket}
          </th>
          <th scope="col" className={table.figure}>
            {text.columns.amount}
          </th>
          <th scope="col" className={`${table.figure} ${layout.wideOnly}`}>
            {text.columns.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <MovementRow key={`${entry.id}-${entry.bucket}`} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

/** On phones the account is below the kind and the balance below the amount. */
function MovementRow({ entry }: { entry: WalletEntryDto }) {
  return (
    <tr>
      <td>
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
      </td>
      <td>
        {nameKind(entry.kind)}
        <span className={`${layout.fine} ${layout.block} ${layout.narrowOnly}`}>
          {bucketNames[entry.bucket]}
        </span>
      </td>
      <td className={layout.wideOnly}>{bucketNames[entry.bucket]}</td>
      <td className={`${table.figure} ${entry.amountCents > 0 ? layout.ok : ''}`}>
        {entry.amountCents > 0 ? '+' : ''}
        <Money cents={entry.amountCents} />
        <span className={`${layout.fine} ${layout.block} ${layout.narrowOnly}`}>
          {text.after} <Money cents={entry.balanceCents} />
        </span>
      </td>
      <td className={`${table.figure} ${layout.wideOnly}`}>
        <Money cents={entry.balanceCents} />
      </td>
    </tr>
  );
}
