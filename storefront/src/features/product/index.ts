export { ArchitectPage } from './architect-page.tsx';
export { ArchitectSection } from './architect.tsx';
export { ProductJsonLd } from './json-ld.tsx';
export { Later } from './later/later.tsx';
export { Onward } from './onward.tsx';
export { PackPage } from './pack-page.tsx';
export { pickOnward } from './pick-onward.ts';
export { SinglePage } from './single-page.tsx';
export { text as productText } from './text.ts';
