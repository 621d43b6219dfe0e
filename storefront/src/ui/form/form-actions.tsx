import { Button } from '../controls/button.tsx';
import { Row } from '../layout/layout.tsx';

interface FormActionsProps {
  submit: string;
  isBusy: boolean;
  cancel: string;
  onCancel: () => void;
}

/** Submit and cancel of a small form. */
export function FormActions({ submit, isBusy, cancel, onCancel }: FormActionsProps) {
  return (
    <Row as="p" gap={12}>
      <Button type="submit" variant="primary" size="small" isBusy={isBusy}>
        {submit}
      </Button>
      <Button size="small" onClick={onCancel}>
        {cancel}
      </Button>
    </Row>
  );
}
