import { dailyDeclaration, formatAs, type DailyRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { factsOf, RecordFacts } from '../../../shared/records/facts.tsx';
import { Section } from '../../../shared/records/section.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { useShopZone } from '../../../layout/use-shop-zone.ts';
import { WindowInputs } from '../window-inputs.tsx';
import { isChangeable } from './changeable.ts';

const { value } = factsOf<DailyRecord>(dailyDeclaration);

/** Hours and terms of claiming; they can change until they are announced. */
export function DropWindow() {
  const drop = useRecordContext<DailyRecord>();
  const mayWrite = usePermission('daily.write');
  if (!drop) return null;
  if (!isChangeable(drop) || !mayWrite) return <Fixed />;
  return (
    <Section title="Window" hint="Fixed once the drop is announced.">
      <RecordForm mayWrite={mayWrite}>
        <WindowInputs />
      </RecordForm>
    </Section>
  );
}

function Fixed() {
  const zone = useShopZone();
  return (
    <Section title="Window" hint={`Times are in the shop’s zone, ${zone}.`}>
      <RecordFacts
        rows={[
          value('opensAt', { cell: (drop) => formatAs('weekdayMoment', drop.opensAt, zone) }),
          value('closesAt', { cell: (drop) => formatAs('weekdayMoment', drop.closesAt, zone) }),
          value('announcedAt', {
            cell: ({ announcedAt }) =>
              announcedAt === null ? 'Not yet' : formatAs('weekdayMoment', announcedAt, zone),
          }),
          value('alternates'),
          value('claimHours'),
        ]}
      />
    </Section>
  );
}
