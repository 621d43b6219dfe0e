import StyleOutlinedIcon from '@mui/icons-material/StyleOutlined';
import SellOutlinedIcon from '@mui/icons-material/SellOutlined';
import CategoryOutlinedIcon from '@mui/icons-material/CategoryOutlined';
import CollectionsBookmarkOutlinedIcon from '@mui/icons-material/CollectionsBookmarkOutlined';
import ExtensionOutlinedIcon from '@mui/icons-material/ExtensionOutlined';
import ArchitectureIcon from '@mui/icons-material/Architecture';
import TextureIcon from '@mui/icons-material/Texture';
import { screens } from './screens.ts';

/** What the shop knows of cards. */
export const catalogueScreens = [
  screens('cards', {
    icon: StyleOutlinedIcon,
    list: () => import('./cards/list.tsx').then((m) => m.CardList),
    edit: () => import('./cards/detail.tsx').then((m) => m.CardDetail),
  }),
  screens('card-values', {
    icon: SellOutlinedIcon,
    recordRepresentation: 'cardName',
    list: () => import('./card-values/list.tsx').then((m) => m.FormList),
    edit: () => import('./card-values/detail.tsx').then((m) => m.FormDetail),
  }),
  screens('class', {
    icon: CategoryOutlinedIcon,
    list: () => import('./class/list.tsx').then((m) => m.ClassList),
    edit: () => import('./class/detail.tsx').then((m) => m.ClassDetail),
  }),
  screens('sets', {
    icon: CollectionsBookmarkOutlinedIcon,
    list: () => import('./sets/list.tsx').then((m) => m.SetList),
    edit: () => import('./sets/detail.tsx').then((m) => m.SetDetail),
  }),
  screens('games', {
    icon: ExtensionOutlinedIcon,
    list: () => import('./games/list.tsx').then((m) => m.GameList),
    edit: () => import('./games/detail.tsx').then((m) => m.GameDetail),
  }),
  screens('architects', {
    icon: ArchitectureIcon,
    list: () => import('./architects/list.tsx').then((m) => m.ArchitectList),
    edit: () => import('./architects/detail.tsx').then((m) => m.ArchitectDetail),
  }),
  screens('textures', {
    icon: TextureIcon,
    list: () => import('./textures/list.tsx').then((m) => m.TextureList),
    edit: () => import('./textures/detail.tsx').then((m) => m.TextureDetail),
  }),
];
