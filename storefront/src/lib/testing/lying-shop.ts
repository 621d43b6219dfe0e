import { jest } from '@jest/globals';
import type { OpenedPackDto, PublicPullDto, PublicReceiptDto } from '@pullproof/server/contract';
import { openExamplePack } from '@pullproof/verify/testing/opened-pack';

const { answer, commitmentBytes } = openExamplePack();
export { answer, commitmentBytes };

/** What a lying answer says of every card, each of which must never reach a screen. */
const lies = {
  name: 'Forged Dragon',
  cardName: 'Forged Dragon',
  className: 'Forgedclass',
  classSlug: 'forgedclass',
  setName: 'Forgedset',
  number: 'F-777',
  serial: 7771,
  serialOf: 7772,
  grade: 'F10',
  grader: 'FRG',
  cert: 'F77777',
  valueCents: 77_777_77,
};
export const lie = /Forged|F-777|7,?771|7,?772|F10|FRG|F77777|77,777\.77/i;

const art = {
  classLook: { dark: '#5eb2ff', light: '#3b6f9f', shape: 'triangle', effect: 'foil' },
  classRank: 3,
  image: { full: '/full', medium: '/medium', small: '/small' },
};

/** The answer to an opening: the sealed text is the example's, everything beside it is a lie. */
export function openLyingly(): OpenedPackDto {
  const pulls = answer.pulls.map((pull, i) => ({ ...lies, ...art, ...pull, id: `pull-${i}` }));
  const pack = { ...answer.pack, id: 'pack-1', productTitle: 'First Light', priceCents: 2500, image: null };
  // The pages read no other members.
  return { ...answer, pack, pulls } as unknown as OpenedPackDto;
}

/** The answer about a public pull, likewise. */
export function pullLyingly(change: Partial<PublicPullDto> = {}): PublicReceiptDto {
  const { contents, salt, leaf, proof, commitmentHash, pack } = answer;
  const [first, ...mates] = answer.pulls.map(({ position, cardId }) => ({
    ...lies,
    ...art,
    id: `pull-${position}`,
    at: '2026-11-21T00:00:00Z',
    by: 'Ada',
    runId: pack.runId,
    packNo: pack.packNo,
    position,
    cardId,
    productSlug: 'first-light',
    productTitle: 'First Light',
  }));
  const receipt = { pull: { ...first, ...change }, contents, salt, leaf, proof, commitmentHash, mates };
  // With members that no honest answer has.
  return receipt as unknown as PublicReceiptDto;
}

/** A browser without layout, on a later day than the example's, whose shop answers commitments and paths that begin so. */
export function visitLyingShop(answers: Readonly<Record<string, unknown>> = {}): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-01T00:00:00Z'));
  const found = { ok: true, status: 200, text: async () => commitmentBytes };
  const findAnswer = (path: string) => Object.entries(answers).find(([start]) => path.startsWith(start))?.[1];
  const answer = (body: unknown) => ({
    ok: body !== undefined,
    status: body === undefined ? 404 : 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: async () => body ?? null,
  });
  Object.assign(globalThis, {
    // Reduced motion.
    matchMedia: () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    fetch: async (path: string) => (path.endsWith('/commitment') ? found : answer(findAnswer(path))),
  });
}
