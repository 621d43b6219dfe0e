/** When a task runs. Runs missed while no worker was up are made up for once, at the next start. */
export interface Schedule {
  time: string;
  /** The schedule's own period, which holds exactly one run whenever the worker starts. */
  fill: string;
}

export const everyMinute: Schedule = { time: '* * * * *', fill: '1m' };
export const everyTenMinutes: Schedule = { time: '*/10 * * * *', fill: '10m' };
export const hourly = (minute: number): Schedule => ({ time: `${minute} * * * *`, fill: '60m' });
/** UTC. */
export const daily = (hour: number, minute: number): Schedule => ({
  time: `${minute} ${hour} * * *`,
  fill: '24h',
});

/** Lines of graphile-worker's crontab. One queued job of each kind is enough, however many runs were missed. */
export const crontabOf = (schedules: Readonly<Record<string, Schedule>>): string =>
  Object.entries(schedules)
    .map(([task, { time, fill }]) => `${time} ${task} ?jobKey=${task}&fill=${fill}`)
    .join('\n');
