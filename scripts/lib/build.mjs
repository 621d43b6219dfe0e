import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { targets } from './build-targets.mjs';
import { fingerprint } from './fingerprint.mjs';
import { readJson, writeJson } from './json-file.mjs';
import { withLock } from './lock.mjs';
import { root, workFolder } from './paths.mjs';
import { print, step } from './progress.mjs';

/** Builds what changed since the last build, in parallel; `force` builds everything. */
export async function buildChanged({ force = false, only = () => true } = {}) {
  const chosen = targets.filter((target) => only(target.name) && isPresent(target));
  const builds = new Map();
  const after = async (target) => {
    for (const name of target.after ?? []) await builds.get(name);
    return buildTarget(target, force);
  };
  for (const target of chosen) builds.set(target.name, after(target));
  const results = await Promise.allSettled(builds.values());
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  const changed = chosen.filter((_, index) => results[index].value === 'built').map(({ name }) => name);
  return changed.length === 0 ? 'unchanged' : `built ${changed.join(', ')}`;
}

/** Runs work that builds or relies on what is built, while no other start or command of this clone does. */
export const inTurn = (work, options) =>
  withLock(join(workFolder, 'start.lock'), work, {
    onWait: () => print(' ', 'waiting', 'another start of this clone is at work …'),
    ...options,
  });

/** Builds the programs for a command. What is built already needs neither a turn nor a folder that can be written. */
export async function ensurePrograms() {
  const target = targets.find(({ name }) => name === 'programs');
  if (!isBuilt(target, await fingerprint(root, target.inputs)))
    await inTurn(() => buildTarget(target, false));
}

function isBuilt({ name, results = [] }, hash) {
  return results.every((file) => existsSync(join(root, file))) && record()[name] === hash;
}

async function buildTarget(target, force) {
  const hash = await fingerprint(root, target.inputs);
  if (!force && isBuilt(target, hash)) return 'unchanged';
  // Cleared first: an interrupted build must not count as done.
  remember(target.name, undefined);
  await step(`build ${target.name}`, async () => void (await target.build()));
  remember(target.name, hash);
  return 'built';
}

function isPresent({ source }) {
  return !source || existsSync(join(root, source));
}

function record() {
  return readJson(join(workFolder, 'build.json'), {});
}

function remember(name, hash) {
  writeJson(join(workFolder, 'build.json'), { ...record(), [name]: hash });
}
