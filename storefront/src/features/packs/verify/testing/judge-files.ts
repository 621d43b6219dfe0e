import {
  type Evidence,
  gatherEvidence,
  type Judge,
  judgeEvidence,
  replayTask,
  type ReplayTask,
  type Verdict,
} from '@pullproof/verify';

export interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

export function fileOf(name: string, content: unknown): NamedFile {
  return { name, content: new Blob([typeof content === 'string' ? content : JSON.stringify(content)]) };
}

const LATE = Date.parse('2029-01-01T00:00:00Z');

const replay = (task: ReplayTask): Promise<Verdict> => replayTask(task, () => undefined);

export function judge(evidence: Evidence, more: Partial<Judge> = {}): Promise<Verdict> {
  return judgeEvidence(evidence, { replay, now: LATE, isTestChainAccepted: true, ...more }, () => undefined);
}

export async function judgeFiles(files: readonly NamedFile[], more: Partial<Judge> = {}): Promise<Verdict> {
  return judge(await gatherEvidence(files), more);
}
