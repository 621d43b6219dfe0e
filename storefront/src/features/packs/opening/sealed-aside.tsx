import type { MyPackDto } from '@pullproof/server/contract';
import { explainError } from '../../../lib/text/explain-error.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import css from './opening.module.css';
import { text } from './text.ts';

interface SealedAsideProps {
  packs: readonly MyPackDto[];
  /** Why the last attempt to open them failed. */
  error?: unknown;
}

/** Next to the open button: the option to keep the packs sealed, and what opening means. */
export function SealedAside({ packs, error }: SealedAsideProps) {
  return (
    <>
      <ButtonLink href="/collect" variant="quiet">
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
