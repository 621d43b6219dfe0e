import { simulatePacks, type SimulationRequest } from './simulate-packs.ts';

/** Off the page's own thread: ten thousand packs never make typing stumble. */
self.onmessage = ({ data }: MessageEvent<{ turn: number; request: SimulationRequest }>) => {
  self.postMessage({ turn: data.turn, values: simulatePacks(data.request) });
};
