import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import PinDropOutlined from '@mui/icons-material/PinDropOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';

/** Screens that are no list of records: in the menu below their area's lists, and in the palette. */
export const pages = [
  {
    area: 'vault',
    path: '/stock/places',
    label: 'Find and move',
    permission: 'collectibles.write',
    Icon: PinDropOutlined,
  },
  {
    area: 'shipping',
    path: '/shipping/station',
    label: 'Packing station',
    permission: 'shipping.write',
    Icon: Inventory2Outlined,
  },
  {
    area: 'money',
    path: '/month-report',
    label: 'Month report',
    permission: 'ledger.read',
    Icon: SummarizeOutlined,
  },
] as const;
