import { z } from 'zod';

import { directions } from '../guards.ts';
import { instant, uuid } from './shared.schema.ts';

export const settingType = z.enum(['cents', 'bps', 'count', 'flag', 'text', 'instant', 'countries', 'lines']);
/** How a value is shown and entered; `cents` and `bps` are whole numbers. */
export type SettingType = z.infer<typeof settingType>;

const settingValue = z.union([z.int(), z.boolean(), z.string(), z.array(z.string())]);
export type SettingValue = z.infer<typeof settingValue>;

/** One setting as staff see it: its label, limits and default. */
export const settingField = z.object({
  key: z.string(),
  type: settingType,
  label: z.string(),
  help: z.string(),
  unit: z.string().optional(),
  min: z.int().optional(),
  max: z.int().optional(),
  isMoneyLike: z.boolean(),
  /** A change in this direction needs a recent second factor and a second person. */
  waits: z.enum(directions).nullable(),
  default: settingValue,
});
export type SettingFieldDto = z.infer<typeof settingField>;

/**
 * `GET /api/admin/settings/:group`: the group; besides these fields, each value is present under its own key. The
 * version is its ETag and grows with every change of a value.
 */
/** With the group's values, each under its key. */
export const settingGroup = z.looseObject({
  id: z.string(),
  title: z.string(),
  help: z.string(),
  version: z.int(),
  updatedAt: instant.nullable(),
  fields: z.array(settingField),
  /** Stored values outside the limits in the code, which are used clamped until they are set. */
  clamped: z.array(z.object({ key: z.string(), before: z.int(), after: z.int() })),
  /** Requested values that wait for a second person. */
  pending: z
    .object({
      approvalId: uuid,
      values: z.record(z.string(), z.unknown()),
      reason: z.string(),
      requestedBy: uuid.nullable(),
    })
    .nullable(),
});
export type SettingGroupDto = z.infer<typeof settingGroup>;
