import {
  claims,
  type ClassLookDto,
  type ProductSummaryDto,
  type RunDto,
  soldAs,
} from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';
import { asOf } from './odds-text.ts';

export interface LastInside {
  className: string;
  classLook: ClassLookDto;
  says: string;
  href: string;
}

type Counted = Pick<RunDto, 'liveOdds' | 'packsUnrevealed' | 'logSeq' | 'packsPerBox' | 'product'>;

/** The rarest class's last copy, once the others of its run were pulled; null otherwise. */
export function findLastInside(run: Counted): LastInside | null {
  const [top] = run.liveOdds.toSorted((left, right) => right.rank - left.rank);
  if (!top || top.unitsTotal < 2 || top.unitsUnrevealed !== 1) return null;
  const of = soldAs(run.packsPerBox);
  const sealed = pluralise(run.packsUnrevealed, of.one, of.many);
  return {
    className: top.className,
    classLook: top.classLook,
    says: claims.lastInside(top.className, run.product.title, sealed, asOf(run.logSeq)),
    href: `/shop/${run.product.slug}`,
  };
}

/** The same of these packs' current runs. A run that can't be read has no news. */
export async function listLastInside(
  packs: readonly ProductSummaryDto[],
  readRun: (runId: string) => Promise<RunDto | null>,
): Promise<LastInside[]> {
  const runs = await Promise.all(
    packs.flatMap(({ stock }) => (stock ? [readRun(stock.runId).catch(() => null)] : [])),
  );
  return runs.flatMap((run) => (run ? (findLastInside(run) ?? []) : []));
}
