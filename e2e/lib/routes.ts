import { dropStates } from '@pullproof/server/contract';
import type {
  CardSetDto,
  KeysetOf,
  MyPackDto,
  MyReferralDto,
  MyShowcaseDto,
  OrderDto,
  OwnedUnitDto,
  PageOf,
  ParcelDto,
  ProductDetailDto,
  ProductSummaryDto,
} from '@pullproof/server/contract';
import { resources } from '../../backoffice/src/resources/index.ts';
import { apiName } from '../../backoffice/src/shared/resource-names.ts';
import type { Api } from './api.ts';

/** The shop's addresses, with real ids. */
export interface Routes {
  /** Need no account. */
  public: string[];
  /** Need a customer. */
  private: string[];
}

/** `api` must be signed in as a customer with an opened and a sealed pack. */
export async function listRoutes(api: Api): Promise<Routes> {
  const packs = await api.get<PageOf<ProductSummaryDto>>('/api/products?kind=pack&inStock=true');
  const singles = await api.get<PageOf<ProductSummaryDto>>('/api/products?kind=single');
  const slug = packs.data[0]?.slug ?? '';
  const { stock } = await api.get<ProductDetailDto>(`/api/products/${slug}`);
  const opened = await api.get<PageOf<MyPackDto>>('/api/me/packs?state=opened');
  const orders = await api.get<KeysetOf<OrderDto>>('/api/me/orders');
  const { data: pulls } = await api.get<KeysetOf<{ id: string }>>('/api/pulls/top?window=all');
  const { data: sets } = await api.get<PageOf<CardSetDto>>('/api/sets');
  const parcels = await api.get<KeysetOf<ParcelDto>>('/api/me/shipments');
  const invitation = await api.get<MyReferralDto>('/api/me/referral');
  const { data: units } = await api.get<PageOf<OwnedUnitDto>>('/api/me/collection?perPage=6');
  const { address } = await api.put<MyShowcaseDto>('/api/me/showcase', {
    ...{ isOn: true, showsValues: true, showsWishes: true, isIndexed: false },
    unitIds: units.map(({ id }) => id),
  });
  return {
    public: [
      '/',
      '/shop',
      `/shop/${slug}`,
      ...singles.data.slice(0, 1).map((single) => `/shop/${single.slug}`),
      `/runs/${stock?.runId ?? ''}`,
      ...packs.data
        .slice(0, 1)
        .flatMap(({ architect }) => (architect ? [`/architects/${architect.slug}`] : [])),
      '/cards',
      '/sets',
      ...sets.slice(0, 1).map(({ code }) => `/sets/${code.toLowerCase()}`),
      '/top-pulls',
      ...pulls.slice(0, 1).map((pull) => `/pulls/${pull.id}`),
      '/daily-drop-winners',
      '/about',
      '/terms-of-service',
      '/privacy-policy',
      '/raffle-terms',
      '/help',
      '/support',
      '/support?about=parcel&ref=PP-10009',
      '/support/guest',
      '/verify',
      '/verify/log',
      '/problems',
      '/problems/sold-out',
      `/u/${encodeURIComponent(address ?? '')}`,
      `/invite/${invitation.code}`,
      '/maintenance',
      '/confirm-request',
      '/update-password',
      '/update-password?token=nobody-has-ever-had-this-one',
      '/reset-password',
      '/login-mfa',
      '/auth-error?reason=TOKEN_INVALID',
      '/shop?auth=sign-in',
      '/shop?auth=sign-up',
      '/shop?auth=reset',
      '/dev/ui',
      '/preview/nobody-has-ever-had-this-one',
      '/nothing-lives-here',
    ],
    private: [
      '/home',
      '/collect',
      '/collect?view=list',
      '/open-pack',
      ...opened.data.slice(0, 1).map((pack) => `/open-pack?pack=${pack.id}`),
      '/support/thread',
      '/register-mfa',
      '/profile',
      '/profile/account',
      '/profile/privacy-and-security',
      '/profile/tokens',
      '/profile/history',
      '/profile/history?kind=pulls',
      ...orders.data.slice(0, 1).map((order) => `/profile/history/${order.id}`),
      '/profile/wallet',
      '/profile/wallet/history',
      '/profile/invoices',
      '/profile/notifications',
      '/profile/shipping',
      ...parcels.data.slice(0, 1).map((parcel) => `/profile/shipping?parcel=${parcel.id}`),
      '/profile/referral',
      '/profile/showcase',
    ],
  };
}

const customerParts = ['', '/balance', '/history', '/packs', '/shipping', '/mails'];

/** The back office's screens, with real records on the detail pages. */
export async function listConsoleRoutes(api: Api): Promise<string[]> {
  const first = async (resource: string, filter = '{}'): Promise<string[]> => {
    const query = `range=[0,0]&filter=${encodeURIComponent(filter)}`;
    const rows = await api.get<{ id: string }[]>(`/api/admin/${apiName(resource)}?${query}`);
    return rows.map(({ id }) => `/admin/${resource}/${id}`);
  };
  const withDetails = resources.filter(({ edit }) => edit !== undefined);
  const details = await Promise.all(withDetails.map(({ name }) => first(name)));
  const [card, wrapper, single, customer] = await Promise.all([
    first('textures', '{"kind":"card"}'),
    first('textures', '{"kind":"wrapper"}'),
    first('products', '{"kind":"single"}'),
    // A customer with data in every part of the page.
    first('users', '{"q":"collector@pullproof.test"}'),
  ]);
  // A drop looks different in each of its states.
  const drops = await Promise.all(dropStates.map((state) => first('daily', JSON.stringify({ state }))));
  const failed = await first('webhook-deliveries', '{"state":"failed"}');
  const parts = customer.flatMap((path) => customerParts.map((part) => `${path}${part}`));
  const paths = [
    '/admin/',
    ...resources.filter(({ list }) => list !== undefined).map(({ name }) => `/admin/${name}`),
    '/admin/month-report',
    '/admin/shipping/station',
    '/admin/stock/places',
    ...[...details, card, wrapper, single, failed].flat(),
    ...parts,
    '/admin/daily?filter=%7B%7D',
    '/admin/daily/costs',
    ...drops.flat(),
    '/admin/account',
    '/admin/reset-password',
    '/admin/accept-invite',
    '/admin/nothing-lives-here',
  ];
  return [...new Set(paths)];
}
