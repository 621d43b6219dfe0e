import { isLoosened, type SettingGroupDto } from '../../contract/index.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { mayUse, permit, type ActingStaff } from '../../platform/policy.ts';
import { etagOf, matchesVersion } from '../../platform/resource/preconditions.ts';
import { guardedApproval, holdChange, type GuardedThing } from '../guards/index.ts';
import { forgetSettings, record, storeSettings } from '../../base/index.ts';
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
 * Changes values of a group together; those that give more or protect less need a second person. Errors: NOT_FOUND,
 * INVALID_RECORD, REASON_REQUIRED, FORBIDDEN (finance may change money-like settings only), STALE with the current
 * group, and for changes that need approval STEP_UP_REQUIRED, NO_SECOND_PERSON, WRONG_STATE while another change is
 * pending.
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
      throw refuse('STALE', 'Somebody else changed these settings.', { current });
    const values = Object.fromEntries(
      Object.entries(wanted).filter(([key, value]) => !isEqual(value, current[key])),
    );
    if (Object.keys(values).length === 0) return current;
    permitValues(staff, group, values);
    refuseBrokenRules(group, { ...current, ...values });
    const requested = { group, staffId: staff.id, reason: change.reason };
    const free = await withoutHeld(requested, current, values);
    if (Object.keys(free).length > 0) await store(requested, current, free);
    return readSettingGroup(group.id);
  });
  forgetSettings();
  return changed;
}

interface RequestedChange {
  group: DeclaredGroup;
  staffId: string;
  reason: string;
}

const pick = (values: Values, isPicked: (key: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => isPicked(key)));

async function store(
  { group, staffId, reason }: RequestedChange,
  current: Values,
  values: Values,
): Promise<void> {
  await storeSettings(values);
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'settings.updated',
    subject: { kind: 'settings', id: group.id },
    before: pick(current, (key) => key in values),
    after: values,
    reason,
  });
}

/** Asks for a second person where a guard demands one; returns the values to store now. */
async function withoutHeld(
  { group, staffId, reason }: RequestedChange,
  current: Values,
  values: Values,
): Promise<Values> {
  const isHeld = (key: string): boolean => {
    const guard = group.settings.get(key)?.guard;
    return guard !== undefined && 'waits' in guard && isLoosened(guard.waits, current[key], values[key]);
  };
  const waiting = pick(values, isHeld);
  const labels = Object.keys(waiting).map((key) => group.settings.get(key)?.label ?? key);
  if (labels.length === 0) return values;
  const request = await holdChange(guardedSettings, {
    id: group.id,
    title: `Settings: ${labels.join(', ')}`,
    before: pick(current, (key) => key in waiting),
    after: waiting,
    staffId,
    reason,
  });
  return request === undefined ? values : pick(values, (key) => !isHeld(key));
}

const guardedSettings: GuardedThing = {
  kind: 'settings',
  subject: 'settings',
  lock: takeTurn,
  read: readSettingGroup,
  async write({ id, values: approved, staffId, reason }) {
    const group = declaredGroup(id);
    const current = await readSettingGroup(id);
    const values = readValues(group, approved);
    refuseBrokenRules(group, { ...current, ...values });
    await store({ group, staffId, reason }, current, values);
    forgetSettings();
  },
};
export const settingsApproval = guardedApproval(guardedSettings);

export const etagOfGroup = ({ version }: SettingGroupDto): string => etagOf(version);

/** Serialises changes of one group, even while none of its values is stored. */
async function takeTurn(id: string): Promise<void> {
  await execute('INSERT INTO setting_groups (id) VALUES ($1) ON CONFLICT (id) DO NOTHING', [id]);
  await one('SELECT id FROM setting_groups WHERE id = $1 FOR UPDATE', [id]);
}

/** Reads the group's own keys only; a form may echo others. */
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
  const errors = Object.assign({}, ...group.rules.map((rule) => rule(values))) as Record<string, string>; // rules return texts by key
  if (Object.keys(errors).length > 0) throw refuseFields('INVALID_RECORD', errors);
}

const isEqual = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
