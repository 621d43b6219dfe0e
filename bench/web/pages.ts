import type {
  CardSetDto,
  KeysetOf,
  MyReferralDto,
  PageOf,
  ProductDetailDto,
  ProductSummaryDto,
  PublicPullDto,
} from '@pullproof/server/contract';
import type { SignIn } from '../../e2e/lib/own-shop.ts';
import { Browser } from '../lib/browser.ts';

/** A page's budget on the phone of storefront.md. Kilobytes are 1,024 bytes, gzipped. */
interface Budget {
  scriptKb: number;
  lcpMs: number;
  cls: number;
  /** Missing where there is nothing to tap. */
  inpMs?: number;
}

export interface BenchPage {
  name: string;
  path: string;
  budget: Budget;
  /** What is tapped to measure how fast the page responds; without it only the page's scripts are measured. */
  tap?: string;
  isPrivate?: boolean;
  /** Excluded from search engines. */
  isUnlisted?: boolean;
}

const shelf: Budget = { scriptKb: 150, lcpMs: 1_800, cls: 0.02, inpMs: 100 };
const list: Budget = { scriptKb: 150, lcpMs: 2_000, cls: 0.02, inpMs: 150 };
const account: Budget = { scriptKb: 155, lcpMs: 1_600, cls: 0.02, inpMs: 100 };
const legal: Budget = { scriptKb: 140, lcpMs: 1_200, cls: 0 };

const signIn = 'header a[href="?auth=sign-in"]';
const search = 'main input[type="search"]';
const choice = 'main [role="group"] button:not([disabled]):not([aria-pressed="true"])';
const heading = 'main h1';

/** Lists the pages that have a budget, with real ids: the public ones, one of each kind, and the private ones. */
export async function listBenchPages(origin: string, customer: SignIn): Promise<BenchPage[]> {
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await (await fetch(origin + path)).json()) as Answer; // the public contract
  const packs = await read<PageOf<ProductSummaryDto>>('/api/products?kind=pack&inStock=true');
  const singles = await read<PageOf<ProductSummaryDto>>('/api/products?kind=single');
  const { data: pulls } = await read<KeysetOf<PublicPullDto>>('/api/pulls/top?window=all');
  const { data: sets } = await read<PageOf<CardSetDto>>('/api/sets');
  const slug = packs.data[0]?.slug ?? '';
  const { stock, architect } = await read<ProductDetailDto>(`/api/products/${slug}`);
  return [
    { name: 'home', path: '/', budget: shelf, tap: signIn },
    { name: 'shop', path: '/shop', budget: shelf, tap: search },
    { name: 'pack', path: `/shop/${slug}`, budget: shelf, tap: choice },
    {
      name: 'open-pack',
      path: '/open-pack',
      budget: { scriptKb: 160, lcpMs: 1_600, cls: 0.01, inpMs: 100 },
      tap: 'main a, main button',
      isPrivate: true,
    },
    {
      name: 'collection',
      path: '/collect',
      budget: { scriptKb: 155, lcpMs: 2_000, cls: 0.02, inpMs: 150 },
      tap: choice,
      isPrivate: true,
    },
    { name: 'cards', path: '/cards', budget: list, tap: search },
    { name: 'pulls', path: '/top-pulls', budget: list, tap: choice },
    { name: 'winners', path: '/daily-drop-winners', budget: list, tap: signIn },
    { name: 'profile', path: '/profile/account', budget: account, tap: 'main input', isPrivate: true },
    { name: 'auth', path: '/reset-password', budget: account, tap: 'main input', isUnlisted: true },
    { name: 'verify', path: '/verify', budget: list, tap: 'main textarea' },
    { name: 'legal', path: '/terms-of-service', budget: legal, tap: heading },
    { name: 'maintenance', path: '/maintenance', budget: legal, tap: heading, isUnlisted: true },
    { name: 'single', path: `/shop/${singles.data[0]?.slug ?? ''}`, budget: shelf },
    { name: 'run', path: `/runs/${stock?.runId ?? ''}`, budget: list },
    { name: 'pull', path: `/pulls/${pulls[0]?.id ?? ''}`, budget: list },
    { name: 'architect', path: `/architects/${architect?.slug ?? ''}`, budget: shelf },
    { name: 'sets', path: '/sets', budget: legal },
    { name: 'set', path: `/sets/${sets[0]?.code.toLowerCase() ?? ''}`, budget: shelf },
    { name: 'invite', path: await readInvitation(origin, customer), budget: account, isUnlisted: true },
    { name: 'about', path: '/about', budget: legal },
    { name: 'privacy-policy', path: '/privacy-policy', budget: legal },
    { name: 'raffle-terms', path: '/raffle-terms', budget: legal },
    ...furtherPrivatePaths.map((path) => ({
      name: path,
      path,
      budget: account,
      isPrivate: true,
    })),
  ];
}

async function readInvitation(origin: string, { email, password }: SignIn): Promise<string> {
  const browser = new Browser(origin);
  try {
    await browser.signIn(email, password);
    const { code } = await browser.ask<MyReferralDto>('GET', '/api/me/referral');
    return `/invite/${code}`;
  } finally {
    browser.close();
  }
}

const furtherPrivatePaths = [
  '/home',
  '/register-mfa',
  '/login-mfa',
  '/update-password',
  '/confirm-request',
  '/profile/privacy-and-security',
  '/profile/history',
  '/profile/wallet',
  '/profile/wallet/history',
  '/profile/notifications',
  '/profile/shipping',
  '/profile/referral',
];
