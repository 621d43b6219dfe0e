import type { Behind, OpenFence, Statement } from './fence-types.ts';
import type { KnownWatermark } from './read-watermarks.ts';
import type { LogKind, MarkedLog } from './watermarks.ts';

/** Chains of public documents that an area above packs publishes, and how a comparison treats them. */
export interface OtherLogs {
  kinds: readonly LogKind[];
  /** Those that may have grown just now, or all; one that names another comes after it. */
  read(isWhole: boolean): Promise<MarkedLog[]>;
  /** What the database has an older state of; `logs` are all of them. */
  judge(newest: ReadonlyMap<string, KnownWatermark>, logs: readonly MarkedLog[]): Promise<Behind[]>;
  /** What `publishLoss` would sign. */
  prepareLoss(fence: OpenFence, explanation: string, time: string): Promise<Statement>;
  /** What a published statement ends, in its transaction. */
  settle(fence: OpenFence, statement: Statement): Promise<void>;
  /** For people, by subject. */
  readTitles(subjects: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const registered: OtherLogs[] = [];

/** At load: worlds and benches load areas without the composition. */
export function registerLogs(logs: OtherLogs): void {
  registered.push(logs);
}

export const otherLogs = (): readonly OtherLogs[] => registered;

export const logsOf = (kind: LogKind): OtherLogs | undefined =>
  registered.find(({ kinds }) => kinds.includes(kind));

export async function readOtherLogs(isWhole: boolean): Promise<MarkedLog[]> {
  const lists = await Promise.all(registered.map((logs) => logs.read(isWhole)));
  return lists.flat();
}
