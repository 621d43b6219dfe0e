import { money, nothing, safety } from '../../../contract/index.ts';
import { bps, cents, count, days, hours } from '../declare.ts';

export const walletSettings = {
  topUpMinCents: cents(
    500,
    { label: 'Smallest top-up', help: 'Less is refused.' },
    { min: 1, guards: nothing('The customer keeps all of it, however small.') },
  ),
  topUpMaxCents: cents(
    200_000,
    { label: 'Largest top-up', help: 'More at once is refused.' },
    { min: 1, guards: safety('up') },
  ),
  payoutMinCents: cents(
    1_000,
    { label: 'Smallest payout', help: 'Less is refused.' },
    { min: 1, guards: nothing('The customer’s own money, however small.') },
  ),
  payoutTwoApprovalsCents: cents(
    100_000,
    {
      label: 'Payouts that two people approve',
      help: 'From this amount on a second member of staff is asked.',
    },
    { min: 1, max: 100_000, guards: money('up') },
  ),
  payoutDestinationCooldownHours: hours(
    72,
    {
      label: 'Wait after a new destination',
      help: 'No payout for so long after a new destination, a new email address or a reset second factor.',
    },
    { min: 24, isMoneyLike: true, guards: safety('down') },
  ),
  payoutPasswordCooldownHours: hours(
    24,
    { label: 'Wait after a password reset', help: 'No payout for so long after a password was reset.' },
    { min: 1, isMoneyLike: true, guards: safety('down') },
  ),
  identityPaperDays: days(
    30,
    {
      label: 'Keep identity documents',
      help: 'So long after the decision; then they are deleted. The decision stays.',
    },
    { min: 0, max: 365, guards: safety('any') },
  ),
};

export const refundSettings = {
  refundDays: days(
    14,
    {
      label: 'Days to return a sealed pack or box',
      help: 'Written into each run when it is sealed: a change counts for runs sealed after it.',
    },
    { min: 0, max: 365, isMoneyLike: true, guards: money('up') },
  ),
  refundCapPacks: count(
    20,
    'packs',
    { label: 'Most packs and boxes returned', help: 'Per customer in the window below.' },
    { min: 1, max: 200, isMoneyLike: true, guards: money('up') },
  ),
  refundCapCents: cents(
    50_000,
    { label: 'Most money returned', help: 'Per customer in the window below.' },
    { max: 500_000, guards: money('up') },
  ),
  refundCapDays: days(
    30,
    { label: 'Window of these caps', help: 'They roll: what is older does not count.' },
    { min: 1, max: 365, isMoneyLike: true, guards: money('down') },
  ),
};

export const buybackSettings = {
  buybackBps: bps(
    8_500,
    {
      label: 'Rate frozen at the reveal',
      help: 'Share of the market value that is offered at once; classes may have rates of their own.',
    },
    { guards: money('up') },
  ),
  buybackHours: hours(
    72,
    { label: 'How long it is frozen', help: 'After it the later rate on the value of that day counts.' },
    { min: 1, isMoneyLike: true, guards: money('up') },
  ),
  buybackLaterBps: bps(
    8_000,
    { label: 'Later rate', help: 'Share of the market value when the frozen offer is over.' },
    { guards: money('up') },
  ),
  buybackMinCents: cents(
    1,
    { label: 'Smallest offer', help: 'A card whose offer would be less is not bought back.' },
    { min: 1, guards: money('down') },
  ),
  buybackMaxCents: cents(
    1_000_000,
    { label: 'Largest offer', help: 'For one card; what would be more is cut to it.' },
    { min: 1, max: 5_000_000, guards: money('up') },
  ),
  floorFactorBps: bps(
    10_000,
    {
      label: 'Least price, of what the shop would pay back',
      help: 'Nothing is sold for less than this share of the offers for all it may hold, unless a second person approves a budget.',
    },
    { min: 10_000, max: 20_000, guards: money('any') },
  ),
  quoteMinutes: count(
    15,
    'minutes',
    { label: 'Life of a computed quote', help: 'Later offers are good for so long.' },
    { min: 1, max: 1_440, isMoneyLike: true, guards: money('up') },
  ),
  valueMaxAgeDays: count(
    7,
    'days',
    {
      label: 'Age of a price feed’s values',
      help: 'A card whose value comes from a feed that has delivered nothing for longer gets no new offer until it does. Offers that stand are kept.',
    },
    { min: 1, max: 90, isMoneyLike: true, guards: money('up') },
  ),
};

