import { z } from 'zod';

import { money, safety, saleLineKinds } from '../../../contract/index.ts';
import { count, isCountry, lines, text } from '../declare.ts';

/** `DE pack 1900 2026-01-01` */
const rate = z
  .string()
  .trim()
  .regex(
    new RegExp(`^[A-Z]{2} (${saleLineKinds.join('|')}) \\d{1,5} \\d{4}-\\d{2}-\\d{2}$`),
    `must be like DE pack 1900 2026-01-01: country, one of ${saleLineKinds.join(', ')}, basis points, first day`,
  )
  .refine((line) => isCountry(line.slice(0, 2)), {
    error: ({ input }) =>
      `has ${String(input).slice(0, 2)}, which is no country’s code (the United Kingdom is GB)`,
  })
  .refine((line) => Number(line.split(' ')[2]) <= 10_000, 'must have at most 10000 basis points')
  .refine((line) => z.iso.date().safeParse(line.split(' ')[3]).success, 'must end in a day of the calendar');

/** Countries write theirs in many ways, and none has other signs. */
const taxNumber = z
  .string()
  .trim()
  .regex(
    /^$|^(?=.*\d)[A-Z0-9][A-Z0-9 ./-]{3,}$/,
    'must be a number as the authority wrote it: capitals, digits, spaces, dots, dashes',
  );

export const taxSettings = {
  taxId: text(
    '',
    {
      label: 'Tax number',
      help: 'From when it is set, sales have tax, invoices and credit notes. Empty: the seller isn’t registered, and customers get receipts only.',
    },
    { max: 40, shape: taxNumber, guards: safety('any') },
  ),
  sellerName: text(
    '',
    { label: 'Seller', help: 'The registered name, on invoices.' },
    { max: 120, shape: z.string().trim(), guards: safety('any') },
  ),
  sellerAddress: text(
    '',
    { label: 'Seller’s address', help: 'On invoices, its lines separated by commas.' },
    { max: 300, shape: z.string().trim(), guards: safety('any') },
  ),
  taxRates: lines(
    {
      label: 'Tax rates',
      help: 'One a line: country, kind, basis points, first day, like DE pack 1900 2026-01-01. Prices include the tax. A country without a line has none. What was sold keeps the rate of its time.',
    },
    { max: 400, shape: rate, guards: money('any') },
  ),
  documentYears: count(
    10,
    'years',
    {
      label: 'Names on invoices are kept for',
      help: 'Name and address of the buyer, also after an account was deleted: as long as tax law asks for.',
    },
    { min: 1, max: 30, guards: safety('any') },
  ),
};
