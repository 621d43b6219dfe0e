import { clock, seconds } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';

/** Everything a shopkeeper may change, with the value it has until somebody does. Units are in the names. */
export const settingDefaults = {
  shopName: 'Pullproof',
  minAgeYears: 18,
  blockedCountries: ['KP', 'IR', 'SY', 'CU'],
  topUpMinCents: 500,
  topUpMaxCents: 200_000,
  refundDays: 14,
  refundCapPacks: 20,
  refundCapCents: 50_000,
  refundCapDays: 30,
  noticeHours: 72,
  closeAfterDays: 180,
  closeAfterSoldOutDays: 365,
  buybackHours: 72,
  buybackBps: 8_500,
  buybackLaterBps: 8_000,
  promoShareDays: 14,
  payoutMinCents: 1_000,
  dropAlternates: 5,
  dropClaimHours: 72,
  shopTimeZone: 'UTC',
  shopAddress: '',
  supportEmail: '',
  maintenanceOn: false,
  maintenanceUntil: '',
  maintenanceMessage: '',
  /** The seeded world that this database holds; empty when there is none, or it is not finished. */
  seededWorld: '',
};
export type Settings = typeof settingDefaults;

const keptFor = seconds(2);
let kept: { at: number; settings: Settings } | undefined;

/** The shop's settings, at most two seconds old. */
export async function readSettings(): Promise<Settings> {
  const at = clock.now().getTime();
  if (kept && Math.abs(at - kept.at) < keptFor) return kept.settings;
  const rows = await sql<{ key: string; value: unknown }>('SELECT key, value FROM settings');
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const settings = { ...settingDefaults, ...stored };
  kept = { at, settings };
  return settings;
}

export async function changeSetting<Key extends keyof Settings>(
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await inTransaction(() =>
    execute(
      `INSERT INTO settings (key, value, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET value = $2, updated_at = $3, version = settings.version + 1`,
      [key, JSON.stringify(value), clock.now()],
    ),
  );
  kept = undefined;
}
