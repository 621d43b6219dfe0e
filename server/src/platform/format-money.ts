import { shopCurrency, type Cents } from '../contract/index.ts';

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: shopCurrency });

/** `$1,250.00`, for titles and mails. */
export const formatMoney = (cents: Cents): string => format.format(cents / 100);