const estimate = 'Share of the value of a near mint copy, for copies without a value of their own.';
/** What copies are worth that have no value of their own (`form_values_1`). */
export const valueSettings = {
  lpValueBps: bps(8_500, { label: 'Lightly played', help: estimate }, { guards: money('up') }),
  mpValueBps: bps(7_000, { label: 'Moderately played', help: estimate }, { guards: money('up') }),
  hpValueBps: bps(5_000, { label: 'Heavily played', help: estimate }, { guards: money('up') }),
  dmgValueBps: bps(3_000, { label: 'Damaged', help: estimate }, { guards: money('up') }),
  foilValueBps: bps(
    10_000,
    {
      label: 'Foil and holo',
      help: 'Share of the card’s value, for foil or holo copies without a value of their own.',
    },
    { max: 50_000, guards: money('up') },
  ),
  finishValueBps: bps(
    10_000,
    {
      label: 'Other finishes',
      help: 'Share of the card’s value, for copies of any other finish without a value of their own.',
    },
    { max: 50_000, guards: money('up') },
  ),
  markedValueBps: bps(
    5_000,
    {
      label: 'Signed, altered or misprinted',
      help: 'Share of what the copy would be worth without the mark.',
    },
    { guards: money('up') },
  ),
  languageValueBps: bps(
    10_000,
    { label: 'Other languages', help: 'Share of the value of an English copy.' },
    { max: 20_000, guards: money('up') },
  ),
};

export const promoSettings = {
  referralRewardCents: cents(
    500,
    { label: 'Referral reward', help: 'Promo money for each side.' },
    { max: 10_000, guards: money('up') },
  ),
  referralMinSpendCents: cents(
    2_000,
    {
      label: 'Spend that earns it',
      help: 'The friend’s first settled spend of at least so much.',
    },
    { guards: money('down') },
  ),
  referralWaitDays: days(
    14,
    { label: 'Wait before the reward', help: 'Without a dispute or a refund.' },
    { max: 365, isMoneyLike: true, guards: money('down') },
  ),
  royaltyWaitDays: days(
    14,
    { label: 'Wait before a royalty is payable', help: 'Or at the opening, whichever is first.' },
    { max: 365, isMoneyLike: true, guards: money('down') },
  ),
};

const limitHelp = 'What a customer without a limit of their own may top up; 0 means no limit.';
export const limitSettings = {
  depositDayCents: cents(
    0,
    { label: 'Default limit of a day', help: limitHelp },
    { guards: safety('up or none') },
  ),
  depositWeekCents: cents(
    0,
    { label: 'Default limit of 7 days', help: limitHelp },
    { guards: safety('up or none') },
  ),
  depositMonthCents: cents(
    0,
    { label: 'Default limit of 30 days', help: limitHelp },
    { guards: safety('up or none') },
  ),
  limitRaiseHours: hours(
    24,
    { label: 'Wait before a limit is raised', help: 'Lowering works at once.' },
    { min: 24, guards: safety('down') },
  ),
  exclusionMinDays: days(
    183,
    { label: 'Shortest self-exclusion', help: 'Cool-off periods are shorter: 24 hours, 7 or 30 days.' },
    { min: 183, guards: safety('down') },
  ),
};

const jump = 'More, held against the value of 24 hours before, waits for a second person.';
export const approvalSettings = {
  cardValueFactor: count(
    3,
    'times',
    { label: 'Card value: factor of one person', help: jump },
    { min: 2, max: 10, isMoneyLike: true, guards: money('up') },
  ),
  cardValueJumpCents: cents(
    10_000,
    { label: 'Card value: difference of one person', help: jump },
    { max: 100_000, guards: money('up') },
  ),
  cardValueFreeCents: cents(
    100,
    {
      label: 'Card value: difference that needs no second person',
      help: 'Cheap cards change without a second person.',
    },
    { max: 1_000, guards: money('up') },
  ),
  inspectionAloneCents: cents(
    10_000,
    {
      label: 'Cards back without a second scan',
      help: 'Value of cards that one person takes back, and of parcels they say were handed over, in 24 hours on a carrier’s or the customer’s word; for more a second person scans. Also what one person writes off alone, or says that units are worth less.',
    },
    { max: 100_000, guards: money('up') },
  ),
  intakeAloneCents: cents(
    100_000,
    {
      label: 'New units without a second count',
      help: 'Value of units that one person adds to the vault in 24 hours; what is above waits until another has counted it. Until something is sold, nothing waits.',
    },
    { max: 10_000_000, guards: money('up') },
  ),
  stockTakeAloneCents: cents(
    10_000,
    {
      label: 'Stock-take: differences without a second count',
      help: 'Value of missing and misplaced units that one person’s counts may settle in a day. Above it another person counts again, without seeing the first count.',
    },
    { max: 1_000_000, guards: money('up') },
  ),
  exposureDayCents: cents(
    20_000,
    {
      label: 'Cost of one person’s changes in a day',
      help: 'What new values, rates and prices of 24 hours may make the shop owe more; above it a second person approves.',
    },
    { max: 500_000, guards: money('up') },
  ),
  exposureMonthCents: cents(
    100_000,
    {
      label: 'Cost of one person’s changes in 30 days',
      help: 'The same over 30 days.',
    },
    { max: 2_000_000, guards: money('up') },
  ),
  approvalDays: days(
    7,
    { label: 'Requests expire after', help: 'What nobody has decided by then has to be asked for again.' },
    { min: 1, max: 60, guards: nothing('The same second person decides, sooner or later.') },
  ),
};
