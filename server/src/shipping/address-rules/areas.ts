import type { Details } from '../sealed-address.ts';

type Written = Pick<Details, 'city' | 'region' | 'postcode'> & { country: string };

/** The code of United States military and diplomatic mail (APO, FPO, DPO): of those that ISO 3166 leaves to its users. */
export const militaryMail = 'XM';

interface Part {
  area: string;
  postcode: RegExp;
  /** As the country's region, folded by `fold`. */
  names?: readonly string[];
  cities?: readonly string[];
}

// USPS Publication 65 (ZIP prefixes 006-009, 090-098, 340, 962-966, 967, 969), and the postal operators of the others.
const parts: Readonly<Record<string, readonly Part[]>> = {
  US: [
    { area: 'PR', postcode: /^00[679]/, names: ['PR', 'PUERTO RICO'] },
    { area: 'VI', postcode: /^008/, names: ['VI', 'USVI', 'VIRGIN ISLANDS', 'US VIRGIN ISLANDS'] },
    { area: 'AS', postcode: /^96799/, names: ['AS', 'AMERICAN SAMOA'] },
    { area: 'GU', postcode: /^969[123]/, names: ['GU', 'GUAM'] },
    { area: 'MP', postcode: /^9695/, names: ['MP', 'CNMI', 'NORTHERN MARIANA ISLANDS'] },
    { area: 'PW', postcode: /^969(?:39|40)/, names: ['PW', 'PALAU'] },
    { area: 'FM', postcode: /^9694/, names: ['FM', 'MICRONESIA', 'FEDERATED STATES OF MICRONESIA'] },
    { area: 'MH', postcode: /^969[67]/, names: ['MH', 'MARSHALL ISLANDS'] },
    {
      area: militaryMail,
      postcode: /^(?:09[0-8]|340|96[2-6])/,
      names: ['AA', 'AE', 'AP', 'ARMED FORCES AMERICAS', 'ARMED FORCES EUROPE', 'ARMED FORCES PACIFIC'],
      cities: ['APO', 'FPO', 'DPO'],
    },
  ],
  ES: [
    { area: 'IC', postcode: /^3[58]/ },
    { area: 'EA', postcode: /^5[12]/ },
  ],
  FR: [
    { area: 'BL', postcode: /^97133/ },
    { area: 'MF', postcode: /^97150/ },
    { area: 'GP', postcode: /^971/ },
    { area: 'MQ', postcode: /^972/ },
    { area: 'GF', postcode: /^973/ },
    { area: 'RE', postcode: /^974/ },
    { area: 'PM', postcode: /^975/ },
    { area: 'YT', postcode: /^976/ },
    { area: 'TF', postcode: /^984/ },
    { area: 'WF', postcode: /^986/ },
    { area: 'PF', postcode: /^987/ },
    { area: 'NC', postcode: /^988/ },
  ],
  GB: [
    { area: 'JE', postcode: /^JE/ },
    { area: 'GG', postcode: /^GY/ },
    { area: 'IM', postcode: /^IM/ },
  ],
  FI: [{ area: 'AX', postcode: /^22/ }],
  DK: [{ area: 'GL', postcode: /^39/ }],
  NO: [{ area: 'SJ', postcode: /^(?:917|8099)/ }],
};

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 ]/g, '')
    .trim();

/**
 * Returns where a parcel to this address goes by fees, customs and what is not served: the country, or the part of it
 * that is a place of its own, however it was written (Puerto Rico as a state is `PR`). Two letters; military mail is
 * `militaryMail`.
 */
export function areaOf({ country, city, region, postcode }: Written): string {
  // French postcodes are stored as `97 133`.
  const code = fold(postcode).replaceAll(' ', '');
  // Palau's postcodes lie within those of Guam, so the longest match wins.
  const matches = (parts[country] ?? []).filter(
    (part) =>
      part.postcode.test(code) ||
      part.names?.includes(fold(region)) ||
      part.cities?.some((name) => fold(city).split(' ')[0] === name),
  );
  const [found] = matches.toSorted(
    (one, other) => matchLength(other.postcode, code) - matchLength(one.postcode, code),
  );
  return found?.area ?? country;
}

const matchLength = (shape: RegExp, code: string): number => shape.exec(code)?.[0].length ?? 0;

/** Whether one of these countries is where the address is, or the country that it was written with. */
export const isAmong = (countries: readonly string[], written: Written): boolean =>
  countries.includes(written.country) || countries.includes(areaOf(written));
