export { AddMoneyForm } from './add-money-form.tsx';
export { text as walletText } from './text.ts';
export { TopUpReturn } from './top-up-return.tsx';
export { useWallet } from './use-wallet.ts';
export { WalletHistoryScreen } from './wallet-history.tsx';
export { WalletScreen } from './wallet-screen.tsx';
