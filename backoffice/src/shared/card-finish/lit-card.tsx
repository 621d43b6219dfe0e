import { Box } from '@mui/material';
import type { CardFinish, Image } from '@pullproof/server/contract';
import { useState, type PointerEvent } from 'react';
import { CardLight } from './card-light.tsx';

interface LitCardProps {
  label: string;
  image: Image | null | undefined;
  className: string;
  finish: CardFinish | undefined;
}

/** The face of a card as the shop shows it: it turns under the pointer, and the light follows. */
export function LitCard({ label, image, className, finish }: LitCardProps) {
  const [light, setLight] = useState(unlit);
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
      aria-label={label}
      onPointerMove={follow}
      onPointerLeave={() => setLight(unlit)}
      sx={{ width: '100%', aspectRatio: '5 / 7', perspective: '900px' }}
      style={light}
    >
      <Box sx={plate}>
        {image ? (
          <Box component="img" src={image.medium} srcSet={`${image.full} 2x`} alt="" sx={print} />
        ) : null}
        <CardLight rarity={className.trim().toLowerCase()} foilUrl={image?.foil} finish={finish} />
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
