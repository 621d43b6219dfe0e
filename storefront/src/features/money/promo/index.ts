export { carryCode, dropCarriedCode, readCarriedCode } from './carried-code.ts';
export { CodeForm } from './code-form.tsx';
export { explainPromoRefusal } from './explain-promo.ts';
export { PromoSection } from './promo-section.tsx';
export { text as promoText } from './text.ts';
