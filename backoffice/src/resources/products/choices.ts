import { productStates } from '@pullproof/server/contract';
import { readableState } from '../../shared/status-chip.tsx';

export const stateChoices = productStates.map((state) => ({ id: state, name: readableState(state) }));

export const kindChoices = [
  { id: 'pack', name: 'Pack' },
  { id: 'single', name: 'Single card' },
];
