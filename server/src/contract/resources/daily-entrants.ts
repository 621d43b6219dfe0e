import { dropOutcomes } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const dailyEntrantsDeclaration = {
  name: 'daily/:dropId/entrants',
  label: ['Entrant', 'Entrants'],
  subject: 'entrant',
  area: 'drops',
  order: ['seq', 'ASC'],
  columns: {
    dropId: { type: 'uuid', label: 'Drop ID' },
    seq: { type: 'int', label: 'Entry', filter: 'range', sort: true, findsNumber: true },
    customerId: { type: 'uuid', label: 'Customer ID', nullable: true, filter: 'equal' },
    customerName: { type: 'text', label: 'Customer', nullable: true, search: true },
    isForm: { type: 'bool', label: 'By the form', filter: 'equal' },
    enteredAt: { type: 'instant', label: 'Entered', filter: 'range' },
    /** Other entries of this drop from the same browser or network; decides nothing. */
    sameDeviceCount: { type: 'int', label: 'Same browser', filter: 'range' },
    sameAddressCount: { type: 'int', label: 'Same network', filter: 'range' },
    outcome: { type: 'enum', label: 'Outcome', values: dropOutcomes, filter: 'equal' },
    position: { type: 'int', label: 'Drawn as', nullable: true, filter: 'range' },
  },
} as const satisfies ResourceDeclaration;

export type DailyEntrantRecord = RecordOf<typeof dailyEntrantsDeclaration>;
