export { ArchitectPage } from './architect-page.tsx';
export { ArchitectSection } from './architect.tsx';
export { ProductJsonLd } from './json-ld.tsx';
export { LazyOnward } from './onward/lazy-onward.tsx';
export { Onward } from './onward/onward.tsx';
export { PackPage } from './pack-page.tsx';
export { pickOnward } from './onward/pick-onward.ts';
export { SinglePage } from './single-page.tsx';
export { text as productText } from './text.ts';
