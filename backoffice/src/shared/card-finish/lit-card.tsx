import { Box } from '@mui/material';
import { finishOfEffect, type CardFinish, type Image } from '@pullproof/server/contract';
import { useState, type PointerEvent } from 'react';
import { CardLight } from '@pullproof/shared/react/card-light';
import { useClasses } from '../values/use-classes.ts';

interface LitCardProps {
  label: string;
  image: Image | null | undefined;
  /** The card's class, whose effect lights its face. */
  classSlug: string | undefined;
  finish: CardFinish | undefined;
}

/** A card's face as customers see it: it tilts with the pointer, and the light follows. */
export function LitCard({ label, image, classSlug, finish }: LitCardProps) {
  const effect = useClasses().classes.get(classSlug ?? '')?.revealEffect ?? 'none';
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
        <CardLight rarity={finishOfEffect[effect]} foilUrl={image?.foil} finish={finish} />
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
