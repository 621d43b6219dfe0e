import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { AuthGate } from '../features/people/session/index.ts';
import { FocusOnNavigation, OfflineBanner, shellText, themeScript } from '../features/base/shell/index.ts';
import { getSettings } from '../features/base/shell/queries.ts';
import { LogWatch } from '../features/packs/public-log/index.ts';
import { ReceiptWatch } from '../features/packs/saved-receipts/index.ts';
import { TopUpReturn } from '../features/money/wallet/index.ts';
import { publicOrigin } from '../lib/config.ts';
import { Toasts } from '../ui/feedback/toast.tsx';
import '../ui/tokens.css';
import '../ui/base.css';

/** Every page is static and the same for everyone; private data comes over the API after first paint. */
export const ensureStatic = 'navigation';

const archivo = localFont({
  src: '../fonts/archivo-ui.woff2',
  weight: '400 820',
  variable: '--font-archivo',
  display: 'swap',
  // tokens.css defines a closer fallback.
  adjustFontFallback: false,
  declarations: [{ prop: 'font-stretch', value: '100% 120%' }],
});
const geistMono = localFont({
  src: '../fonts/geist-mono-num.woff2',
  weight: '100 900',
  variable: '--font-geist-mono',
  display: 'swap',
  adjustFontFallback: false,
});

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf8f4' },
    { media: '(prefers-color-scheme: dark)', color: '#08090d' },
  ],
  viewportFit: 'cover',
};

export async function generateMetadata(): Promise<Metadata> {
  const { shopName } = await getSettings();
  return {
    metadataBase: publicOrigin(),
    title: { default: `${shopName}: sealed card packs you can verify`, template: `%s · ${shopName}` },
    description:
      'Packs of collectible cards. Pick yours, keep its receipt, and let your own browser compare both when you open it.',
    applicationName: shopName,
    openGraph: {
      siteName: shopName,
      type: 'website',
      images: [{ url: '/og/shop.jpg', width: 1200, height: 630 }],
    },
    twitter: { card: 'summary_large_image' },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const settings = await getSettings();
  const isDemo = settings.mode === 'demo';
  const { blockedCountries, terms } = settings;
  return (
    <html
      lang="en"
      data-theme="dark"
      data-mode={settings.mode}
      className={`${archivo.variable} ${geistMono.variable}`}
      suppressHydrationWarning
    >
      <head>
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        <a href="#content" className="skip-link">
          {shellText.skip}
        </a>
        <OfflineBanner />
        {children}
        <Toasts />
        <TopUpReturn />
        <ReceiptWatch />
        <LogWatch />
        <AuthGate
          mailboxUrl={isDemo ? '/dev/mailbox' : null}
          rules={{ blockedCountries, minAgeYears: terms.minAgeYears }}
        />
        <FocusOnNavigation />
      </body>
    </html>
  );
}
