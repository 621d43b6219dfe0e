import { directions, type Direction, type StaffRole } from '../../contract/index.ts';
import { minutes } from '../../platform/clock.ts';
import { startApi } from '../../../testing/api.ts';
import { inTurn } from '../../../../scripts/testing/turn.mjs';

const api = await startApi();
const { settingGroups } = await import('../../base/index.ts');
const { permissionRoles } = await import('../../contract/permissions.ts');
const { aCustomer } = await import('../../../testing/factories.ts');
await aCustomer(api);
const roles: StaffRole[] = ['owner', 'finance', 'catalogue', 'fulfilment', 'support', 'auditor'];
afterAll(() => api.stop());

interface Guarded {
  group: string;
  key: string;
  waits: Direction;
  value: number;
  isMoneyLike: boolean;
  min: number;
  max: number;
}

const guarded: Guarded[] = Object.entries(settingGroups).flatMap(([group, { settings }]) =>
  Object.entries(settings).flatMap(([key, { guard, value, ...setting }]) =>
    'waits' in guard && typeof value === 'number' && 'min' in setting
      ? [
          {
            group,
            key,
            waits: guard.waits,
            value,
            isMoneyLike: setting.isMoneyLike,
            min: setting.min ?? 0,
            max: setting.max ?? 0,
          },
        ]
      : [],
  ),
);

/** The nearest value in the direction that waits, within the bounds. */
const looser = ({ waits, value, min, max }: Guarded): number | undefined => {
  const next = waits === 'down' || waits === 'down or none' ? value - 1 : value + 1;
  if (waits === 'up or none' && value === 0) return undefined;
  return next >= min && next <= max ? next : undefined;
};

const rows = inTurn(guarded.filter((one) => looser(one) !== undefined));

test('every guarded setting has a direction that this sweep knows', () => {
  expect(guarded.every(({ waits }) => directions.includes(waits))).toBe(true);
});

test.each(rows)('no role loosens $key alone', async ({ group, key, ...setting }) => {
  const next = looser({ group, key, ...setting });
  for (const role of roles) {
    const mayWrite =
      permissionRoles['settings.write'].some((one) => one === role) ||
      (setting.isMoneyLike && permissionRoles['settings.write-money'].some((one) => one === role));
    const read = await (await api.staff('owner')).ask(`/api/admin/settings/${group}`);
    const put = async (as: string, sinceStepUpMs?: number) =>
      (await api.staff(role, { as, ...(sinceStepUpMs !== undefined && { sinceStepUpMs }) })).ask(
        `/api/admin/settings/${group}`,
        {
          method: 'PUT',
          body: { [key]: next, reason: 'a test' },
          headers: { 'If-Match': `"${read.body.version}"` },
        },
      );
    const stale = await put(`stale-${role}`, minutes(6));
    expect([role, stale.body.code]).toEqual([role, mayWrite ? 'STEP_UP_REQUIRED' : 'FORBIDDEN']);
    const asked = await put(role);
    expect([role, asked.status]).toEqual([role, mayWrite ? 200 : 403]);
    const { body } = await (await api.staff('owner')).ask(`/api/admin/settings/${group}`);
    expect([role, body[key]]).toEqual([role, setting.value]);
    if (!mayWrite) continue;
    expect(body.pending.values).toEqual({ [key]: next });
    await api.db.query("UPDATE approvals SET state = 'withdrawn', decided_at = now() WHERE id = $1", [
      body.pending.approvalId,
    ]);
  }
});
