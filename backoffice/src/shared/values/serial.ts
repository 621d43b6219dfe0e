import { formatCount } from '@pullproof/server/contract';

/** Formats a unit's serial: "#2,162". */
export function formatSerial(serial: number): string {
  return `#${formatCount(serial)}`;
}
