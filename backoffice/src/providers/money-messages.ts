const made = { createdAt: 'When', createdAt_gte: 'From', createdAt_lt: 'Before' };

/** Names of the resources about money and of their fields. */
export const moneyMessages = {
  payouts: {
    name: 'Payout |||| Payouts',
    fields: {
      ...made,
      createdAt: 'Waiting since',
      customerName: 'Customer',
      state: 'State',
      holder: 'To',
      country: 'Country',
      paymentReference: 'Reference',
      approvalsNeeded: 'People it takes',
      amountCents: 'Amount',
      amountCents_gte: 'Amount from',
    },
  },
  'balance-adjustments': {
    name: 'Balance adjustment |||| Balance adjustments',
    fields: {
      ...made,
      customerName: 'Customer',
      state: 'State',
      bucket: 'Bucket',
      requesterName: 'Asked by',
      reason: 'Why',
      amountCents: 'Amount',
    },
  },
  promo: {
    name: 'Promo code |||| Promo codes',
    fields: {
      ...made,
      createdAt: 'Made',
      code: 'Code',
      name: 'Name',
      kind: 'Kind',
      amountCents: 'Credit',
      percentBps: 'Percent off',
      capCents: 'At most',
      minSpendCents: 'Minimum spend',
      totalLimit: 'Uses in all',
      perCustomerLimit: 'Uses per customer',
      newCustomersOnly: 'New customers only',
      productIds: 'Products',
      startsAt: 'From',
      endsAt: 'Until',
      isActive: 'On',
      batchId: 'Batch',
      useCount: 'Uses',
      givenCents: 'Given',
    },
  },
  referrals: {
    name: 'Invitation |||| Invitations',
    fields: {
      ...made,
      createdAt: 'Joined',
      friendName: 'Friend',
      referrerName: 'Invited by',
      state: 'State',
      flag: 'Flag',
      rewardCents: 'Reward for each',
    },
  },
};
