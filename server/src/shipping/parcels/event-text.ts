const asText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

const count = (facts: Record<string, unknown>): string | null => {
  const cards = asText(facts['cards']);
  return cards === null ? null : cards === '1' ? '1 card' : `${cards} cards`;
};

const waitText: Readonly<Record<string, string>> = {
  'recent-top-up': 'Paid for with money you added recently',
  dispute: 'Until the dispute about a payment is settled',
  'account-hold': 'While your account is on hold',
  'missing-card': 'Until we find the missing card',
};

type Facts = Record<string, unknown>;
const texts: Readonly<Record<string, (facts: Facts) => string | null>> = {
  requested: count,
  joined: count,
  'order-cancelled': count,
  waiting: (facts) => waitText[asText(facts['reason']) ?? ''] ?? null,
  'card-missing': (facts) => asText(facts['cardName']),
  'card-not-back': (facts) => asText(facts['cardName']),
  'card-dropped': (facts) => asText(facts['cardName']),
  'card-replaced': (facts) =>
    facts['elsewhere'] ? `${String(facts['cardName'])}, now in your collection` : asText(facts['cardName']),
  'card-withdrawn': (facts) => asText(facts['cardName']),
  'card-found': (facts) => asText(facts['cardName']),
  checking: ({ about }) =>
    about === 'handed-over'
      ? 'Our team says your parcel was handed over. Tell us if you have it.'
      : 'Your cards were reported back at our warehouse. They’re still yours while we check.',
  checked: ({ about }) =>
    about === 'handed-over'
      ? 'The parcel wasn’t handed over yet.'
      : 'Nothing has changed: the cards didn’t come back.',
  shipped: (facts) =>
    [facts['carrier'], facts['trackingNumber']].map(asText).filter(Boolean).join(' · ') || null,
  cancelled: (facts) => asText(facts['reason']),
};

/** What a customer reads below a step of the timeline: made of its facts, or where the carrier saw the parcel. */
export const textOf = (kind: string, facts: Facts): string | null =>
  texts[kind]?.(facts) ?? asText(facts['place']) ?? null;
