import { config } from '../../config.ts';
import { shopSettings } from '../../contract/schemas/catalogue.schema.ts';
import { shopCurrency, type ShopSettingsDto } from '../../contract/index.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { readSettings, type Settings } from './read-settings.ts';

export const settingsRoutes = routesOf(
  route({
    method: 'get',
    path: '/settings',
    summary: 'What every visitor may know of the shop’s settings',
    access: 'public',
    answer: shopSettings,
    run: presentSettings,
  }),
);

async function presentSettings(): Promise<ShopSettingsDto> {
  const settings = await readSettings();
  const isDemo = config().mode === 'demo';
  return {
    shopName: settings.shopName,
    mode: config().mode,
    currency: shopCurrency,
    maintenance: {
      on: settings.maintenanceOn,
      until: settings.maintenanceUntil === '' ? null : settings.maintenanceUntil,
      message: settings.maintenanceMessage,
    },
    providers: [
      ...(config().stripe ? [{ id: 'stripe', label: 'Card (Stripe)', sandbox: false }] : []),
      ...(isDemo ? [{ id: 'sandbox', label: 'Sandbox (demo money)', sandbox: true }] : []),
    ],
    payoutProvider: config().payoutProvider,
    topUp: { minCents: settings.topUpMinCents, maxCents: settings.topUpMaxCents },
    refundDays: settings.refundDays,
    buybackBps: settings.buybackBps,
    buybackHours: settings.buybackHours,
    blockedCountries: settings.blockedCountries,
    monitoringDsn: config().monitoringDsn,
    terms: termsOf(settings),
  };
}

const termsOf = (settings: Settings): ShopSettingsDto['terms'] => ({
  minAgeYears: settings.minAgeYears,
  refundCapPacks: settings.refundCapPacks,
  refundCapCents: settings.refundCapCents,
  refundCapDays: settings.refundCapDays,
  noticeHours: settings.noticeHours,
  closeAfterDays: settings.closeAfterDays,
  closeAfterSoldOutDays: settings.closeAfterSoldOutDays,
  buybackLaterBps: settings.buybackLaterBps,
  payoutMinCents: settings.payoutMinCents,
  identityPaperDays: settings.identityPaperDays,
  payoutDestinationCooldownHours: settings.payoutDestinationCooldownHours,
  payoutPasswordCooldownHours: settings.payoutPasswordCooldownHours,
  limitRaiseHours: settings.limitRaiseHours,
  exclusionMinDays: settings.exclusionMinDays,
  referralRewardCents: settings.referralRewardCents,
  referralMinSpendCents: settings.referralMinSpendCents,
  referralWaitDays: settings.referralWaitDays,
  casePhotoDays: settings.casePhotoDays,
  caseTextMonths: settings.caseTextMonths,
  dropOpensAt: settings.dropOpensAt,
  dropClosesAt: settings.dropClosesAt,
  dropAlternates: settings.dropAlternates,
  dropClaimHours: settings.dropClaimHours,
  shopTimeZone: settings.shopTimeZone,
  shopAddress: settings.shopAddress,
  supportEmail: settings.supportEmail,
});
