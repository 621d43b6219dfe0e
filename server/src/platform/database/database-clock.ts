import { clock, seconds } from '../clock.ts';
import { one } from '../db.ts';
import type { ReadyLine } from '../ready.ts';
import { logger } from '../logger.ts';

/** The database's exact time: for signed data and public logs. */
export async function readDatabaseTime(): Promise<Date> {
  return clock.fromDatabase(await askDatabase());
}

async function askDatabase(): Promise<Date> {
  const row = await one<{ at: Date }>('SELECT clock_timestamp() AS at');
  if (!row) throw new Error('The database did not tell the time.');
  return row.at;
}

const measureEveryMs = seconds(30);
const probes = 3;
const warnAboveMs = seconds(5);

let reportedMs = 0;

/** How far the database's clock is ahead, by the fastest of a few probes: the error is at most half its round trip. */
async function readAheadMs(): Promise<number> {
  let best: { roundTripMs: number; aheadMs: number } | undefined;
  for (let probe = 0; probe < probes; probe += 1) {
    const [sentAt, startedAt] = [clock.machineMs(), performance.now()];
    const at = await askDatabase();
    const roundTripMs = performance.now() - startedAt;
    if (!best || roundTripMs < best.roundTripMs)
      best = { roundTripMs, aheadMs: Math.round(at.getTime() - sentAt - roundTripMs / 2) };
  }
  return best?.aheadMs ?? 0;
}

/** Sets `clock` from the database's clock. */
export async function measureDatabaseClock(): Promise<void> {
  const aheadMs = await readAheadMs();
  clock.setDatabaseAhead(aheadMs);
  warnAboutOffset(aheadMs);
}

export const clockLine: ReadyLine = {
  id: 'clock',
  title: 'This machine and the database agree about the time',
  async findFault() {
    const aheadMs = await readAheadMs();
    return Math.abs(aheadMs) <= warnAboveMs
      ? undefined
      : `This machine’s clock is ${describeOffset(aheadMs)} the database’s.`;
  },
  todo: 'Let both machines keep time by NTP (chrony or systemd-timesyncd).',
  command: 'timedatectl',
};

function describeOffset(aheadMs: number): string {
  const offBySeconds = Math.round(Math.abs(aheadMs) / 100) / 10;
  const direction = aheadMs < 0 ? 'ahead of' : 'behind';
  return `${offBySeconds} s ${direction}`;
}

function warnAboutOffset(aheadMs: number): void {
  if (Math.abs(aheadMs - reportedMs) <= warnAboveMs) return;
  reportedMs = aheadMs;
  logger.warn(
    { databaseAheadMs: aheadMs },
    `this machine's clock is ${describeOffset(aheadMs)} the database's; the database's counts`,
  );
}

/** Measures now and every 30 s, until the returned function is called. */
export async function followDatabaseClock(): Promise<() => void> {
  await measureDatabaseClock();
  const timer = setInterval(() => {
    measureDatabaseClock().catch((failure: unknown) => {
      logger.warn({ err: failure }, "the database's clock could not be read this time");
    });
  }, measureEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
