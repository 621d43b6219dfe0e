import { advanceReferrals } from './advance.ts';
import { attributeReferrals } from './attribute.ts';

export const referralTasks = {
  'attribute-referrals': () => attributeReferrals(),
  'advance-referrals': () => advanceReferrals(),
};
