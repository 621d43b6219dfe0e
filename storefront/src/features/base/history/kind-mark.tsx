import css from './history.module.css';

const paths: Readonly<Record<string, string>> = {
  purchase: 'M5 7h14l-1 13H6zM9 7a3 3 0 016 0',
  refund: 'M9 5L4 10l5 5M4 10h10a6 6 0 010 12h-3',
  opening: 'M6 9h12v12H6zM6 9l3-3 2 2 2-3 2 3 3-2v3',
  pull: 'M7 3h10v18H7zM10 9l2-2 2 2-2 3z',
  substitution: 'M4 8h13l-3-3M20 16H7l3 3',
  buyback: 'M4 12h12M11 6l6 6-6 6M20 4v16',
  top_up: 'M12 5v14M5 12h14',
  payout: 'M12 4v12M6 11l6 6 6-6M5 21h14',
  shipment: 'M3 7h11v10H3zM14 10h4l3 4v3h-7M7 20a2 2 0 110-4M17 20a2 2 0 110-4',
  drop_entry: 'M12 4v10M7 9l5 5 5-5M4 16v4h16v-4',
  drop_prize: 'M12 3l2.5 6 6.5.5-5 4.2 1.6 6.3L12 16.6 6.4 20 8 13.700 3 9.500 9.500 9z',
};
const OTHER = 'M12 5a4 4 0 110 8 4 4 0 010-8zM4 21c1-4 4-6 8-6s7 2 8 6';

/** Decorative icon for an entry's kind; the text beside it names the kind. */
export function KindMark({ kind }: { kind: string }) {
  return (
    <span className={css.mark} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="20" height="20">
        <path
          d={paths[kind] ?? OTHER}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
    </span>
  );
}
