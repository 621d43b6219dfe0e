import type { ImportReportDto } from '@pullproof/server/contract';
import { Choice } from './choice.tsx';
import { nameField } from './known-fields.ts';

interface LeftOutProps {
  unknownColumns: ImportReportDto['unknownColumns'];
  leavesOut: readonly string[];
  onLeftOut: (columns: string[]) => void;
}

/** Columns that no field takes: those that may change what a row means are left out one by one, the rest together. */
export function LeftOut({ unknownColumns, leavesOut, onLeftOut }: LeftOutProps) {
  const changing = unknownColumns.filter(({ changes }) => changes !== null);
  const others = unknownColumns.filter(({ changes }) => changes === null).map(({ column }) => column);
  const toggle = (columns: readonly string[], isChosen: boolean) => {
    const rest = leavesOut.filter((column) => !columns.includes(column));
    onLeftOut(isChosen ? [...rest, ...columns] : rest);
  };
  return (
    <>
      {changing.map(({ column, changes }) => (
        <Choice
          key={column}
          severity="error"
          text={`“${column}” may change the ${nameField(changes ?? '').toLowerCase()} of a card. Choose a field for it above.`}
          label={`Import every row as if “${column}” were not there`}
          isChosen={leavesOut.includes(column)}
          onChoice={(isChosen) => toggle([column], isChosen)}
        />
      ))}
      {others.length > 0 ? (
        <Choice
          severity="warning"
          text={`No field takes ${others.map((column) => `“${column}”`).join(', ')}. Choose a field above, or leave out what does not matter.`}
          label="Import without these columns"
          isChosen={others.every((column) => leavesOut.includes(column))}
          onChoice={(isChosen) => toggle(others, isChosen)}
        />
      ) : null}
    </>
  );
}
