import { Scope } from '../scope.ts';

const leases = new Scope<string>();

/** Runs a job's work: its transactions are refused once the process has lost the lease. */
export const withLease = <Result>(id: string, work: () => Result): Result => leases.run(id, work);

export const currentLease = (): string | undefined => leases.get();

/** The process was silent for too long and its jobs were released to others. */
export class LeaseLost extends Error {
  constructor() {
    super('The job was given to another worker.');
    this.name = 'LeaseLost';
  }
}
