import {
  ownedUnitStates,
  type MyShowcaseDto,
  type ShowcaseCardDto,
  type ShowcaseDto,
} from '../../contract/index.ts';
import { one, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { readProfile } from '../../people/index.ts';
import { listCompletedSets } from '../orders/index.ts';
import { listWishes } from '../wishes/index.ts';

interface Row {
  customerId: string;
  address: string;
  name: string;
  memberSince: string;
  state: MyShowcaseDto['state'];
  hiddenReason: string | null;
  isOn: boolean;
  showsValues: boolean;
  showsWishes: boolean;
  isIndexed: boolean;
}

const select = `SELECT customer_id AS "customerId", address, name, member_since AS "memberSince", state, hidden_reason AS "hiddenReason", is_on AS "isOn",
  shows_values AS "showsValues", shows_wishes AS "showsWishes", is_indexed AS "isIndexed" FROM showcase_states`;

/** Returns whose showcase stands at an address. Error: NOT_FOUND, also for one that may not be shown now. */
export async function findShown(address: string): Promise<Row> {
  return found(await one<Row>(`${select} WHERE address = $1 AND state = 'shown'`, [address]));
}

/** Returns a showcase as everybody may see it. Error: NOT_FOUND. */
export const readShowcase = async (address: string): Promise<ShowcaseDto> =>
  readPage(await findShown(address));

/** Returns a customer's own showcase, also while nobody else sees it. */
export async function readMyShowcase(customerId: string): Promise<MyShowcaseDto> {
  const row = await one<Row>(`${select} WHERE customer_id = $1`, [customerId]);
  const unitIds = await sql<{ id: string }>(`SELECT w.collectible_id AS id ${chosen} ORDER BY w.place`, [
    customerId,
    ownedUnitStates,
  ]);
  const { displayName, createdAt } = await readProfile(customerId);
  const own = row ?? {
    ...{
      customerId,
      address: null,
      name: displayName,
      memberSince: createdAt.slice(0, 7),
      state: 'off' as const,
    },
    ...{ hiddenReason: null, isOn: false, showsValues: false, showsWishes: false, isIndexed: false },
  };
  return {
    state: own.state,
    isOn: own.isOn,
    address: own.address,
    hiddenReason: own.hiddenReason,
    showsValues: own.showsValues,
    showsWishes: own.showsWishes,
    isIndexed: own.isIndexed,
    unitIds: unitIds.map(({ id }) => id),
    // The next save takes the name of today.
    page: await readPage({ ...own, name: displayName }),
  };
}

/** The chosen copies that are still their owner's. */
const chosen = `FROM showcase_units w JOIN unit_facts u ON u.id = w.collectible_id AND u.owner_id = w.customer_id
  WHERE w.customer_id = $1 AND u.state = ANY ($2)`;

type Shown = Omit<Row, 'address' | 'state' | 'hiddenReason' | 'isOn'>;

async function readPage({ customerId, name, memberSince, isIndexed, ...shows }: Shown): Promise<ShowcaseDto> {
  return {
    name,
    memberSince,
    isIndexed,
    cards: await readCards(customerId, shows.showsValues),
    completedSets: await listCompletedSets(customerId),
    wishes: shows.showsWishes ? await readWishes(customerId) : null,
  };
}

type CardRow = Omit<ShowcaseCardDto, 'origin'> & {
  unitId: string;
  pullId: string | null;
  productTitle: string;
  runNumber: number;
  packNo: number;
  isSingle: boolean;
};

const face = (
  card: string,
) => `${card}.id AS "cardId", ${card}.name, ${card}.number, ${card}.set_name AS "setName",
  ${card}.class_name AS "className", ${card}.class_look AS "classLook", ${card}.picture AS image`;

/**
 * A copy counts as pulled by who owns it now: the pull that brought it, or the one that it was put in place of. As bought, if an
 * order for it came with it.
 */
async function readCards(customerId: string, showsValues: boolean): Promise<ShowcaseCardDto[]> {
  const rows = await sql<CardRow>(
    `SELECT ${face('c')}, CASE WHEN $3::boolean THEN u.value_cents END AS "valueCents", u.serial, u.grade, u.grader, u.id AS "unitId",
       l.id AS "pullId", o.title AS "productTitle", r.number AS "runNumber", l.pack_no AS "packNo",
       EXISTS (SELECT 1 FROM customer_orders b WHERE b.customer_id = $1 AND b.product_id = u.product_id AND b.product_kind = 'single'
         AND b.created_at BETWEEN u.acquired_at - interval '1 minute' AND u.acquired_at + interval '1 minute') AS "isSingle"
     FROM (SELECT u.*, w.place ${chosen}) u JOIN card_faces c ON c.id = u.card_id
     LEFT JOIN LATERAL (SELECT p.* FROM pull_facts p WHERE p.customer_id = $1 AND (
         (p.collectible_id = u.id AND p.created_at >= u.acquired_at - interval '1 minute')
         OR EXISTS (SELECT 1 FROM unit_substitutions t WHERE t.in_id = u.id AND t.run_id = p.run_id AND t.unit_index = p.unit_index))
       ORDER BY p.created_at DESC LIMIT 1) l ON true
     LEFT JOIN run_facts r ON r.id = l.run_id LEFT JOIN product_faces o ON o.id = r.product_id
     ORDER BY u.place`,
    [customerId, ownedUnitStates, showsValues],
  );
  return rows.map(({ unitId, pullId, productTitle, runNumber, packNo, isSingle, ...card }) => ({
    ...card,
    origin:
      pullId === null
        ? { kind: isSingle ? 'single' : 'other' }
        : { kind: 'pull', pullId, unitId, productTitle, runNumber, packNo },
  }));
}

const maxWishesShown = 60;

async function readWishes(customerId: string): Promise<NonNullable<ShowcaseDto['wishes']>> {
  const { data } = await listWishes(customerId, { page: 1, perPage: maxWishesShown });
  return data.map(({ createdAt: _at, valueCents: _value, classSlug: _class, ...face }) => face);
}
