import {
  formatMoney,
  ledgerTransactionsDeclaration,
  nameValue,
  orderNumberOf,
} from '@pullproof/server/contract';
import RssFeedOutlinedIcon from '@mui/icons-material/RssFeedOutlined';
import AccountBalanceOutlinedIcon from '@mui/icons-material/AccountBalanceOutlined';
import BadgeOutlinedIcon from '@mui/icons-material/BadgeOutlined';
import BugReportOutlinedIcon from '@mui/icons-material/BugReportOutlined';
import ChecklistIcon from '@mui/icons-material/Checklist';
import CardGiftcardOutlinedIcon from '@mui/icons-material/CardGiftcardOutlined';
import CollectionsOutlinedIcon from '@mui/icons-material/CollectionsOutlined';
import DiamondOutlinedIcon from '@mui/icons-material/DiamondOutlined';
import EventOutlinedIcon from '@mui/icons-material/EventOutlined';
import EventRepeatOutlinedIcon from '@mui/icons-material/EventRepeatOutlined';
import FactCheckOutlinedIcon from '@mui/icons-material/FactCheckOutlined';
import HistoryIcon from '@mui/icons-material/History';
import HowToVoteOutlinedIcon from '@mui/icons-material/HowToVoteOutlined';
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import LayersOutlinedIcon from '@mui/icons-material/LayersOutlined';
import LocalShippingOutlinedIcon from '@mui/icons-material/LocalShippingOutlined';
import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import ForumOutlinedIcon from '@mui/icons-material/ForumOutlined';
import MailOutlineIcon from '@mui/icons-material/MailOutline';
import OutboxOutlinedIcon from '@mui/icons-material/OutboxOutlined';
import PendingActionsOutlinedIcon from '@mui/icons-material/PendingActionsOutlined';
import PeopleOutlineIcon from '@mui/icons-material/PeopleOutline';
import PriceChangeOutlinedIcon from '@mui/icons-material/PriceChangeOutlined';
import QuickreplyOutlinedIcon from '@mui/icons-material/QuickreplyOutlined';
import ReceiptLongOutlinedIcon from '@mui/icons-material/ReceiptLongOutlined';
import ReplayOutlinedIcon from '@mui/icons-material/ReplayOutlined';
import RuleOutlinedIcon from '@mui/icons-material/RuleOutlined';
import ShoppingBagOutlinedIcon from '@mui/icons-material/ShoppingBagOutlined';
import StorefrontOutlinedIcon from '@mui/icons-material/StorefrontOutlined';
import TuneOutlinedIcon from '@mui/icons-material/TuneOutlined';
import VerifiedUserOutlinedIcon from '@mui/icons-material/VerifiedUserOutlined';
import WarehouseOutlinedIcon from '@mui/icons-material/WarehouseOutlined';
import WebhookIcon from '@mui/icons-material/Webhook';
import { nameRun } from '../shared/runs/name-run.ts';
import { catalogueScreens } from './catalogue-screens.ts';
import { moneyScreens } from './money-screens.ts';
import { screens } from './screens.ts';
import { stockScreens } from './stock-screens.ts';
import { nameEvent } from './webhooks/event-name.tsx';

