import type { MyPackDto } from '@pullproof/server/contract';
import { explainError } from '../../lib/explain-error.ts';
import { ButtonLink } from '../../ui/button.tsx';
import css from './opening.module.css';
import { text } from './text.ts';

interface SealedAsideProps {
  packs: readonly MyPackDto[];
  /** Why the last attempt to open them failed. */
  error?: unknown;
}

/** Beside the open button: what opening means, and the option to leave the packs sealed. */
export function SealedAside({ packs, error }: SealedAsideProps) {
  return (
    <>
      <ButtonLink href="/collect" look="quiet">
        {text.keepSealed}
      </ButtonLink>
      {error === undefined ? (
        <p className={css.final}>{text.final(packs.length)}</p>
      ) : (
        <p className={css.final} role="alert">
          {explainError(error)} {text.notOpened(packs.length)}
        </p>
      )}
    </>
  );
}
