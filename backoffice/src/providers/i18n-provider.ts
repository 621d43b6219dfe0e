import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { moneyMessages } from './money-messages.ts';
import { officeMessages } from './office-messages.ts';
import { resourceMessages } from './resource-messages.ts';

const messages = {
  ...englishMessages,
  resources: { ...resourceMessages, ...officeMessages, ...moneyMessages },
};

// Missing keys are allowed because the server's field errors pass through translate() as sentences.
export const i18nProvider = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});
