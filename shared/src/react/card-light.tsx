import type { CardFinish } from '@pullproof/server/contract';
import css from './card-light.module.css';

interface CardLightProps {
  /** The print of its class: it decides how strong the foil is, and of which kind. */
  rarity: string;
  /** The picture's own mask. */
  foilUrl: string | undefined;
  /** What its texture adds. */
  finish: CardFinish | undefined;
}

/**
 * The light on the face of a card, over its print; `--light-left`, `--light-top` and `--heat` of the face say where it
 * stands.
 */
export function CardLight({ rarity, foilUrl, finish }: CardLightProps) {
  const masks = [finish?.maskUrl, foilUrl].filter((url) => url !== undefined);
  return (
    <span
      className={css.light}
      data-rarity={rarity}
      data-textured={finish !== undefined || undefined}
      style={finish && textureStyle(finish)}
    >
      {(finish !== undefined || masks.length > 0) && (
        <span
          className={css.foil}
          style={masks.length > 0 ? { maskImage: masks.map(quote).join(', ') } : {}}
        />
      )}
      <span className={css.glitter} />
      <span className={css.glare} />
    </span>
  );
}

const quote = (url: string): string => `url("${url}")`;

const textureStyle = ({
  baseUrl,
  maskUrl,
  tint,
  roughnessBps,
}: CardFinish): Record<`--${string}`, string | number> => ({
  '--surface': quote(baseUrl),
  ...(maskUrl !== undefined && { '--pattern': quote(maskUrl) }),
  '--tint': tint,
  '--roughness': roughnessBps / 10_000,
});
