export { HistoryScreen, OrderScreen } from './late.tsx';
export { OrderLoading } from './order-loading.tsx';
export { orderText } from './order-text.ts';
export { historyText } from './text.ts';
