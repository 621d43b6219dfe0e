import { isProblem } from '@pullproof/shared/problem';
import { callApi } from '../../../lib/api.ts';
import type { Signed } from '@pullproof/verify';

const commitments = new Map<string, Promise<string>>();

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The shop answered ${response.status} for ${path}`);
  return response.text();
}

/** Returns the exact text of a run's commitment, which never changes; one request per page is enough. */
export function fetchCommitment(runId: string): Promise<string> {
  const known = commitments.get(runId);
  if (known) return known;
  const pending = fetchText(`/api/runs/${encodeURIComponent(runId)}/commitment`);
  commitments.set(runId, pending);
  pending.catch(() => commitments.delete(runId));
  return pending;
}

export interface LoadedFile {
  readonly name: string;
  readonly content: Blob;
}

async function fetchFile(name: string, path: string): Promise<LoadedFile> {
  const response = await fetch(path, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The shop answered ${response.status} for the ${name}`);
  return { name, content: await response.blob() };
}

/** A run without card lists has an empty file, which is none. */
async function fetchLists(path: string): Promise<LoadedFile[]> {
  const file = await fetchFile('card lists', path);
  return file.content.size === 0 ? [] : [file];
}

/** Fetches the shop's public, signed corrections of a run. */
export async function fetchCorrections(runId: string): Promise<readonly Signed[]> {
  const answer = await callApi(`/api/runs/${encodeURIComponent(runId)}/corrections`);
  return answer.data;
}

/** Fetches the shop's signed statements of what a run's log lost. */
export async function fetchLosses(runId: string): Promise<readonly Signed[]> {
  const answer = await callApi(`/api/runs/${encodeURIComponent(runId)}/losses`);
  return answer.data;
}

/** Loads the log of an open run page by page, and its newest signed head. */
async function loadOpenLog(runId: string): Promise<LoadedFile[]> {
  const path = `/api/runs/${encodeURIComponent(runId)}/log` as const;
  const parts: string[] = [];
  let page = await callApi(path);
  for (;;) {
    parts.push(...page.data.map(({ entry }) => `${entry}\n`));
    if (page.next === null) break;
    page = await callApi(`${path}?after=${encodeURIComponent(page.next)}`);
  }
  const files: LoadedFile[] = [];
  if (parts.length > 0) files.push({ name: 'log', content: new Blob(parts) });
  if (page.head && parts.length > 0)
    files.push({ name: 'head', content: new Blob([JSON.stringify(page.head)]) });
  return files;
}

async function loadOpenRun(runId: string): Promise<LoadedFile[]> {
  const [commitment, checklist, lists, log] = await Promise.all([
    fetchCommitment(runId),
    fetchFile('checklist', `/api/runs/${encodeURIComponent(runId)}/checklist`),
    fetchLists(`/api/runs/${encodeURIComponent(runId)}/lists`),
    loadOpenLog(runId),
  ]);
  return [{ name: 'commitment', content: new Blob([commitment]) }, checklist, ...lists, ...log];
}

/** Loads all files a run publishes, except corrections and losses, which are fetched when the log is judged. */
async function loadRun(runId: string): Promise<LoadedFile[]> {
  const path = `/api/runs/${encodeURIComponent(runId)}/close-out` as const;
  const closeOut = await callApi(path).catch((error: unknown) => {
    if (isProblem(error, 'RUN_OPEN')) return undefined;
    throw error;
  });
  if (!closeOut) return loadOpenRun(runId);
  const [lists, ...files] = await Promise.all([
    fetchLists(closeOut.listsUrl),
    fetchFile('checklist', closeOut.checklistUrl),
    fetchFile('log', closeOut.logUrl),
    fetchFile('packs', closeOut.packsUrl),
  ]);
  return [{ name: 'close-out', content: new Blob([JSON.stringify(closeOut)]) }, ...lists, ...files];
}

/** A drop has no record before it is drawn. */
export class NoRecord extends Error {}

/** Fetches the record of a drawn drop. */
export async function fetchRecord(dropId: string): Promise<Blob> {
  const response = await fetch(`/api/drops/${encodeURIComponent(dropId)}/record`, {
    credentials: 'same-origin',
  });
  if (response.status === 404) throw new NoRecord(dropId);
  if (!response.ok) throw new Error(`The shop answered ${response.status} for the record`);
  return response.blob();
}

export type ProofKind = 'pull' | 'run' | 'drop';

/** Loads what the shop publishes about a pull, a run or a drop. */
export async function loadProof(kind: ProofKind, id: string): Promise<LoadedFile[]> {
  if (kind === 'drop') return [{ name: 'Record of the drop', content: await fetchRecord(id) }];
  if (kind === 'run') return loadRun(id);
  const answer = await callApi(`/api/pulls/${encodeURIComponent(id)}`);
  return [{ name: 'pull', content: new Blob([JSON.stringify(answer)]) }];
}
