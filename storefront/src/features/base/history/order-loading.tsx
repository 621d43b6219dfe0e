import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { orderText as text } from './order-text.ts';

/** Apart from the order's code, as the server sends it before anything is known. */
export function OrderLoading() {
  return (
    <div aria-busy="true">
      <h1>{text.title}</h1>
      <Stack gap={20} marginTop={28}>
        <Skeleton height="190px" />
        <Skeleton height="240px" />
      </Stack>
    </div>
  );
}
