import { formatMoney, readableState, type StandingDto } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { Facts } from '../../shared/records/section.tsx';
import { When } from '../../shared/values/when.tsx';
import { PartLoading } from '../../shared/loading.tsx';

/** Deposit limits, a break, and why money is on hold. */
export function CustomerLimits({ customerId }: { customerId: string }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['users', 'standing', customerId],
    queryFn: ({ signal }) => dataProvider.read<StandingDto>(`users/${customerId}/standing`, signal),
  });
  if (!data) return <PartLoading height={72} />;
  const { exclusion, holds, limits } = data;
  return (
    <Box sx={{ mt: 1 }}>
      <Facts
        rows={[
          [
            'Break',
            exclusion ? (
              <>
                {exclusion.kind === 'cool-off' ? 'Break' : 'Self-exclusion'} until{' '}
                <When at={exclusion.until} exact />
              </>
            ) : (
              'None'
            ),
          ],
          ...limits.map(({ period, limitCents, usedCents }): [string, ReactNode] => [
            `Deposits, ${period}`,
            limitCents === null
              ? `${formatMoney(usedCents)}, no limit`
              : `${formatMoney(usedCents)} of ${formatMoney(limitCents)}`,
          ]),
          [
            'Holds',
            holds.length === 0
              ? 'None'
              : holds.map(({ id, cause, placedAt }) => (
                  <div key={id}>
                    {readableState(cause)} since <When at={placedAt} exact />
                  </div>
                )),
          ],
        ]}
      />
    </Box>
  );
}
