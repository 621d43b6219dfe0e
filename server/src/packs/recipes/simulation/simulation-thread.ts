import { parentPort } from 'node:worker_threads';

import { computeSimulation, type SimulationTask } from './compute-simulation.ts';

parentPort?.on('message', (task: SimulationTask) => parentPort?.postMessage(computeSimulation(task)));
