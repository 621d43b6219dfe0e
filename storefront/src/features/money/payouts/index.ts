export { PayoutsSection } from './payouts-section.tsx';
