import type { ImportReportDto } from '@pullproof/server/contract';
import type { ImportChoices } from './use-import.ts';

type Checked = Pick<ImportReportDto, 'counts' | 'unknownColumns'>;

/** Whether a checked file may be imported: it changes something, and everything left out was accepted. */
export function mayImport({ counts, unknownColumns }: Checked, choices: ImportChoices): boolean {
  if (counts.new + counts.changed === 0) return false;
  if (counts.broken > 0 && !choices.skipsBroken) return false;
  return unknownColumns.length === 0 || choices.leavesOut;
}
