import { Box } from '@mui/material';
import type { Image } from '@pullproof/server/contract';
import { useState, type PointerEvent } from 'react';
import type { TextureMaps } from '../../shared/card-finish/finish-of-maps.ts';
import { CardPreview } from './card-preview.tsx';

interface TexturePreviewProps {
  maps: TextureMaps;
  shape: 'card' | 'wrapper';
  textureId?: string | undefined;
}

export function TexturePreview({ maps, shape, textureId }: TexturePreviewProps) {
  return shape === 'card' ? (
    <CardPreview maps={maps} textureId={textureId} />
  ) : (
    <WrapperPreview maps={maps} />
  );
}

// Crimped top and bottom edges, like real foil packs.
const outline = { ratio: '5 / 8', clip: `polygon(${crimp()})` };

/** The texture on a wrapper; the light follows the pointer. Smooth foil has sharp highlights, rough foil soft ones. */
function WrapperPreview({ maps }: { maps: TextureMaps }) {
  const [light, setLight] = useState({ x: 35, y: 25 });
  const spread = 8 + Math.round((maps.roughnessBps ?? 4_000) / 250);
  const layer = { position: 'absolute', inset: 0 } as const;
  function follow(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    setLight({
      x: Math.round(((event.clientX - box.left) / box.width) * 100),
      y: Math.round(((event.clientY - box.top) / box.height) * 100),
    });
  }
  return (
    <Box
      role="img"
      aria-label="The texture on a pack"
      onPointerMove={follow}
      sx={{
        position: 'relative',
        width: '100%',
        aspectRatio: outline.ratio,
        clipPath: outline.clip,
        bgcolor: 'action.hover',
        overflow: 'hidden',
        isolation: 'isolate',
      }}
    >
      {maps.base ? (
        <Box
          component="img"
          src={maps.base.medium}
          alt=""
          loading="lazy"
          sx={{ ...layer, width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : null}
      <Box sx={{ ...layer, mixBlendMode: 'multiply' }} style={{ backgroundColor: maps.tint ?? '#ffffff' }} />
      <Box
        sx={{ ...layer, mixBlendMode: 'screen', opacity: maps.foilMask ? 0.85 : 0.28 }}
        style={foilStyle(maps.foilMask, light, spread)}
      />
    </Box>
  );
}

function foilStyle(mask: Image | null, light: { x: number; y: number }, spread: number) {
  const glint = `radial-gradient(circle at ${light.x}% ${light.y}%, rgba(255,255,255,.95), rgba(255,255,255,0) ${spread * 2}%)`;
  const hues = `linear-gradient(${100 + light.x}deg, #ff6b9d 0%, #ffd56b 25%, #6bffb8 50%, #6bb8ff 75%, #d56bff 100%)`;
  return {
    backgroundImage: mask ? `${glint}, ${hues}` : glint,
    ...(mask
      ? {
          maskImage: `url("${mask.medium}")`,
          maskSize: 'cover',
          maskPosition: 'center',
          maskMode: 'luminance',
        }
      : {}),
  };
}

function crimp(): string {
  const teeth = 24;
  const depth = 1.2;
  const steps = Array.from({ length: teeth + 1 }, (_, index) => index);
  const across = (index: number) => ((index * 100) / teeth).toFixed(2);
  const top = steps.map((index) => `${across(index)}% ${index % 2 === 0 ? 0 : depth}%`);
  const bottom = steps.map((index) => `${across(teeth - index)}% ${index % 2 === 0 ? 100 : 100 - depth}%`);
  return [...top, ...bottom].join(', ');
}
