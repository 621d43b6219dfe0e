/** A unit's serial as people read it: "#2,162". */
export function formatSerial(serial: number): string {
  return `#${serial.toLocaleString('en-US')}`;
}
