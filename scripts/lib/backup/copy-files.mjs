import { createHash } from 'node:crypto';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.mjs';

const chunkBytes = 2 ** 20;
const atOnce = 4;

/** Copies a file to a new one and flushes it; returns its size and SHA-256. Refusal: NO_SPACE. */
export async function copyFile(from, to) {
  const source = await open(from);
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      return await copyBytes(source, target);
    } finally {
      await target.close();
    }
  } catch (error) {
    throw error.code === 'ENOSPC'
      ? new Refusal('NO_SPACE', `the disk of ${dirname(to)} is full: free some room and start again.`)
      : error;
  } finally {
    await source.close();
  }
}

/** Size and SHA-256 of a file. */
export async function hashFile(path) {
  const source = await open(path);
  try {
    return await copyBytes(source);
  } finally {
    await source.close();
  }
}

async function copyBytes(source, target) {
  const buffer = Buffer.allocUnsafe(chunkBytes);
  const hash = createHash('sha256');
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, chunkBytes);
    if (bytesRead === 0) break;
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await target?.appendFile(chunk);
    bytes += bytesRead;
  }
  await target?.sync();
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Copies a folder that programs write to meanwhile: what is gone when its turn comes is left out.
 * @returns {Promise<{files: {path: string, bytes: number, sha256: string}[], folders: string[]}>} with paths as `to` has them
 */
export async function copyTree(from, to, { isLeftOut = () => false } = {}) {
  const { files, folders } = await listTree(from, isLeftOut);
  await mkdir(to, { recursive: true });
  for (const path of folders) await mkdir(join(to, path), { recursive: true });
  const copied = [];
  await forEach(files, async (path) => {
    const facts = await orGone(copyFile(join(from, path), join(to, path)));
    if (facts) copied.push({ path, ...facts });
  });
  return { files: copied, folders };
}

/** All files below a folder by their size, added up; 0 without the folder. */
export async function sizeOf(folder, isLeftOut = () => false) {
  const { files } = await listTree(folder, isLeftOut);
  let sum = 0;
  for (const path of files) sum += (await orGone(stat(join(folder, path))))?.size ?? 0;
  return sum;
}

/** Puts listed files into a new folder and compares each with its hash. Refusal: DAMAGED. */
export async function copyChecked(from, to, { files, folders }) {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const path of folders) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  await forEach(files, async ({ path, ...facts }) => {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    demandSame(join(from, path), facts, await orGone(copyFile(join(from, path), join(to, path))));
  });
}

/** Compares listed files with their hashes where they are. Refusal: DAMAGED. */
export const checkFiles = (folder, { files }) =>
  forEach(files, async ({ path, ...facts }) => {
    demandSame(join(folder, path), facts, await orGone(hashFile(join(folder, path))));
  });

function demandSame(file, due, found) {
  if (found?.bytes === due.bytes && found.sha256 === due.sha256) return;
  const what = found ? 'not what was backed up' : 'missing';
  throw new Refusal('DAMAGED', `${file} is ${what}: use another backup.`);
}

async function listTree(root, isLeftOut) {
  const [files, folders] = [[], []];
  const visit = async (folder) => {
    const entries = (await orGone(readdir(join(root, folder), { withFileTypes: true }))) ?? [];
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isLeftOut(path)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        await visit(path);
      } else if (entry.isFile()) files.push(path);
    }
  };
  await visit('');
  return { files, folders };
}

async function forEach(items, work) {
  const waiting = [...items];
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, next));
  } finally {
    waiting.length = 0;
  }
}

async function orGone(promise) {
  try {
    return await promise;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
