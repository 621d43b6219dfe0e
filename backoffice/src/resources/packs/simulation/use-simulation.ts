import { maxSimulatedPacks, type PackSimulationDto, type Recipe } from '@pullproof/server/contract';
import { useComputed } from '../sealing/use-computed.ts';

interface SimulationRequest {
  packId: string;
  recipe: Recipe;
  size: number;
  seed: number;
  /** Changes with the price, so that the answer is computed again. */
  price: string;
}

/** One deal of a run by the server; larger runs are dealt at the largest size that it simulates. */
export function useSimulation({ size, seed, recipe, packId, price }: SimulationRequest, isEnabled: boolean) {
  const request = { size: Math.min(size, maxSimulatedPacks), seed, recipe };
  return useComputed<PackSimulationDto>({ packId, verb: 'simulation', request, price, isEnabled });
}
