import { type RowFilter, formatMoney } from '@pullproof/server/contract';
import type { ClassLook } from './use-classes.ts';

/** A filter as a report returns it may lack fields that a recipe requires. */
type Filter = Partial<RowFilter>;

/** Describes a filter's conditions except the class as short phrases. */
export function describeConditions(filter: Filter): string[] {
  const { minValueCents: from, maxValueCents: to } = filter;
  return [
    ...(filter.set ? [`set ${filter.set}`] : []),
    ...(filter.card ? ['one card'] : []),
    ...(filter.kind ? [filter.kind] : []),
    ...(filter.pool ? [`list ${filter.pool}`] : []),
    ...(from !== undefined && to !== undefined ? [`${formatMoney(from)} to ${formatMoney(to)}`] : []),
    ...(from !== undefined && to === undefined ? [`from ${formatMoney(from)}`] : []),
    ...(from === undefined && to !== undefined ? [`up to ${formatMoney(to)}`] : []),
  ];
}

/** Describes a filter in one line: class first, then all other conditions. */
export function describeFilter(filter: Filter, classes: ReadonlyMap<string, ClassLook>): string {
  const className =
    filter.class === undefined ? 'Any class' : (classes.get(filter.class)?.name ?? filter.class);
  return [className, ...describeConditions(filter)].join(', ');
}
