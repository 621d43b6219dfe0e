interface SaleWindow {
  saleStartsAt?: string | null;
}

/** Says what is wrong with the end of a sale that would be over before it starts. */
export const isAfterStart = (endsAt: string | null, { saleStartsAt }: SaleWindow): string | undefined =>
  endsAt && saleStartsAt && Date.parse(endsAt) <= Date.parse(saleStartsAt)
    ? 'Must be after the start'
    : undefined;
