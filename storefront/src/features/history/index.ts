export { HistoryScreen } from './history-screen.tsx';
export { OrderLoading, OrderScreen } from './order-screen.tsx';
export { orderText } from './order-text.ts';
export { historyText } from './text.ts';
