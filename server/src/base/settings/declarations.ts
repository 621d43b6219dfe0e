import type { SettingValue } from '../../contract/index.ts';
import type { Setting } from './declare.ts';
import { givingSettings } from './declared/giving.ts';
import {
  approvalSettings,
  buybackSettings,
  limitSettings,
  promoSettings,
  refundSettings,
  valueSettings,
  walletSettings,
} from './declared/money.ts';
import { publicLogSettings } from './declared/public-log.ts';
import { runSettings, shippingSettings } from './declared/runs.ts';
import {
  dropSettings,
  importSettings,
  maintenanceSettings,
  peopleSettings,
  shopSettings,
  supportSettings,
  webhookSettings,
} from './declared/shop.ts';
import { taxSettings } from './declared/tax.ts';
import { inOrder, namesSeller, namesWitnesses, noticeFitsSale, ratesOnce, type GroupRule } from './rules.ts';

interface SettingGroup {
  title: string;
  help: string;
  settings: Readonly<Record<string, Setting<SettingValue>>>;
  /** Checks between the values of the group. */
  rules?: readonly GroupRule[];
}

/** Setting groups as staff see them, each changed as one record. A new setting is one line in its group. */
export const settingGroups = {
  shop: { title: 'Shop', help: 'Who we are.', settings: shopSettings },
  maintenance: {
    title: 'Maintenance',
    help: 'Closes the shop for customers.',
    settings: maintenanceSettings,
  },
  people: { title: 'Accounts', help: 'Who may sign up.', settings: peopleSettings },
  wallet: {
    title: 'Wallet and payouts',
    help: 'Money in, money out, and who approves it.',
    settings: walletSettings,
    rules: [inOrder('topUpMinCents', 'topUpMaxCents')],
  },
  approvals: {
    title: 'Approvals',
    help: 'What one person asks for and another decides.',
    settings: approvalSettings,
  },
  giving: {
    title: 'Giving',
    help: 'What one person may give customers alone. Above it, and to an account of their own, a second person approves.',
    settings: givingSettings,
    rules: [
      inOrder('giftDaySupportCents', 'giftMonthSupportCents'),
      inOrder('giftDayFulfilmentCents', 'giftMonthFulfilmentCents'),
      inOrder('giftDayCatalogueCents', 'giftMonthCatalogueCents'),
      inOrder('giftDayFinanceCents', 'giftMonthFinanceCents'),
      inOrder('giftDayOwnerCents', 'giftMonthOwnerCents'),
    ],
  },
  refunds: { title: 'Returns', help: 'Sealed packs and boxes that come back.', settings: refundSettings },
  buyback: { title: 'Buyback', help: 'What the shop pays for units.', settings: buybackSettings },
  values: {
    title: 'Values of copies',
    help: 'What a copy is worth that has no value of its own. Grades count as the condition that such a card has at least: 8 and more near mint, 6 lightly, 4 moderately, 2 heavily played.',
    settings: valueSettings,
  },
  promos: { title: 'Referral and royalties', help: 'Rewards and shares.', settings: promoSettings },
  tax: {
    title: 'Tax and invoices',
    help: 'The seller’s registration, and the tax within prices.',
    settings: taxSettings,
    rules: [namesSeller, ratesOnce],
  },
  limits: { title: 'Limits', help: 'Responsible play.', settings: limitSettings },
  runs: {
    title: 'Runs',
    help: 'When sales end and what is still sealed is opened.',
    settings: runSettings,
    rules: [noticeFitsSale],
  },
  witnesses: {
    title: 'Witnesses',
    help: 'Who cosigns the states of the public log.',
    settings: publicLogSettings,
    rules: [namesWitnesses],
  },
  shipping: { title: 'Shipping', help: 'Parcels.', settings: shippingSettings },
  drops: {
    title: 'Daily drop',
    help: 'The raffle of the day.',
    settings: dropSettings,
    rules: [inOrder('dropOpensAt', 'dropClosesAt')],
  },
  support: { title: 'Support', help: 'Questions of customers.', settings: supportSettings },
  imports: { title: 'Imports', help: 'How files of sellers are read.', settings: importSettings },
  webhooks: {
    title: 'Webhooks',
    help: 'Events for the shop’s other systems. Endpoints and secrets are under Webhooks.',
    settings: webhookSettings,
  },
} as const satisfies Record<string, SettingGroup>;

export type SettingGroupId = keyof typeof settingGroups;

const declared = {
  ...shopSettings,
  ...maintenanceSettings,
  ...peopleSettings,
  ...walletSettings,
  ...approvalSettings,
  ...givingSettings,
  ...refundSettings,
  ...buybackSettings,
  ...valueSettings,
  ...promoSettings,
  ...taxSettings,
  ...limitSettings,
  ...runSettings,
  ...publicLogSettings,
  ...shippingSettings,
  ...dropSettings,
  ...supportSettings,
  ...webhookSettings,
  ...importSettings,
};

type Declared = { [Key in keyof typeof declared]: (typeof declared)[Key]['value'] };

/** Stored like settings, but not for staff to change. */
const internal = {
  /** The seeded world in this database; empty if there is none, or seeding has not finished. */
  seededWorld: '',
};

export type Settings = Declared & typeof internal;

/** Every setting with its default value. Units are in the names. */
export const settingDefaults: Settings = {
  ...(Object.fromEntries(Object.entries(declared).map(([key, { value }]) => [key, value])) as Declared), // key by key
  ...internal,
};

const isBounded = <Figure extends { min?: number; max?: number }>(
  setting: Figure,
): setting is Figure & { min: number; max: number } => setting.min !== undefined && setting.max !== undefined;

/** Limits that each stored number is clamped to. */
const bounds = new Map(
  Object.entries(declared).flatMap(([key, setting]) =>
    typeof setting.value === 'number' && isBounded(setting) ? [[key, setting] as const] : [],
  ),
);

/** Every bounded number with its default. */
export const listNumbers = (): { key: string; value: number; min: number; max: number }[] =>
  [...bounds].flatMap(([key, { min, max, value }]) =>
    typeof value === 'number' ? [{ key, value, min, max }] : [],
  );

/** Clamps a stored value to the limits that the code sets today. */
export function clampSetting(key: string, value: unknown): unknown {
  const bound = bounds.get(key);
  return bound && typeof value === 'number' ? Math.min(bound.max, Math.max(bound.min, value)) : value;
}
