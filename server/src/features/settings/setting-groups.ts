import type { SettingFieldDto, SettingGroupDto, SettingValue } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { findPending, type Approval } from '../approvals/index.ts';
import type { Setting } from './declare.ts';
import { clampSetting, settingGroups, type SettingGroupId } from './declarations.ts';
import type { GroupRule } from './rules.ts';

type AnySetting = Setting<SettingValue>;

export interface DeclaredGroup {
  id: SettingGroupId;
  title: string;
  help: string;
  settings: ReadonlyMap<string, AnySetting>;
  rules: readonly GroupRule[];
}

export const groupIds = Object.keys(settingGroups) as SettingGroupId[]; // keys of a const table

/** Returns the group of that name, or throws the uniform 404. */
export function declaredGroup(id: string): DeclaredGroup {
  const known = found(groupIds.find((group) => group === id));
  const group = settingGroups[known];
  return {
    id: known,
    title: group.title,
    help: group.help,
    settings: new Map<string, AnySetting>(Object.entries(group.settings)),
    rules: 'rules' in group ? group.rules : [],
  };
}

interface StoredSetting {
  key: string;
  value: SettingValue;
  version: number;
  updated_at: Date;
}

/** Returns the group's current values. Its version is the sum of its settings' versions: it grows with every change. */
export async function readSettingGroup(id: string): Promise<SettingGroupDto> {
  const group = declaredGroup(id);
  const rows = await sql<StoredSetting>(
    'SELECT key, value, version, updated_at FROM settings WHERE key = ANY($1)',
    [[...group.settings.keys()]],
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  const updatedAt = rows.map((row) => row.updated_at.toISOString()).sort();
  return {
    id: group.id,
    title: group.title,
    help: group.help,
    version: rows.reduce((sum, row) => sum + row.version, 0),
    updatedAt: updatedAt.at(-1) ?? null,
    fields: [...group.settings].map(([key, setting]) => presentField(key, setting)),
    ...Object.fromEntries(
      [...group.settings].map(([key, setting]) => [
        key,
        clampSetting(key, stored.get(key)?.value ?? setting.value),
      ]),
    ),
    clamped: await listClamped(group, rows),
    pending: presentPending(await findPending('settings', group.id)),
  };
}

const noticeDays = 90;

/** Lists the settings that a migration reduced (from the audit trail) and those that are clamped on each read. */
async function listClamped(
  { id }: DeclaredGroup,
  stored: readonly StoredSetting[],
): Promise<SettingGroupDto['clamped']> {
  const audited = await sql<{ key: string; before: number }>(
    `SELECT s.key, (a.before ->> s.key)::bigint AS before FROM audit_entries a JOIN settings s ON a.before ? s.key
     WHERE a.action = 'settings.clamped' AND a.subject_kind = 'settings' AND a.subject_id = $1 AND a.at > $2
       AND s.updated_at <= a.at ORDER BY a.at DESC`,
    [id, after(clock.now(), -days(noticeDays))],
  );
  const cut = [...audited, ...stored.map(({ key, value }) => ({ key, before: Number(value) }))];
  return stored.flatMap(({ key, value }) => {
    const now = clampSetting(key, value);
    const found = cut.find((one) => one.key === key && typeof now === 'number' && one.before !== now);
    return found ? [{ key, before: found.before, after: Number(now) }] : [];
  });
}

function presentField(key: string, setting: AnySetting): SettingFieldDto {
  const { type, label, help, unit, min, max, isMoneyLike, needsApproval, value } = setting;
  return {
    key,
    type,
    label,
    help,
    isMoneyLike,
    needsApproval,
    default: value,
    ...(unit !== undefined && { unit }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

const presentPending = (approval: Approval | undefined): SettingGroupDto['pending'] =>
  approval
    ? {
        approvalId: approval.id,
        values: { ...approval.after },
        reason: approval.reason,
        requestedBy: approval.requestedBy,
      }
    : null;
