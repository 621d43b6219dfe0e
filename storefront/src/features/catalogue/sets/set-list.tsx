import type { CardSetDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { addressOfSet } from '../../../lib/addresses.ts';
import layout from '../../../ui/layout/layout.module.css';
import { Row, SectionHead } from '../../../ui/layout/layout.tsx';
import page from '../../../ui/layout/page.module.css';
import { text } from './text.ts';

/** The sets, below their games where the shop has several. */
export function SetList({ sets }: { sets: readonly CardSetDto[] }) {
  const games = [...new Set(sets.map(({ game }) => game?.name ?? null))].sort();
  return games.map((game) => (
    <section key={game} className={page.section}>
      {game === null ? null : (
        <SectionHead>
          <h2>{game}</h2>
        </SectionHead>
      )}
      <ul className={layout.rows}>
        {sets
          .filter((set) => (set.game?.name ?? null) === game)
          .map((set) => (
            <SetRow key={set.code} set={set} />
          ))}
      </ul>
    </section>
  ));
}

function SetRow({ set: { code, name, cardCount, releasedOn } }: { set: CardSetDto }) {
  return (
    <Row as="li" gap={4} columnGap={16} align="center" justify="space-between">
      <Link href={addressOfSet(code)} className={`${layout.bold} ${layout.underlines} ${layout.underlined}`}>
        {name}
      </Link>
      <span className={layout.note}>
        {[code, ...(releasedOn === null ? [] : [text.released(releasedOn)]), text.cards(cardCount)].join(
          ' · ',
        )}
      </span>
    </Row>
  );
}
