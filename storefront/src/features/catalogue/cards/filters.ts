export const SORTS = ['-valueCents', 'valueCents', 'name', 'number'] as const;
export type Sort = (typeof SORTS)[number];

/** The catalogue's filters in the address; amounts are whole cents. */
export interface CardView {
  q: string;
  /** Slug; only where the shop has several. */
  game: string;
  set: string;
  class: string;
  minValueCents: number | null;
  maxValueCents: number | null;
  sort: Sort;
  page: number;
  /** The page of this set shows the view, in the order of its numbers. */
  isSetPage: boolean;
}

export const FIRST_VIEW: CardView = {
  q: '',
  game: '',
  set: '',
  class: '',
  minValueCents: null,
  maxValueCents: null,
  sort: '-valueCents',
  page: 1,
  isSetPage: false,
};

const MOST_PAGES = 10_000;

function readCents(value: string | null): number | null {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

function readPage(value: string | null): number {
  const page = value !== null && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
  return page <= MOST_PAGES ? page : 1;
}

/** Parses the address; invalid values count as absent. */
export function readCardView(params: URLSearchParams): CardView {
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    game: (params.get('game') ?? '').slice(0, 40),
    set: (params.get('set') ?? '').slice(0, 40),
    class: (params.get('class') ?? '').slice(0, 40),
    minValueCents: readCents(params.get('minValueCents')),
    maxValueCents: readCents(params.get('maxValueCents')),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? '-valueCents',
    page: readPage(params.get('page')),
    isSetPage: false,
  };
}

/** The view of a set's own page: its cards by their numbers. */
export const viewOfSet = (set: string, page: string | null): CardView => ({
  ...FIRST_VIEW,
  set,
  sort: 'number',
  page: readPage(page),
  isSetPage: true,
});

/** The view as a query, without defaults and in fixed order, so that each view has one address. */
export function writeCardView(view: CardView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.q) params.set('q', view.q);
  if (view.game) params.set('game', view.game);
  if (view.set) params.set('set', view.set);
  if (view.class) params.set('class', view.class);
  if (view.minValueCents !== null) params.set('minValueCents', String(view.minValueCents));
  if (view.maxValueCents !== null) params.set('maxValueCents', String(view.maxValueCents));
  if (view.sort !== '-valueCents') params.set('sort', view.sort);
  if (view.page > 1) params.set('page', String(view.page));
  return params;
}

/** Whether a filter is active; order and page are not filters. */
export function isNarrowed(view: CardView): boolean {
  return writeCardView({ ...view, sort: '-valueCents', page: 1 }).size > 0;
}

export interface ValueBand {
  minValueCents: number | null;
  maxValueCents: number | null;
}

export const VALUE_BANDS: readonly ValueBand[] = [
  { minValueCents: null, maxValueCents: 499 },
  { minValueCents: 500, maxValueCents: 2_499 },
  { minValueCents: 2_500, maxValueCents: 9_999 },
  { minValueCents: 10_000, maxValueCents: 49_999 },
  { minValueCents: 50_000, maxValueCents: null },
];

/** Index of the view's value band: -1 for all values, null for limits that match no band. */
export function bandOf(view: ValueBand): number | null {
  if (view.minValueCents === null && view.maxValueCents === null) return -1;
  const index = VALUE_BANDS.findIndex(
    (band) => band.minValueCents === view.minValueCents && band.maxValueCents === view.maxValueCents,
  );
  return index === -1 ? null : index;
}
