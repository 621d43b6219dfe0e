import type { AddressDto } from '@pullproof/server/contract';
import { Button } from '../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { StateChip } from '../../../ui/layout/section.tsx';
import { text } from './text.ts';

interface AddressCardProps {
  address: AddressDto;
  isBusy: boolean;
  onEdit: () => void;
  onMakeDefault: () => void;
  onRemove: () => void;
}

/** Names an address in dialogs and labels: "Ada Lindqvist, Hamngatan 1". */
export const nameAddress = ({ recipient, line1 }: AddressDto): string => `${recipient}, ${line1}`;

export function AddressCard({ address, isBusy, onEdit, onMakeDefault, onRemove }: AddressCardProps) {
  const name = nameAddress(address);
  return (
    <Stack as="li" gap={14} surface="frame">
      <div className={`${layout.anywhere} ${layout.shrinks}`}>
        <Row as="p" gap={4} columnGap={12} align="center" justify="space-between">
          <strong>{address.recipient}</strong>
          {address.isDefault ? <StateChip variant="ok">{text.book.isDefault}</StateChip> : null}
        </Row>
        {address.lines.map((line, place) => (
          <p key={`${place} ${line}`}>{line}</p>
        ))}
      </div>
      {address.errors ? <p className={layout.danger}>{text.book.unfit}</p> : null}
      <Row as="p" gap={8}>
        <Button size="small" aria-label={text.book.editLabel(name)} onClick={onEdit}>
          {text.book.edit}
        </Button>
        <Button size="small" variant="quiet" aria-label={text.book.removeLabel(name)} onClick={onRemove}>
          {text.book.remove}
        </Button>
        {address.isDefault ? null : (
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={text.book.makeDefaultLabel(name)}
            onClick={onMakeDefault}
          >
            {text.book.makeDefault}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
