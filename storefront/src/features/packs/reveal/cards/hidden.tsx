import { backStyle } from '../../../../ui/card-face/card-image.ts';
import { listMasks, type PulledPack } from '../outcome.ts';
import css from './hidden.module.css';

/** Card backs and foil masks, which only styles name: shown out of sight, they are here before the network goes. */
export function Hidden({ packs }: { packs: readonly PulledPack[] }) {
  const masks = new Set(packs.flatMap(listMasks));
  const cards = packs.flatMap((pack) => pack.cards);
  const backs = new Map(cards.map(({ image }) => [image?.back ?? '', backStyle(image)]));
  return (
    <div className={css.hidden} aria-hidden="true">
      <i className={css.back} />
      {[...backs].map(([url, style]) => (
        <i key={url} className={css.back} style={style} />
      ))}
      {[...masks].map((url) => (
        <i key={url} style={{ maskImage: `url("${url}")` }} />
      ))}
    </div>
  );
}
