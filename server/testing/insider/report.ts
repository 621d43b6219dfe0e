import { gainOf } from './evaluate.ts';
import type { Step } from './player.ts';
import type { Team } from './draw.ts';
import type { Finding, Search } from './search.ts';
import type { Worth } from './worth.ts';

export const describeTeam = (team: Team): string => (team.length === 0 ? 'nobody' : team.join(' and '));

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const describeWorth = ({ cash, promo, paidIn, allowed }: Worth): string =>
  `${dollars(cash)} and ${dollars(promo)} promo for ${dollars(paidIn)} paid in and ${dollars(allowed)} allowed`;

const reasons = {
  worth: 'more than was paid in and allowed',
  cash: 'promo became cash',
  taken: 'taken from a customer without consent or payment',
  escaped: 'sent out while its payment was disputed',
} as const;

export function describeFinding({ team, steps, evaluation, signature }: Finding, number: number): string {
  const { measure, before, after } = evaluation;
  return [
    ``,
    `${number}. ${describeTeam(team)}: ${dollars(gainOf(evaluation, measure))} ${reasons[measure]}`,
    `   by ${signature.join(' · ')}`,
    ...steps.map((step) => `   ${describeStep(step)}`),
    `   before ${describeWorth(before)}`,
    `   after  ${describeWorth(after)}`,
  ].join('\n');
}

function describeStep({ actor, operation, params, body }: Step): string {
  const parts = [operation, JSON.stringify(params), body === undefined ? '' : JSON.stringify(body)];
  return `${actor === '' ? 'time' : actor}: ${parts.filter((part) => part !== '' && part !== '{}').join(' ')}`;
}

export function lastLine(search: Search, minutes: number): string {
  const { findings, played, steps, seen } = search;
  const found =
    findings.length === 0
      ? 'nobody makes money alone'
      : `${findings.length} ways in which staff or customers make money`;
  return `${found}: ${played} runs, ${steps} requests, ${seen} kinds of change and answer in ${minutes} minutes`;
}
