import { mkdir } from 'node:fs/promises';
import type { ArtEntry, ArtIndex } from '../src/art/committed-art.ts';
import type { ArtCatalogue } from '../src/art/spec.ts';
import { isDrawn, readDrawn, storeFiles, sweepFiles, writeArtIndex } from './art-index.ts';
import { jobHash, listJobs } from './jobs.ts';
import { drawAll } from './worker-pool.ts';

interface RenderProgress {
  key: string;
  doneCount: number;
  /** Pictures drawn in this run. */
  totalCount: number;
}

export interface RenderArtOptions {
  outputFolder: string;
  onProgress?: (progress: RenderProgress) => void;
  workerCount?: number;
}

/**
 * Draws what the catalogue needs and the folder is missing; the index is saved after every picture, so an interrupted
 * run resumes.
 */
export async function renderArt(
  catalogue: ArtCatalogue,
  { outputFolder, onProgress, workerCount = 1 }: RenderArtOptions,
): Promise<ArtIndex> {
  await mkdir(outputFolder, { recursive: true });
  const before = await readDrawn(outputFolder);
  const index: Record<string, ArtEntry> = {};
  const jobs = listJobs(catalogue);
  const missing = jobs.filter((job) => {
    const entry = before[job.key];
    if (!entry || !isDrawn(outputFolder, entry, jobHash(job))) return true;
    index[job.key] = entry;
    return false;
  });
  if (missing.length === 0 && Object.keys(before).length === jobs.length) return before;
  let doneCount = 0;
  await drawAll(missing, workerCount, async (job, files) => {
    index[job.key] = await storeFiles(outputFolder, job.key, jobHash(job), files);
    await saveInTurn(outputFolder, index);
    doneCount += 1;
    onProgress?.({ key: job.key, doneCount, totalCount: missing.length });
  });
  await saveInTurn(outputFolder, index);
  await sweepFiles(outputFolder, index);
  return index;
}

let lastSave = Promise.resolve();

// two workers may finish concurrently: their saves must not share a draft file
function saveInTurn(folder: string, index: ArtIndex): Promise<void> {
  const snapshot = { ...index };
  const save = lastSave.then(() => writeArtIndex(folder, snapshot));
  lastSave = save.catch(() => undefined);
  return save;
}
