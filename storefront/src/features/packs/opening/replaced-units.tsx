import { readUncheckedUnit } from '@pullproof/verify';
import Link from 'next/link';
import { nameUnit } from '../../../lib/text/sealed-unit.ts';
import layout from '../../../ui/layout/layout.module.css';
import type { CheckedPack } from './check-packs.ts';
import { text } from './text.ts';

/** Says which sealed copies were replaced: the cards on screen are the sealed ones, not what the customer has. */
export function ReplacedUnits({ checked }: { checked: readonly CheckedPack[] }) {
  const replaced = checked.flatMap(({ opened, verdict }) => {
    if (!verdict.ok) return [];
    const [{ run, units }] = verdict.packs;
    return opened.pulls.flatMap(({ id, position, substitute }) => {
      const unit = units[position];
      return substitute && unit ? [{ id, run, unit, substitute }] : [];
    });
  });
  if (replaced.length === 0) return null;
  return (
    <ul className={layout.note}>
      {replaced.map(({ id, run, unit, substitute }) => {
        const given = readUncheckedUnit(substitute.record);
        return (
          <li key={id}>
            {text.replaced(unit.name, substitute.reason)}{' '}
            {given ? text.replacement(nameUnit(given)) : text.replacedUnknown}{' '}
            <Link href={`/runs/${run}`} className={layout.action}>
              {text.replacedLog}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
