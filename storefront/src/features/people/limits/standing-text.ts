import type { PlayLimitsDto, WalletDto } from '@pullproof/server/contract';
import { formatDay, formatMoment } from '../../../lib/text/format.ts';

export interface StandingNotice {
  title: string;
  body: string;
  href: string;
  /** The link's label. */
  more: string;
}

const allowed = 'You can still sell back, ship, withdraw, and return what is still sealed.';

/** Explains to the customer what currently blocks purchases. */
export function tellStanding(
  play: Pick<PlayLimitsDto, 'exclusion'> | undefined,
  wallet: Pick<WalletDto, 'onHoldSince'> | undefined,
): StandingNotice[] {
  const notices: StandingNotice[] = [];
  if (play?.exclusion) {
    const { kind, until } = play.exclusion;
    notices.push({
      title: kind === 'self-exclusion' ? 'You’re self-excluded' : 'You’re on a break',
      body: `As you asked, you can’t add money, buy or open anything until ${formatMoment(until)}. ${allowed}`,
      href: '/profile/privacy-and-security#pause',
      more: 'How breaks work',
    });
  }
  if (wallet?.onHoldSince)
    notices.push({
      title: 'Your account is on hold',
      body: `One of your payments has been disputed since ${formatDay(wallet.onHoldSince)}. You can’t buy or withdraw until it’s settled. Contact support to sort it out.`,
      href: '/profile/wallet',
      more: 'See your payments',
    });
  return notices;
}
