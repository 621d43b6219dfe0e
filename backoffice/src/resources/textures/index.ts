import Texture from '@mui/icons-material/Texture';
import { lazy } from 'react';

export const textures = {
  name: 'textures',
  icon: Texture,
  recordRepresentation: 'name',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.TextureList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.TextureDetail }))),
};
