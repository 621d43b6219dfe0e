import type { SettingGroupDto } from '../../contract/index.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { mayUse, permit, type ActingStaff } from '../../platform/policy.ts';
import { etagOf, matchesVersion } from '../../platform/resource/preconditions.ts';
import { record } from '../audit/index.ts';
import { forgetSettings, storeSettings } from './index.ts';
import { declaredGroup, readSettingGroup, type DeclaredGroup } from './setting-groups.ts';

export interface SettingChange {
  group: string;
  values: Readonly<Record<string, unknown>>;
  reason: string;
  /** The If-Match header. */
  ifMatch: string;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Changes some values of a group together. Errors: NOT_FOUND, INVALID_RECORD, REASON_REQUIRED, FORBIDDEN (finance
 * changes only what is like money), STALE with the current group.
 */
export async function changeSettingGroup(
  staff: ActingStaff,
  change: SettingChange,
): Promise<SettingGroupDto> {
  const group = declaredGroup(change.group);
  const wanted = readValues(group, change.values);
  if (change.reason === '')
    throw refuse('REASON_REQUIRED', 'Say why.', { errors: { reason: 'is required to change a setting' } });
  const changed = await inTransaction(async () => {
    await takeTurn(group.id);
    const current = await readSettingGroup(group.id);
    if (!matchesVersion(change.ifMatch, current.version))
      throw refuse('STALE', 'Somebody has changed these settings meanwhile.', { current });
    const values = Object.fromEntries(
      Object.entries(wanted).filter(([key, value]) => !isEqual(value, current[key])),
    );
    if (Object.keys(values).length === 0) return current;
    permitValues(staff, group, values);
    refuseBrokenRules(group, { ...current, ...values });
    await storeSettings(values);
    const before = Object.fromEntries(Object.keys(values).map((key) => [key, current[key]]));
    await record({
      actor: { kind: 'staff', id: staff.id },
      action: 'settings.updated',
      subject: { kind: 'settings', id: group.id },
      before,
      after: values,
      reason: change.reason,
    });
    return readSettingGroup(group.id);
  });
  forgetSettings();
  return changed;
}

export const etagOfGroup = ({ version }: SettingGroupDto): string => etagOf(version);

/** Two changes of one group stand in line, also while none of its values is stored. */
async function takeTurn(id: string): Promise<void> {
  await execute('INSERT INTO setting_groups (id) VALUES ($1) ON CONFLICT (id) DO NOTHING', [id]);
  await one('SELECT id FROM setting_groups WHERE id = $1 FOR UPDATE', [id]);
}

/** The group's own keys; whatever else a form echoes is not read. */
function readValues(group: DeclaredGroup, sent: Values): Values {
  const errors: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(sent)) {
    const setting = group.settings.get(key);
    if (!setting) continue;
    const parsed = setting.schema.safeParse(value);
    if (parsed.success) values[key] = parsed.data;
    else errors[key] = parsed.error.issues[0]?.message ?? 'is not right';
  }
  if (Object.keys(errors).length > 0) throw refuseFields('INVALID_RECORD', errors);
  return values;
}

function permitValues(staff: ActingStaff, group: DeclaredGroup, values: Values): void {
  const isMoneyOnly = Object.keys(values).every((key) => group.settings.get(key)?.isMoneyLike);
  if (isMoneyOnly && mayUse(staff.role, 'settings.write-money')) return;
  permit(staff, 'settings.write');
}

function refuseBrokenRules(group: DeclaredGroup, values: Values): void {
  const errors = Object.assign({}, ...group.rules.map((rule) => rule(values))) as Record<string, string>; // what rules answer
  if (Object.keys(errors).length > 0) throw refuseFields('INVALID_RECORD', errors);
}

const isEqual = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
