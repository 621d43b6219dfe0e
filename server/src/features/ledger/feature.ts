import type { Feature } from '../../feature.ts';
import { ledgerResources } from './resources.ts';

export const ledgerFeature: Feature = {
  resources: ledgerResources,
};
