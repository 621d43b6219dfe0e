'use client';

import type { CardDto } from '@pullproof/server/contract';
import { useApi } from '../../../lib/api/use-api.ts';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import css from './dev-ui.module.css';

/** The most valuable card of each texture, beside the same card without it. */
export function TextureBoard() {
  const answer = useApi('/api/cards?perPage=100');
  if (!answer.data) return <NotLoaded of={answer} height="210px" />;
  const cards = onePerTexture(answer.data.data);
  if (cards.length === 0) return <EmptyState title="No textures">No card of this shop has one.</EmptyState>;
  return (
    <Row align="center" gap={14}>
      {cards.flatMap(({ id, name, className, classLook, image }) =>
        [image, image && { ...image, finish: undefined }].map((shown) => (
          <span key={`${id} ${shown?.finish?.baseUrl}`} className={css.face}>
            <CardFace card={{ name, className, classLook, image: shown }} tilt="device" foil="always" />
          </span>
        )),
      )}
    </Row>
  );
}

function onePerTexture(cards: readonly CardDto[]): CardDto[] {
  const known = new Map<string, CardDto>();
  for (const card of cards) {
    const texture = card.image?.finish?.baseUrl;
    if (texture !== undefined && !known.has(texture)) known.set(texture, card);
  }
  return [...known.values()];
}
