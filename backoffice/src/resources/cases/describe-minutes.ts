const units = [
  { minutes: 1_440, name: 'day' },
  { minutes: 60, name: 'hour' },
  { minutes: 1, name: 'minute' },
] as const;

/** "3 hours": the largest unit of which there are two or more. */
export function describeMinutes(minutes: number): string {
  const unit = units.find((each) => minutes >= 2 * each.minutes) ?? units[2];
  const count = Math.round(minutes / unit.minutes);
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
