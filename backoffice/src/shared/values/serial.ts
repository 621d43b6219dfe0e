/** Formats a unit's serial: "#2,162". */
export function formatSerial(serial: number): string {
  return `#${serial.toLocaleString('en-US')}`;
}
