import { Box } from '@mui/material';
import { useState, type PointerEvent } from 'react';
import { CardLight } from './card-light.tsx';
import { finishOfMaps, type TextureMaps } from './finish-of-maps.ts';
import { useSampleCard } from './use-sample-card.ts';

interface CardPreviewProps {
  maps: TextureMaps;
  /** Shows it on a card that has this texture, where there is one. */
  textureId?: string | undefined;
}

/** A texture on a card of the shop, as the shop shows it: it turns under the pointer, and the light follows. */
export function CardPreview({ maps, textureId }: CardPreviewProps) {
  const [light, setLight] = useState(unlit);
  const card = useSampleCard(textureId);
  const rarity = card?.className.trim().toLowerCase() ?? 'rare';
  function follow(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    setLight({
      '--light-left': shareOf(event.clientX - box.left, box.width),
      '--light-top': shareOf(event.clientY - box.top, box.height),
      '--heat': 1,
    });
  }
  return (
    <Box
      role="img"
      aria-label="The texture on a card"
      onPointerMove={follow}
      onPointerLeave={() => setLight(unlit)}
      sx={{ width: '100%', aspectRatio: '5 / 7', perspective: '900px' }}
      style={light}
    >
      <Box sx={plate}>
        {card?.image ? (
          <Box component="img" src={card.image.medium} srcSet={`${card.image.full} 2x`} alt="" sx={print} />
        ) : null}
        <CardLight rarity={rarity} foilUrl={card?.image?.foil} finish={finishOfMaps(maps)} />
      </Box>
    </Box>
  );
}

const unlit: Record<`--${string}`, number> = { '--light-left': 0.5, '--light-top': 0.5, '--heat': 0.5 };

const shareOf = (distance: number, length: number): number => Math.min(1, Math.max(0, distance / length));

const plate = {
  position: 'relative',
  height: '100%',
  overflow: 'hidden',
  isolation: 'isolate',
  borderRadius: '5.2% / 3.8%',
  background: 'radial-gradient(90% 60% at 50% 34%, #2a2f3d, #12141c)',
  transform:
    'rotateX(calc((0.5 - var(--light-top)) * 16deg)) rotateY(calc((var(--light-left) - 0.5) * 20deg))',
  transition: 'transform 240ms ease-out',
  '@media (prefers-reduced-motion: reduce)': { transform: 'none', transition: 'none' },
} as const;

const print = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' } as const;