/** All screens of the console, in the order of menu and palette. A new resource needs one entry here. */
export const resources = [
  screens('packs', {
    icon: Inventory2OutlinedIcon,
    inMenu: false,
    edit: () => import('./packs/detail.tsx').then((m) => m.PackDetail),
  }),
  screens('runs', {
    icon: LockOutlinedIcon,
    recordRepresentation: (run) => `${run.productTitle}, ${nameRun(run)}`,
    list: () => import('./runs/list.tsx').then((m) => m.RunList),
    edit: () => import('./runs/detail.tsx').then((m) => m.RunDetail),
  }),
  screens('orders', {
    icon: ShoppingBagOutlinedIcon,
    recordRepresentation: (order) => orderNumberOf(order.id),
    list: () => import('./orders/list.tsx').then((m) => m.OrderList),
    edit: () => import('./orders/detail.tsx').then((m) => m.OrderDetail),
  }),
  screens('jobs', {
    icon: PendingActionsOutlinedIcon,
    recordRepresentation: 'kind',
    list: () => import('./jobs/list.tsx').then((m) => m.JobList),
    edit: () => import('./jobs/detail.tsx').then((m) => m.JobDetail),
  }),
  screens('daily', {
    icon: EventOutlinedIcon,
    recordRepresentation: (drop) => `Drop ${drop.number}`,
    list: () => import('./daily/list.tsx').then((m) => m.DailyList),
    edit: () => import('./daily/drop/detail.tsx').then((m) => m.DropDetail),
  }),
  screens('daily-templates', {
    icon: EventRepeatOutlinedIcon,
    inMenu: false,
    list: () => import('./daily/templates/list.tsx').then((m) => m.TemplateList),
    edit: () => import('./daily/templates/detail.tsx').then((m) => m.TemplateDetail),
  }),
  screens('products', {
    icon: StorefrontOutlinedIcon,
    recordRepresentation: 'title',
    list: () => import('./products/list.tsx').then((m) => m.ProductList),
    edit: () => import('./products/detail.tsx').then((m) => m.ProductDetail),
  }),
  ...catalogueScreens,
  screens('collectibles', {
    icon: DiamondOutlinedIcon,
    recordRepresentation: 'cardName',
    list: () => import('./collectibles/list.tsx').then((m) => m.UnitList),
    edit: () => import('./collectibles/drawer-screen.tsx').then((m) => m.UnitDrawer),
  }),
  screens('collectibles-class', {
    icon: LayersOutlinedIcon,
    list: () => import('./collectibles-class/list.tsx').then((m) => m.KindList),
    edit: () => import('./collectibles-class/detail.tsx').then((m) => m.KindDetail),
  }),
  screens('shipping/from', {
    icon: WarehouseOutlinedIcon,
    list: () => import('./origins/list.tsx').then((m) => m.OriginList),
    edit: () => import('./origins/detail.tsx').then((m) => m.OriginDetail),
  }),
  ...stockScreens,
  screens('listing-requests', {
    icon: RuleOutlinedIcon,
    recordRepresentation: 'productTitle',
    list: () => import('./listing-requests/list.tsx').then((m) => m.ListingRequestList),
    edit: () => import('./listing-requests/detail.tsx').then((m) => m.ListingRequestDetail),
  }),
  screens('owned', {
    icon: VerifiedUserOutlinedIcon,
    recordRepresentation: 'cardName',
    list: () => import('./owned/list.tsx').then((m) => m.OwnedList),
    edit: () => import('./owned/detail.tsx').then((m) => m.OwnedDetail),
  }),
  screens('buyback', {
    icon: ReplayOutlinedIcon,
    recordRepresentation: 'cardName',
    list: () => import('./buyback/list.tsx').then((m) => m.BuybackList),
    edit: () => import('./buyback/detail.tsx').then((m) => m.BuybackDetail),
  }),
  screens('shipping', {
    icon: LocalShippingOutlinedIcon,
    recordRepresentation: 'number',
    list: () => import('./shipping/list.tsx').then((m) => m.ParcelList),
    edit: () => import('./shipping/detail.tsx').then((m) => m.ParcelDetail),
  }),
  screens('shipping/cards', {
    icon: ChecklistIcon,
    recordRepresentation: 'cardName',
    list: () => import('./shipping/pick-list/list.tsx').then((m) => m.PickList),
  }),
  screens('shipping/settings', {
    area: 'shipping',
    icon: PriceChangeOutlinedIcon,
    list: () => import('./shipping/settings/settings-page.tsx').then((m) => m.ShippingSettingsPage),
  }),
  ...moneyScreens,
  screens('users', {
    icon: PeopleOutlineIcon,
    recordRepresentation: (customer) => customer.displayName ?? customer.email,
    list: () => import('./users/list.tsx').then((m) => m.CustomerList),
    edit: () => import('./users/detail.tsx').then((m) => m.CustomerDetail),
  }),
  screens('identity-checks', {
    icon: BadgeOutlinedIcon,
    recordRepresentation: 'customerName',
    list: () => import('./identity-checks/list.tsx').then((m) => m.IdentityCheckList),
    edit: () => import('./identity-checks/detail.tsx').then((m) => m.IdentityCheckDetail),
  }),
  screens('showcases', {
    icon: CollectionsOutlinedIcon,
    list: () => import('./showcases/list.tsx').then((m) => m.ShowcaseList),
    edit: () => import('./showcases/detail.tsx').then((m) => m.ShowcaseDetail),
  }),
  screens('approvals', {
    icon: HowToVoteOutlinedIcon,
    inMenu: false,
    recordRepresentation: 'title',
    list: () => import('./approvals/list.tsx').then((m) => m.ApprovalList),
    edit: () => import('./approvals/detail.tsx').then((m) => m.ApprovalDetail),
  }),
  screens('admins', {
    icon: BadgeOutlinedIcon,
    recordRepresentation: (member) => member.name,
    list: () => import('./admins/list.tsx').then((m) => m.StaffList),
    edit: () => import('./admins/detail.tsx').then((m) => m.StaffDetail),
  }),
  screens('cases', {
    icon: ForumOutlinedIcon,
    list: () => import('./cases/list.tsx').then((m) => m.CaseList),
    edit: () => import('./cases/detail.tsx').then((m) => m.CaseDetail),
  }),
  screens('canned-answers', {
    icon: QuickreplyOutlinedIcon,
    recordRepresentation: 'title',
    list: () => import('./canned-answers/list.tsx').then((m) => m.CannedAnswerList),
    edit: () => import('./canned-answers/detail.tsx').then((m) => m.CannedAnswerDetail),
  }),
  screens('reconciliations', {
    icon: FactCheckOutlinedIcon,
    recordRepresentation: 'at',
    list: () => import('./reconciliations/list.tsx').then((m) => m.ReconciliationList),
    edit: () => import('./reconciliations/detail.tsx').then((m) => m.ReconciliationDetail),
  }),
  screens('error-events', {
    icon: BugReportOutlinedIcon,
    recordRepresentation: 'title',
    list: () => import('./error-events/list.tsx').then((m) => m.ErrorEventList),
    edit: () => import('./error-events/detail.tsx').then((m) => m.ErrorEventDetail),
  }),
  screens('price-feeds', {
    icon: RssFeedOutlinedIcon,
    recordRepresentation: 'name',
    list: () => import('./price-feeds/list.tsx').then((m) => m.FeedList),
    edit: () => import('./price-feeds/detail.tsx').then((m) => m.FeedDetail),
  }),
  screens('webhooks', {
    icon: WebhookIcon,
    list: () => import('./webhooks/list.tsx').then((m) => m.WebhookList),
    edit: () => import('./webhooks/detail.tsx').then((m) => m.WebhookDetail),
  }),
  screens('webhook-deliveries', {
    icon: OutboxOutlinedIcon,
    recordRepresentation: ({ type, endpointName }) => `${nameEvent(type)} to ${endpointName}`,
    list: () => import('./webhooks/deliveries/list.tsx').then((m) => m.DeliveryList),
    edit: () => import('./webhooks/deliveries/detail.tsx').then((m) => m.DeliveryDetail),
  }),
  screens('history', {
    icon: HistoryIcon,
    list: () => import('./history/list.tsx').then((m) => m.HistoryList),
  }),
  screens('ledger-legs', {
    icon: AccountBalanceOutlinedIcon,
    list: () => import('./ledger/list.tsx').then((m) => m.LedgerList),
  }),
  screens('ledger-transactions', {
    icon: AccountBalanceOutlinedIcon,
    inMenu: false,
    recordRepresentation: ({ kind, amountCents }) =>
      `${nameValue(ledgerTransactionsDeclaration.columns.kind, kind)}, ${formatMoney(amountCents)}`,
    edit: () => import('./ledger/detail.tsx').then((m) => m.LedgerDetail),
  }),
  screens('gifts', {
    icon: CardGiftcardOutlinedIcon,
    list: () => import('./gifts/list.tsx').then((m) => m.GiftList),
  }),
  screens('mails', {
    icon: MailOutlineIcon,
    recordRepresentation: 'subject',
    list: () => import('./mails/list.tsx').then((m) => m.MailList),
  }),
  screens('admin-logs', {
    icon: ReceiptLongOutlinedIcon,
    recordRepresentation: 'action',
    list: () => import('./admin-logs/list.tsx').then((m) => m.AuditList),
    edit: () => import('./admin-logs/detail.tsx').then((m) => m.AuditDetail),
  }),
  screens('settings', {
    area: 'base',
    icon: TuneOutlinedIcon,
    recordRepresentation: 'title',
    list: () => import('./settings/settings-page.tsx').then((m) => m.SettingsPage),
  }),
];
