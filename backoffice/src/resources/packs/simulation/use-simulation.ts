import { useEffect, useRef, useState } from 'react';
import type { SimulationRequest } from './simulate-packs.ts';

interface Answer {
  turn: number;
  values: number[] | undefined;
}

/** Runs the simulation in a worker whenever the request changes; late answers to older requests are dropped. */
export function useSimulation(request: SimulationRequest | undefined) {
  const worker = useRef<Worker>(undefined);
  const turn = useRef(0);
  const [answer, setAnswer] = useState<Answer>();
  const [asked, setAsked] = useState(0);
  const body = request === undefined ? undefined : JSON.stringify(request);

  useEffect(() => {
    const made = new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.turn === turn.current) setAnswer(data);
    };
    worker.current = made;
    return () => made.terminate();
  }, []);

  useEffect(() => {
    if (body === undefined) return;
    turn.current += 1;
    setAsked(turn.current);
    worker.current?.postMessage({ turn: turn.current, request: JSON.parse(body) as SimulationRequest }); // what was written just above
  }, [body]);

  return { values: body === undefined ? undefined : answer?.values, isRunning: answer?.turn !== asked };
}
