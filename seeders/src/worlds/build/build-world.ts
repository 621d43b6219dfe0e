import { changeSetting, fillHistory } from '@pullproof/server/base';
import { fillAccessToken } from '@pullproof/server/people';
import { releaseAbandoned } from '@pullproof/server/packs';
import { savePromo } from '@pullproof/server/money';
import { fillWebhook, receiverUrl } from '@pullproof/server/office';
import { after, clock, days, refreshStatistics } from '@pullproof/server/runtime';
import { planLife } from '../life/plan-life.ts';
import { playDrops } from '../drops/play-drops.ts';
import { type LifeResult, playLife } from '../life/play-life.ts';
import { Progress } from '../life/progress.ts';
import { type Cast, known } from '../life/stage.ts';
import type { Person, Say, World } from '../world.ts';
import { admitPeople, admitStaff } from './admit-people.ts';
import { allEnded } from './all-ended.ts';
import { askListings } from './ask-listings.ts';
import { noPictures, type Pictures, storePictures } from './pictures.ts';
import { type SavedCatalogue, saveCatalogue } from './save-catalogue.ts';
import { saveTextures, saveWrapperTextures } from './save-textures.ts';
import { type ListedPack, listPacks, sealFirstRuns } from './seal-packs.ts';
import { listSingles, stockSlabs, stockVault, valueCopies } from './stock-vault.ts';

/** The catalogue is older than everything that was sold from it. */
const catalogueDaysAgo = 121;
const singlesDaysAgo = 15;
const promosDaysAgo = 45;

/**
 * Builds a world through the features' public modules, step by step. Every step is idempotent, so an interrupted world
 * is finished, and a complete one stays unchanged. Returns a one-line summary.
 */
export async function buildWorld(world: World, say: Say): Promise<string> {
  const now = clock.now();
  const ago = (daysAgo: number): Date => after(now, -days(daysAgo));
  await releaseAbandoned();
  const [pictures, staff] = await allEnded([
    world.hasPictures ? storePictures() : Promise.resolve(noPictures),
    clock.runAt(ago(catalogueDaysAgo + 1), () => admitStaff(world.staff)),
  ]);
  say('pictures', `${pictures.size} in the shop`);
  say('staff', `${world.staff.length} accounts`);
  const building = { world, now, ago, say };
  const [shelves, people] = await allEnded([fillShelves(building, pictures), admitUninvited(building)]);
  await refreshStatistics();
  const packs = sealFirstRuns(world.packs, shelves.listed, ago, say);
  const live = () => livePastMonths(building, { ...shelves, ...people, pictures, staff, packs });
  const [{ cast, life }] = await allEnded([live(), Promise.all(packs.values()).then(refreshStatistics)]);
  const { opened } = life;
  await askListings(world, shelves.catalogue, staff, ago);
  for (const { email, daysAgo, usedDaysAgo, ...token } of world.accessTokens ?? []) {
    const lastUsedAt = usedDaysAgo === undefined ? null : ago(usedDaysAgo);
    await clock.runAt(ago(daysAgo), () =>
      fillAccessToken(known(cast.customers.get(email), email), { ...token, lastUsedAt }),
    );
  }
  if (world.webhook) await fillWebhook({ ...world.webhook, url: receiverUrl() });
  if (world.historyCount !== undefined) {
    await fillHistory([...cast.customers.values()], world.historyCount);
    say('history', `${world.historyCount} made-up events`);
  }
  // Visitors of the demo use the back office and the shop in the same browser.
  await changeSetting('staffDeviceDays', 0);
  await changeSetting('supportEmail', 'support@pullproof.test');
  await changeSetting('seededWorld', world.name);
  return `${packs.size} runs, ${opened} packs opened`;
}

interface Building {
  world: World;
  now: Date;
  ago: (daysAgo: number) => Date;
  say: Say;
}

interface Shelves {
  catalogue: SavedCatalogue;
  listed: ReadonlyMap<string, ListedPack>;
}

/** Catalogue, vault and packs. */
function fillShelves({ world, ago, say }: Building, pictures: Pictures): Promise<Shelves> {
  return clock.runAt(ago(catalogueDaysAgo), async () => {
    const catalogue = await saveCatalogue(world, pictures);
    await valueCopies(world, catalogue);
    say('catalogue', `${catalogue.cards.size} cards in ${world.sets.length} sets`);
    const [units, listed] = await allEnded([
      stockVault(world, catalogue),
      saveTextures(world, catalogue, pictures)
        .then(() => saveWrapperTextures(world, pictures))
        .then((textures) => listPacks(world, catalogue, pictures, textures)),
    ]);
    say('vault', `${units} units added`);
    return { catalogue, listed };
  });
}

/** Opens the accounts of those who come by themselves; friends join through their invitation. */
async function admitUninvited({ world, ago, say }: Building): Promise<Pick<Cast, 'customers' | 'invited'>> {
  const friends = new Set(world.affairs?.filter(({ kind }) => kind === 'join').map(({ email }) => email));
  const invited = new Map<string, Person>();
  for (const person of world.people) if (friends.has(person.email)) invited.set(person.email, person);
  const customers = await admitPeople(
    world.people.filter(({ email }) => !friends.has(email)),
    ago,
  );
  say('customers', `${world.people.length} accounts`);
  return { customers, invited };
}

type OpenShop = Shelves & Omit<Cast, 'now' | 'architects'> & { pictures: Pictures };

/** Singles, promo codes, what people did, and drops beside it; packs may still be sealed meanwhile. */
async function livePastMonths(
  { world, now, ago, say }: Building,
  { catalogue, listed, pictures, ...people }: OpenShop,
): Promise<{ cast: Cast; life: LifeResult }> {
  const singles = await clock.runAt(ago(singlesDaysAgo), async () => {
    await stockSlabs(world, catalogue);
    return listSingles(world, catalogue, pictures);
  });
  say('singles', `${singles} listed`);
  await clock.runAt(ago(promosDaysAgo), () => savePromos(world, listed));
  const cast = { ...people, now, architects: catalogue.architects };
  const actions = planLife(world.seed, world.packs, world.people, world.affairs);
  const progress = new Progress();
  const [life, drops] = await allEnded([
    // Also after a failure, so that drops do not wait for ever.
    playLife(actions, cast, progress, registrarOf(world)).finally(() => progress.reach(now)),
    world.drops && playDrops(world, world.drops, cast, progress),
  ]);
  const { ordered, opened, returned } = life;
  say('past months', `${ordered} packs bought, ${opened} opened, ${returned} returned`);
  if (drops !== undefined) say('drops', `${drops} past ones, and today’s`);
  return { cast, life };
}

/** Registers the seller for tax on the day that the world says, if it says one. */
function registrarOf({ seller }: World): (daysAgo: number) => Promise<void> {
  let isDone = seller === undefined;
  return async (daysAgo) => {
    if (isDone || !seller || daysAgo > seller.daysAgo) return;
    await changeSetting('sellerName', seller.name);
    await changeSetting('sellerAddress', seller.address);
    await changeSetting('taxRates', [...seller.rates]);
    await changeSetting('taxId', seller.taxId);
    isDone = true;
  };
}

/** Existing codes stay unchanged. */
async function savePromos({ promos = [] }: World, packs: Shelves['listed']): Promise<void> {
  for (const { gives: _, packs: keys = [], ...promo } of promos) {
    const productIds = keys.flatMap((key) => packs.get(key)?.productId ?? []);
    await savePromo({ ...promo, productIds });
  }
}
