export { LegalPage, type LegalSection, LegalSections } from './legal-page.tsx';
export { privacyPolicy } from './privacy-text.ts';
export { raffleTerms } from './raffle-terms-text.ts';
export { termsOfService } from './terms-text.ts';
