import type { World } from './world.ts';

const rates: Readonly<Record<string, number>> = {
  US: 800,
  GB: 2_000,
  DE: 1_900,
  IT: 2_200,
  CA: 500,
  AU: 1_000,
  JP: 1_000,
};

/** Made up, and meant to look so: no authority gave this number, and no rate is advice. */
export const demoSeller: NonNullable<World['seller']> = {
  daysAgo: 40,
  name: 'Pullproof Demo (not a company)',
  address: '1 Example Street, 00000 Nowhere',
  taxId: 'XX-DEMO-000000',
  rates: Object.entries(rates).flatMap(([country, bps]) =>
    ['pack', 'single', 'shipping', 'fees'].map((kind) => `${country} ${kind} ${bps} 2020-01-01`),
  ),
};
