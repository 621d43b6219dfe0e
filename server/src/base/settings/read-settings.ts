import type { Attributes } from 'sequelize';

import { clock, seconds } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { clampSetting, settingDefaults, type Settings } from './declarations.ts';
import { StoredSetting } from './models.ts';

export { settingDefaults, type Settings } from './declarations.ts';

export type StoredRow = Readonly<Attributes<StoredSetting>>;

const maxAgeMs = seconds(2);
let cached: { at: number; settings: Settings } | undefined;
/** Of the cache: what a read began to ask before a change is not kept after it. */
let generation = 0;

/** Returns the shop's settings, at most two seconds old. */
export async function readSettings(): Promise<Settings> {
  const inHand = settingsInHand();
  if (inHand) return inHand;
  const [at, asked] = [performance.now(), generation];
  const rows = await StoredSetting.findAll({ attributes: ['key', 'value'], raw: true });
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, clampSetting(key, value)]));
  const settings = { ...settingDefaults, ...stored };
  if (asked === generation) cached = { at, settings };
  return settings;
}

/** Returns the cached settings, without a query; undefined if they have expired. */
export function settingsInHand(): Settings | undefined {
  return cached && performance.now() - cached.at < maxAgeMs ? cached.settings : undefined;
}

/** Returns the stored rows of these settings; those at their default have none. */
export const listStored = (keys: readonly string[]): Promise<StoredRow[]> =>
  StoredSetting.findAll({ where: { key: [...keys] }, raw: true });

/** Sets a value unchecked; changes by staff go through `changeSettingGroup`, which validates and records them. */
export async function changeSetting<Key extends keyof Settings>(
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await inTransaction(() => storeSettings({ [key]: value }));
  forgetSettings();
}

/** Writes values in the running transaction. */
export async function storeSettings(values: Readonly<Record<string, unknown>>): Promise<void> {
  const keys = Object.keys(values);
  await execute(
    `INSERT INTO settings (key, value, updated_at)
     SELECT key, value::jsonb, $3 FROM unnest($1::text[], $2::text[]) AS entry (key, value)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at, version = settings.version + 1`,
    [keys, keys.map((key) => JSON.stringify(values[key])), clock.now()],
  );
}

/** Drops this process's cache, so that the next read queries the database. */
export function forgetSettings(): void {
  generation += 1;
  cached = undefined;
}
