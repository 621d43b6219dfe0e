import type { PublicReceiptDto } from '@pullproof/server/contract';
import { readUnchecked, type UncheckedPack, type UncheckedUnit } from '@pullproof/verify';

type Text = Pick<PublicReceiptDto, 'contents'> & { pull: Pick<PublicReceiptDto['pull'], 'position'> };

/** Reads a pull's unit from the text of its pack, as served; undefined if there is none in its place. */
export function readUncheckedPull({
  contents,
  pull,
}: Text): { pack: UncheckedPack; unit: UncheckedUnit } | undefined {
  const pack = readUnchecked(contents);
  const unit = pack?.units[pull.position];
  return pack && unit && { pack, unit };
}
