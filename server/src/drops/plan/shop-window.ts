import { instantOf } from '../../contract/index.ts';
import { after } from '../../platform/clock.ts';

interface ShopWindow {
  opensAt: Date;
  closesAt: Date;
}

/** The window of a day; one that a clock change would turn around keeps its length. */
export function shopWindow(day: string, opens: string, closes: string, timeZone: string): ShopWindow {
  const [opensAt, closesAt] = [
    instantOf(`${day}T${opens}`, timeZone),
    instantOf(`${day}T${closes}`, timeZone),
  ];
  if (closesAt > opensAt) return { opensAt, closesAt };
  const lengthMs = Date.parse(`${day}T${closes}:00Z`) - Date.parse(`${day}T${opens}:00Z`);
  return { opensAt, closesAt: after(opensAt, lengthMs) };
}
