import { saveCards, saveClass, saveSet } from '../../server/src/catalogue/index.ts';
import { addAddress } from '../../server/src/shipping/index.ts';
import { addUnits, saveKind, saveOrigin } from '../../server/src/vault/index.ts';
import { closeDatabase } from '../../server/src/runtime.ts';
import { classOf } from '../../server/testing/factories.ts';
import { answerParent } from '../lib/worker-process.ts';
import { registerBuyers } from '../lib/market.ts';

export interface Stock {
  customerId: string;
  email: string;
  addressId: string;
}

/** A customer with money and an address, and two origins with units of cards of their own in the vault. */
answerParent<{ units: number }>(async ({ units }): Promise<Stock> => {
  const [buyer] = await registerBuyers(1, 200_000);
  if (!buyer) throw new Error('No buyer was registered.');
  const place = { company: 'Pullproof', line1: '1 Dock Road', cutOffTime: '14:00' };
  const origins = [
    await saveOrigin({
      name: 'Springfield',
      ...place,
      city: 'Springfield',
      region: 'IL',
      postalCode: '62701',
      country: 'US',
    }),
    await saveOrigin({
      name: 'Berlin',
      ...place,
      city: 'Berlin',
      region: '',
      postalCode: '10115',
      country: 'DE',
    }),
  ];
  const setId = await saveSet({ code: 'BENCH', name: 'Bench' });
  const classId = await saveClass(classOf('common', 1));
  const kindId = await saveKind({ slug: 'raw', name: 'Raw card', isDigital: false, weightGrams: 2 });
  const cards = await saveCards(
    Array.from({ length: units }, (_, place) => ({
      setId,
      number: String(place + 1),
      name: `Card ${place + 1}`,
      artist: 'A. Painter',
      description: '',
      classId,
      valueCents: 100 + place,
      image: null,
    })),
  );
  await addUnits(
    cards.map((cardId, place) => ({
      cardId,
      kindId,
      count: 1,
      originId: origins[place % origins.length] ?? '',
    })),
  );
  const { id: addressId } = await addAddress(buyer.id, {
    recipient: 'A. Collector',
    line1: '1 Main Street',
    line2: '',
    city: 'Springfield',
    region: 'IL',
    postcode: '62701',
    country: 'US',
    isDefault: true,
  });
  return { customerId: buyer.id, email: buyer.email, addressId };
}, closeDatabase);
