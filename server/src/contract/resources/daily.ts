import { decidedBy } from '../guards.ts';
import { dropStates, dropVoidReasons } from '../states.ts';
import type { BeaconRelay } from '../beacon.ts';
import type { DropDto } from '../schemas/drops.schema.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const dailyDeclaration = {
  name: 'daily',
  label: ['Drop', 'Drops'],
  subject: 'drop',
  area: 'drops',
  order: ['day', 'DESC'],
  views: [
    { label: 'Planned', filter: { state: 'scheduled' } },
    { label: 'Without a prize', filter: { state: 'scheduled', prizeCount_lte: 0 } },
    { label: 'Open', filter: { state: 'open' } },
    { label: 'Being drawn', filter: { state: 'closed' } },
    { label: 'Being claimed', filter: { state: 'drawn' } },
    { label: 'Finished', filter: { state: 'finished' } },
    { label: 'Void', filter: { state: 'void' } },
  ],
  columns: {
    version: { type: 'int', label: 'Version' },
    number: { type: 'int', label: 'Number', sort: true, findsNumber: true },
    day: {
      type: 'date',
      label: 'Day',
      filter: 'range',
      sort: true,
      write: true,
      guards: decidedBy('safety', 'drop-plan'),
      required: true,
    },
    state: { type: 'enum', label: 'State', values: dropStates, filter: 'equal' },
    opensAt: {
      type: 'instant',
      label: 'Opens',
      write: true,
      guards: decidedBy('safety', 'drop-plan'),
      required: true,
    },
    closesAt: {
      type: 'instant',
      label: 'Closes',
      write: true,
      guards: decidedBy('safety', 'drop-plan'),
      required: true,
      filter: 'range',
      sort: true,
    },
    alternates: { type: 'int', label: 'Alternates', write: true, guards: decidedBy('safety', 'drop-plan') },
    claimHours: {
      type: 'int',
      label: 'Hours to claim',
      write: true,
      guards: decidedBy('safety', 'drop-plan'),
    },
    prizeCount: { type: 'int', label: 'Prizes', filter: 'range' },
    prizeName: { type: 'text', label: 'Prize', nullable: true, search: true },
    /** Small picture of the first prize. */
    imageUrl: { type: 'text', label: 'Picture', nullable: true },
    prizeCents: { type: 'cents', label: 'Value', filter: 'range' },
    entryCount: { type: 'int', label: 'Entries' },
    formCount: { type: 'int', label: 'By email', nullable: true },
    voidReason: {
      type: 'enum',
      label: 'Void because',
      values: dropVoidReasons,
      nullable: true,
      filter: 'equal',
    },
    templateId: { type: 'uuid', label: 'Template ID', nullable: true, filter: 'equal' },
    announcedAt: { type: 'instant', label: 'Announced', nullable: true },
    drawnAt: { type: 'instant', label: 'Drawn', nullable: true },
    createdAt: { type: 'instant', label: 'Made' },
    updatedAt: { type: 'instant', label: 'Changed' },
    /** As customers see it, with announcement, draw and claims. */
    drop: { type: 'json', label: 'Drop', recordOnly: true },
    /** How the relays that bring its round answered last; none in a demo. */
    relays: { type: 'json', label: 'Relays', recordOnly: true },
    /** The pending approval that would void it. */
    voidApprovalId: { type: 'uuid', label: 'Void request', nullable: true, recordOnly: true },
  },
} as const satisfies ResourceDeclaration;

export type DailyRecord = RecordOf<
  typeof dailyDeclaration,
  { drop: DropDto; relays: readonly BeaconRelay[] }
>;
