export { explainPromoRefusal } from './explain-promo.ts';
export { PromoSection } from './promo-section.tsx';
export { text as promoText } from './text.ts';
export { useCode } from './use-code.ts';
