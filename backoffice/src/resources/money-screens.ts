import AccountBalanceOutlinedIcon from '@mui/icons-material/AccountBalanceOutlined';
import AddCardOutlinedIcon from '@mui/icons-material/AddCardOutlined';
import BalanceOutlinedIcon from '@mui/icons-material/BalanceOutlined';
import GroupAddOutlinedIcon from '@mui/icons-material/GroupAddOutlined';
import LocalOfferOutlinedIcon from '@mui/icons-material/LocalOfferOutlined';
import RequestQuoteOutlinedIcon from '@mui/icons-material/RequestQuoteOutlined';
import { formatMoney } from '@pullproof/server/contract';
import type { RaRecord } from 'react-admin';
import { screens } from './screens.ts';

/** Money of a customer: "$25.00, Mara Quill". */
const nameAmount = ({ amountCents, customerName }: RaRecord): string =>
  `${formatMoney(amountCents)}, ${customerName}`;

/** Money in and out, and what is given away. */
export const moneyScreens = [
  screens('payouts', {
    icon: AccountBalanceOutlinedIcon,
    recordRepresentation: nameAmount,
    list: () => import('./payouts/list.tsx').then((m) => m.PayoutList),
    edit: () => import('./payouts/detail.tsx').then((m) => m.PayoutDetail),
  }),
  screens('top-ups', {
    icon: AddCardOutlinedIcon,
    recordRepresentation: nameAmount,
    list: () => import('./top-ups/list.tsx').then((m) => m.TopUpList),
    edit: () => import('./top-ups/detail.tsx').then((m) => m.TopUpDetail),
  }),
  screens('invoices', {
    icon: RequestQuoteOutlinedIcon,
    recordRepresentation: 'reference',
    list: () => import('./invoices/list.tsx').then((m) => m.InvoiceList),
  }),
  screens('balance-adjustments', {
    icon: BalanceOutlinedIcon,
    recordRepresentation: nameAmount,
    list: () => import('./balance-adjustments/list.tsx').then((m) => m.AdjustmentList),
    edit: () => import('./balance-adjustments/detail.tsx').then((m) => m.AdjustmentDetail),
  }),
  screens('promo', {
    icon: LocalOfferOutlinedIcon,
    recordRepresentation: 'code',
    list: () => import('./promo/list.tsx').then((m) => m.PromoList),
    edit: () => import('./promo/detail.tsx').then((m) => m.PromoDetail),
  }),
  screens('referrals', {
    icon: GroupAddOutlinedIcon,
    recordRepresentation: 'friendName',
    list: () => import('./referrals/list.tsx').then((m) => m.ReferralList),
    edit: () => import('./referrals/detail.tsx').then((m) => m.ReferralDetail),
  }),
];
