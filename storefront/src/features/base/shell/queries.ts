import type { ShopSettingsDto } from '@pullproof/server/contract';
import { cacheLife, cacheTag } from 'next/cache';
import { readPublic } from '../../../lib/loopback.ts';
import { text } from '../../../lib/text/common.ts';

const BEFORE_FIRST_ANSWER: ShopSettingsDto = {
  shopName: text.shopName,
  mode: 'live',
  currency: 'USD',
  maintenance: { on: false, until: null, message: '' },
  providers: [],
  payoutProvider: 'manual',
  topUp: { minCents: 500, maxCents: 200_000 },
  refundDays: 14,
  buybackBps: 8500,
  buybackHours: 72,
  blockedCountries: [],
  monitoringDsn: '',
  terms: {
    minAgeYears: 18,
    refundCapPacks: 20,
    refundCapCents: 50_000,
    refundCapDays: 30,
    noticeHours: 72,
    closeAfterDays: 180,
    closeAfterSoldOutDays: 365,
    buybackLaterBps: 8000,
    payoutMinCents: 1000,
    identityPaperDays: 30,
    payoutDestinationCooldownHours: 72,
    payoutPasswordCooldownHours: 24,
    limitRaiseHours: 24,
    exclusionMinDays: 183,
    referralRewardCents: 500,
    referralMinSpendCents: 2000,
    referralWaitDays: 14,
    casePhotoDays: 30,
    caseTextMonths: 12,
    dropOpensAt: '08:00',
    dropClosesAt: '20:00',
    dropAlternates: 5,
    dropClaimHours: 72,
    shopTimeZone: 'UTC',
    shopAddress: '',
    supportEmail: '',
  },
};

/** Returns the shop's settings; during a build, when there is no API, the documented defaults. */
export async function getSettings(): Promise<ShopSettingsDto> {
  'use cache';
  cacheTag('settings');
  cacheLife({ stale: 300, revalidate: 300, expire: 86_400 });
  return (await readPublic('/api/settings')) ?? BEFORE_FIRST_ANSWER;
}

/** Whether the menu has the daily drop: one is running, or planned. */
export async function isDropPlanned(): Promise<boolean> {
  'use cache';
  cacheTag('drops');
  cacheLife({ stale: 300, revalidate: 60, expire: 86_400 });
  const current = await readPublic('/api/drops/current');
  return current !== null && (current.drop !== null || current.next !== null);
}
