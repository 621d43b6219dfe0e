import { claims } from '@pullproof/server/contract';
import Link from 'next/link';
import layout from '../../../ui/layout/layout.module.css';
import css from './footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

interface FooterProps {
  shopName: string;
  isDemo: boolean;
}

export function Footer({ shopName, isDemo }: FooterProps) {
  return (
    <footer className={`${layout.note} ${layout.ruled}`}>
      <div className={css.row}>
        <p>
          <strong className={`${layout.block} ${layout.text} ${layout.marginBottom8}`}>{shopName}</strong>{' '}
          {claims.sealedBeforeSale} {claims.openingCompares}
        </p>
        <nav className={css.links} aria-label="Footer">
          <Link href="/shop">Packs</Link>
          <Link href="/about">How it works</Link>
          <Link href="/cards">Cards</Link>
          <Link href="/verify">Verify a pull</Link>
          <Link href="/top-pulls">Top pulls</Link>
          <Link href="/help">Help</Link>
          <Link href="/support">Contact support</Link>
          <Link href="/terms-of-service">Terms</Link>
          <Link href="/privacy-policy">Privacy</Link>
          <Link href="/raffle-terms">Raffle terms</Link>
          <a href="/api/docs">API</a>
          {isDemo ? <a href="/dev/mailbox">Demo mailbox</a> : null}
        </nav>
        <ThemeSwitch />
      </div>
      {isDemo ? (
        <p className={`${css.demo} ${layout.text13}`}>
          Demo shop: sandbox money, an invented card universe, nothing is charged or shipped.
        </p>
      ) : null}
    </footer>
  );
}
