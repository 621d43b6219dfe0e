import MoveToInboxOutlinedIcon from '@mui/icons-material/MoveToInboxOutlined';
import PlagiarismOutlinedIcon from '@mui/icons-material/PlagiarismOutlined';
import { lotCode } from '@pullproof/server/contract';
import FactCheckOutlinedIcon from '@mui/icons-material/FactCheckOutlined';
import { screens } from './screens.ts';
import { takeName } from './stock-takes/take-words.ts';

/** What comes into the vault, and what of it waits for a second look. */
export const stockScreens = [
  screens('stock-lots', {
    icon: MoveToInboxOutlinedIcon,
    recordRepresentation: (lot) => lotCode(lot.number),
    list: () => import('./stock-lots/list.tsx').then((m) => m.LotList),
    edit: () => import('./stock-lots/detail.tsx').then((m) => m.LotDetail),
  }),
  screens('stock-takes', {
    icon: FactCheckOutlinedIcon,
    recordRepresentation: (take) => takeName(take.number),
    list: () => import('./stock-takes/list.tsx').then((m) => m.TakeList),
    edit: () => import('./stock-takes/detail.tsx').then((m) => m.TakeDetail),
  }),
  screens('unit-inspections', {
    icon: PlagiarismOutlinedIcon,
    recordRepresentation: 'cardName',
    list: () => import('./unit-inspections/list.tsx').then((m) => m.InspectionList),
    edit: () => import('./unit-inspections/detail.tsx').then((m) => m.InspectionDetail),
  }),
];
