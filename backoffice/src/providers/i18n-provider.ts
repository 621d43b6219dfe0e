import { formatCount } from '@pullproof/server/contract';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import englishMessages from 'ra-language-english';
import { resourceMessages } from './resource-messages.ts';

const { ra } = englishMessages;
const messages = {
  ra: {
    ...ra,
    navigation: { ...ra.navigation, no_filtered_results: 'Nothing matches these filters.' },
  },
  resources: resourceMessages,
};

// Allow missing keys: the server's field errors pass through translate() as whole sentences.
const english = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});

/** Formats totals for people: "1–25 of 74,788". */
export const i18nProvider: I18nProvider = {
  ...english,
  translate(key, options) {
    if (key !== 'ra.navigation.page_range_info') return english.translate(key, options);
    const { offsetBegin, offsetEnd, total }: Record<string, unknown> = options;
    const [begin, end, all] = [offsetBegin, offsetEnd, total].map((value) => formatCount(Number(value)));
    return `${begin}–${end} of ${all}`;
  },
};
