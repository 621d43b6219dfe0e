import { finishOfMaps, type TextureMaps } from '../../shared/card-finish/finish-of-maps.ts';
import { LitCard } from '../../shared/card-finish/lit-card.tsx';
import { useSampleCard } from './use-sample-card.ts';

interface CardPreviewProps {
  maps: TextureMaps;
  /** Preview on a card with this texture, if there is one. */
  textureId?: string | undefined;
}

/** A texture on one of the shop's cards. */
export function CardPreview({ maps, textureId }: CardPreviewProps) {
  const card = useSampleCard(textureId);
  return (
    <LitCard
      label="The texture on a card"
      image={card?.image}
      classSlug={card?.classSlug}
      finish={finishOfMaps(maps)}
    />
  );
}
