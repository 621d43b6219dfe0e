export const SORTS = ['featured', 'priceCents', '-priceCents', '-createdAt', 'title'] as const;
export type Sort = (typeof SORTS)[number];
export type Kind = 'all' | 'pack' | 'single';

/** The shop list's state in the URL; amounts are whole cents. */
export interface ShopFilters {
  q: string;
  kind: Kind;
  /** Slug; only where the shop has several. */
  game: string;
  class: string;
  architect: string;
  minPriceCents: number | null;
  maxPriceCents: number | null;
  inStock: boolean;
  sort: Sort;
}

export const NO_FILTERS: ShopFilters = {
  q: '',
  kind: 'all',
  game: '',
  class: '',
  architect: '',
  minPriceCents: null,
  maxPriceCents: null,
  inStock: false,
  sort: 'featured',
};

function readCents(value: string | null): number | null {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

function readKind(value: string | null): Kind {
  return value === 'pack' || value === 'single' ? value : 'all';
}

/** Parses the URL; treats invalid values as absent. */
export function readFilters(params: URLSearchParams): ShopFilters {
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    kind: readKind(params.get('kind')),
    game: (params.get('game') ?? '').slice(0, 40),
    class: (params.get('class') ?? '').slice(0, 40),
    architect: (params.get('architect') ?? '').slice(0, 80),
    minPriceCents: readCents(params.get('minPriceCents')),
    maxPriceCents: readCents(params.get('maxPriceCents')),
    inStock: params.get('inStock') === 'true',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'featured',
  };
}

/** Serialises the filters as a query without defaults, in a fixed order: one view, one URL. */
export function writeFilters(filters: ShopFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.q) params.set('q', filters.q);
  if (filters.kind !== 'all') params.set('kind', filters.kind);
  if (filters.game) params.set('game', filters.game);
  if (filters.class) params.set('class', filters.class);
  if (filters.architect) params.set('architect', filters.architect);
  if (filters.minPriceCents !== null) params.set('minPriceCents', String(filters.minPriceCents));
  if (filters.maxPriceCents !== null) params.set('maxPriceCents', String(filters.maxPriceCents));
  if (filters.inStock) params.set('inStock', 'true');
  if (filters.sort !== 'featured') params.set('sort', filters.sort);
  return params;
}
