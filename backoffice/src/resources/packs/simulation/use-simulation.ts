import { maxSimulatedPacks, type PackSimulationDto, type Recipe } from '@pullproof/server/contract';
import { useComputed } from '../sealing/use-computed.ts';

interface SimulationRequest {
  packId: string;
  recipe: Recipe;
  size: number;
  seed: number;
  /** Part of the query key, because the answer depends on the price. */
  price: string;
}

/** One simulated deal by the server; larger runs are simulated at the max size. */
export function useSimulation({ size, seed, recipe, packId, price }: SimulationRequest, isEnabled: boolean) {
  const request = { size: Math.min(size, maxSimulatedPacks), seed, recipe };
  return useComputed<PackSimulationDto>({ packId, verb: 'simulation', request, price, isEnabled });
}
