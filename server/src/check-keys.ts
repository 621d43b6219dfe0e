import { checkDropKeys, dropSecrets } from './drops/index.ts';
import { customerSecrets, identityDocumentSecrets, staffSecrets } from './people/index.ts';
import { checkKeys, checkShopKey } from './packs/index.ts';
import { invoiceSecrets, payoutSecrets, walletSecrets } from './money/index.ts';
import { shippingSecrets } from './shipping/index.ts';
import { caseSecrets, feedSecrets, webhookSecrets } from './office/index.ts';
import { checkSealedTexts } from './platform/sealed-columns.ts';

/** Refuses to start while an app key that stored data still needs is missing or wrong. */
export async function checkEveryKey(): Promise<void> {
  await checkKeys();
  await checkShopKey();
  await checkDropKeys();
  await checkSealedTexts([
    ...customerSecrets,
    ...staffSecrets,
    ...payoutSecrets,
    ...walletSecrets,
    ...invoiceSecrets,
    ...identityDocumentSecrets,
    ...shippingSecrets,
    ...dropSecrets,
    ...feedSecrets,
    ...webhookSecrets,
    ...caseSecrets,
  ]);
}
