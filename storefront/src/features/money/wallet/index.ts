export { AddMoneyForm } from './add-money-form.tsx';
export { WalletHistoryScreen, WalletScreen } from './late.tsx';
export { text as walletText } from './text.ts';
export { TopUpReturn } from './top-up-return.tsx';
export { useWallet } from './use-wallet.ts';
