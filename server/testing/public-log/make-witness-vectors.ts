import { cosign, signingKeyFrom, witnessKey, type SigningKey } from '../../src/base/fairness/index.ts';

const namedOf = (name: string, seed: number) => ({
  ...{ name, key: signingKeyFrom(Buffer.alloc(32, seed)), address: `https://${name}` },
});
type Witness = ReturnType<typeof namedOf>;
const named = [namedOf('birch.example/w1', 11), namedOf('heron.example', 12), namedOf('tide.example/w', 13)];
const signedAt = 1_764_400_000;

interface Log {
  note(size: number): string;
  hashes(from: number, to: number): string[];
  shown(size: number): { checkpoint: string; keys: readonly { proof: string }[] };
}

const textOf = (note: string): string => note.slice(0, note.indexOf('\n\n') + 1);

const cosigned = (note: string, by: readonly Witness[], text = textOf(note)) =>
  note + by.map(({ key, name }, place) => cosign(key, name, text, signedAt + place)).join('');

interface Logs {
  log: Log;
  /** Another log of the same name, also from before the 31st entry. */
  forked: Log;
  /** The same entries, signed by another key. */
  resigned: Log;
  ownKey: SigningKey;
}

/** Cosignatures that count, that don't, and that refuse the whole state. */
export function makeWitnessVectors({ log, forked, resigned, ownKey }: Logs) {
  const [birch, heron, tide] = named;
  if (!birch || !heron || !tide) throw new Error('The vectors have three witnesses.');
  const shown = log.shown(41);
  const ask = (
    name: string,
    outcome: number | 'refused',
    change: { note?: string; witnesses?: readonly Witness[]; required?: number; earlier?: object } = {},
  ) => ({
    ...{ name, outcome },
    shown: { ...shown, checkpoint: change.note ?? cosigned(shown.checkpoint, named) },
    witnesses: (change.witnesses ?? named).map((one) => ({
      ...{ key: witnessKey(one.name, one.key.publicKey), address: one.address },
    })),
    required: change.required ?? 2,
    isMet: typeof outcome === 'number' && outcome >= (change.required ?? 2) && change.required !== 0,
    ...(change.earlier && { earlier: change.earlier }),
  });
  const one = cosigned(shown.checkpoint, [birch]);
  const earlier = { checkpoint: cosigned(log.note(31), [birch, heron]), hashes: log.hashes(31, 41) };
  const place = (text: string): number => text.lastIndexOf('\n', text.length - 2) + 1;
  const altered = (note: string, at: number): string => {
    const line = place(note) + at;
    return note.slice(0, line) + (note[line] === 'A' ? 'B' : 'A') + note.slice(line + 1);
  };
  const inLine = '— birch.example/w1 '.length;
  return [
    ask('three of three', 3),
    ask('one of three', 1, { note: one }),
    ask('nobody signed', 0, { note: shown.checkpoint }),
    ask('no policy', 3, { required: 0 }),
    ask('the same witness twice', 1, { note: cosigned(shown.checkpoint, [birch, birch]) }),
    ask('witnesses that nobody named', 1, { witnesses: [birch], required: 1 }),
    ask('one key under two names', 2, {
      note: cosigned(shown.checkpoint, [birch, heron, { ...birch, name: 'alder.example' }]),
      witnesses: [birch, heron, { ...birch, name: 'alder.example', address: 'https://alder.example' }],
    }),
    ask('two keys of one host', 2, {
      note: cosigned(shown.checkpoint, [birch, { ...tide, name: 'birch.example/w2' }, heron]),
      witnesses: [
        birch,
        { ...tide, name: 'birch.example/w2', address: 'https://birch.example:8443/w2' },
        heron,
      ],
    }),
    ask('the shop’s own checkpoint key', 0, {
      note: cosigned(shown.checkpoint, [{ ...birch, key: ownKey }]),
      witnesses: [{ ...birch, key: ownKey }],
      required: 1,
    }),
    ...[
      ['the shop’s own host', 'https://shop.example:4600/'],
      ['a host below the shop’s', 'https://witness.shop.example.'],
      ['the shop’s own machine', 'http://localhost:4600'],
      ['a loopback address', 'http://127.0.0.1:4600'],
      ['an address without a name', 'https://[2001:db8::1]:4600/'],
      ['a number as address', 'https://0x7f.1/'],
      ['no address', ''],
      ['the shop’s host in wide letters', 'https://ｓｈｏｐ.example/'],
      ['the shop’s host with an escaped letter', 'https://%73hop.example/'],
      ['the shop’s host without slashes', 'https:shop.example/'],
      ['the shop’s host before a backslash', 'https://shop.example\\@birch.example/'],
      ['the shop’s host with another full stop', 'https://shop。example/'],
      ['a host that is no domain', 'https://birch/'],
    ].map(([name = '', address = '']) =>
      ask(name, 0, { witnesses: [{ ...birch, address }], note: one, required: 1 }),
    ),
    ask('a name below the shop’s host', 0, {
      note: cosigned(shown.checkpoint, [{ ...birch, name: 'w.shop.example' }]),
      witnesses: [{ ...birch, name: 'w.shop.example' }],
      required: 1,
    }),
    ask('an earlier state that two signed', 2, { note: shown.checkpoint, earlier }),
    ask('an earlier state that the log doesn’t continue', 'refused', {
      earlier: { ...earlier, checkpoint: cosigned(forked.note(31), named) },
    }),
    ask('an earlier state with a proof cut short', 'refused', {
      earlier: { ...earlier, hashes: earlier.hashes.slice(1) },
    }),
    ask('an altered key id is of nobody', 0, { note: altered(one, inLine) }),
    ask('an altered time', 'refused', { note: altered(one, inLine + 12) }),
    ask('an altered signature', 'refused', { note: altered(one, inLine + 40) }),
    ask('a cosignature of another state', 'refused', {
      note: cosigned(shown.checkpoint, [birch], textOf(log.note(31))),
    }),
    ask('a cosignature of a fork', 'refused', {
      note: cosigned(shown.checkpoint, [birch], textOf(forked.note(41))),
    }),
    ask('a cosignature without a time', 'refused', {
      note: shown.checkpoint + cosign(birch.key, birch.name, textOf(shown.checkpoint), 0),
    }),
    ask('a state that another key signed', 'refused', { note: cosigned(resigned.note(41), named) }),
  ];
}
