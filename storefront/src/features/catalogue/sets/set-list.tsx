import type { CardSetDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { addressOfSet } from '../../../lib/addresses.ts';
import { backStyle } from '../../../ui/card-face/card-image.ts';
import { imageSet } from '../../../ui/card-face/image-set.ts';
import layout from '../../../ui/layout/layout.module.css';
import { SectionHead } from '../../../ui/layout/layout.tsx';
import page from '../../../ui/layout/page.module.css';
import css from './set-list.module.css';
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
      <ul className={css.sets}>
        {sets
          .filter((set) => (set.game?.name ?? null) === game)
          .map((set, place) => (
            <SetTile key={set.code} set={set} isPriority={place < priorityCount} />
          ))}
      </ul>
    </section>
  ));
}

/** As many as the first screen shows. */
const priorityCount = 4;

interface SetTileProps {
  set: CardSetDto;
  isPriority: boolean;
}

function SetTile({ set, isPriority }: SetTileProps) {
  const { code, name, cardCount, releasedOn } = set;
  return (
    <li className={css.set}>
      <Fan set={set} isPriority={isPriority} />
      <Link href={addressOfSet(code)} className={css.name}>
        {name}
      </Link>
      <span className={layout.note}>
        {[code, ...(releasedOn === null ? [] : [text.released(releasedOn)]), text.cards(cardCount)].join(
          ' · ',
        )}
      </span>
    </li>
  );
}

/** Its best cards, or the back that its cards share, or the shop's own: the name beside says which set it is. */
function Fan({ set: { fan = [], back }, isPriority }: SetTileProps) {
  return (
    <span className={css.fan} data-cards={Math.max(1, fan.length)} aria-hidden="true">
      {fan.length === 0 ? <i className={css.back} style={backStyle({ back })} /> : null}
      {/* The best lies on top. */}
      {fan.toReversed().map(({ name, image }) => (
        <img
          key={image.full}
          src={image.small}
          srcSet={imageSet(image)}
          sizes="120px"
          alt=""
          data-name={name}
          width={5}
          height={7}
          loading={isPriority ? 'eager' : 'lazy'}
          decoding="async"
        />
      ))}
    </span>
  );
}
