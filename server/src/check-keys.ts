import { checkDropKeys, dropSecrets } from './features/drops/index.ts';
import { customerSecrets } from './features/identity/index.ts';
import { identityDocumentSecrets } from './features/identity-checks/index.ts';
import { checkKeys } from './features/sealing/index.ts';
import { payoutSecrets } from './features/payouts/index.ts';
import { shippingSecrets } from './features/shipping/index.ts';
import { staffSecrets } from './features/staff/index.ts';
import { walletSecrets } from './features/wallet/index.ts';
import { webhookSecrets } from './features/webhooks/index.ts';
import { checkSealedTexts } from './platform/sealed-columns.ts';

/** Refuses to start while an app key that stored data still needs is missing or wrong. */
export async function checkEveryKey(): Promise<void> {
  await checkKeys();
  await checkDropKeys();
  await checkSealedTexts([
    ...customerSecrets,
    ...staffSecrets,
    ...payoutSecrets,
    ...walletSecrets,
    ...identityDocumentSecrets,
    ...shippingSecrets,
    ...dropSecrets,
    ...webhookSecrets,
  ]);
}
