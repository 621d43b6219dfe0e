import { Button } from '../../../../ui/controls/button.tsx';
import { describeWait } from '../texts.ts';
import type { Verification, VerificationActions } from '../use-verification.ts';
import layout from '../../../../ui/layout/layout.module.css';

/** Offers a drop's slow draw with its wait on this device, and a way out while it runs. */
export function DrawControl({ verification }: { verification: Verification & VerificationActions }) {
  const { verdict, isBusy, repeatDraw, cancelDraw } = verification;
  if (!verdict?.ok || verdict.delaySeconds === undefined) return null;
  const wait = describeWait(verdict.delaySeconds);
  return (
    <>
      <p className={layout.note}>
        One check is left: the draw itself. It’s slow on purpose, to limit how many lists of entries could be
        tried out before one was published. On this device it takes {wait}.
      </p>
      {isBusy ? (
        <Button size="small" variant="quiet" onClick={cancelDraw}>
          Cancel
        </Button>
      ) : (
        <Button size="small" variant="primary" onClick={() => void repeatDraw()}>
          Repeat the draw
        </Button>
      )}
    </>
  );
}
