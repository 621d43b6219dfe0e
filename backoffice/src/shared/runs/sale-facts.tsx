import {
  formatCount,
  formatBps,
  formatMoney,
  type LiveReturnsDto,
  type ProductRecord,
} from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { Facts } from '../records/section.tsx';

interface SaleFactsProps {
  product: Pick<ProductRecord, 'priceCents' | 'bundleSize'>;
  /** When missing, the run's figures are left out. */
  returns?: LiveReturnsDto | undefined;
  /** Packs or units that would be on sale. */
  stock: number;
}

/** Facts to check before something goes on sale: price, returns, stock. */
export function SaleFacts({ product, returns, stock }: SaleFactsProps) {
  const { priceCents, bundleSize } = product;
  const price =
    bundleSize > 1 ? `${formatMoney(priceCents)} for a bundle of ${bundleSize}` : formatMoney(priceCents);
  return (
    <Box sx={{ my: 1.5 }}>
      <Facts
        rows={[['Price', price], ...(returns ? describeReturns(returns) : []), ['Stock', formatCount(stock)]]}
      />
    </Box>
  );
}

const describeReturns = (returns: LiveReturnsDto): [string, string][] => [
  ['Value return', `${formatBps(returns.valueReturnBps)}, ${formatMoney(returns.averageValueCents)} in each`],
  ['Cash return', formatBps(returns.cashReturnBps)],
];
