import type { DailyRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { Facts, Section } from '../../../shared/records/section.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { describeIn } from '../../../shared/values/zoned-time.ts';
import { useShopZone } from '../use-shop-zone.ts';
import { WindowInputs } from '../window-inputs.tsx';
import { isChangeable } from './changeable.ts';

/** Hours and terms of claiming; they can change until they are announced. */
export function DropWindow() {
  const drop = useRecordContext<DailyRecord>();
  const mayWrite = usePermission('daily.write');
  if (!drop) return null;
  if (!isChangeable(drop) || !mayWrite) return <Fixed drop={drop} />;
  return (
    <Section title="Window" hint="Fixed once the drop is announced.">
      <RecordForm mayWrite={mayWrite}>
        <WindowInputs />
      </RecordForm>
    </Section>
  );
}

function Fixed({ drop }: { drop: DailyRecord }) {
  const zone = useShopZone();
  return (
    <Section title="Window" hint={`Times are in the shop’s zone, ${zone}.`}>
      <Facts
        rows={[
          ['Opens', describeIn(drop.opensAt, zone)],
          ['Closes', describeIn(drop.closesAt, zone)],
          ['Announced', drop.announcedAt === null ? 'Not yet' : describeIn(drop.announcedAt, zone)],
          ['Alternates', drop.alternates.toLocaleString('en-US')],
          ['Time to claim', `${drop.claimHours.toLocaleString('en-US')} hours`],
        ]}
      />
    </Section>
  );
}
