import { formatCount, formatBps, type ApprovalRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { Facts, Section } from '../../shared/records/section.tsx';

/** Payload of a request to seal or publish outside the return band, as the server wrote it. */
interface BandRecord extends ApprovalRecord {
  before: { minCashBps: number; maxCashBps: number; minValueBps: number; maxValueBps: number };
  after: { cashReturnBps: number; valueReturnBps: number; size?: number; packsLeft?: number };
}

/** The run's return next to its band. */
export function BandChange() {
  const request = useRecordContext<BandRecord>();
  if (!request) return null;
  const { before: band, after } = request;
  const packs = after.size ?? after.packsLeft;
  return (
    <Section title="The run against its band">
      <Facts
        rows={[
          ['Packs or boxes', packs === undefined ? undefined : formatCount(packs)],
          ['Cash return', tellReturn(after.cashReturnBps, band.minCashBps, band.maxCashBps)],
          ['Value return', tellReturn(after.valueReturnBps, band.minValueBps, band.maxValueBps)],
        ]}
      />
    </Section>
  );
}

const tellReturn = (bps: number, min: number, max: number): string =>
  `${formatBps(bps)}; the band is ${formatBps(min)} to ${formatBps(max)}`;
