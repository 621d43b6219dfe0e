'use client';

import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { text } from './text.ts';

interface PhotosLostProps {
  problem: string | null;
  isBusy: boolean;
  onRetry: () => void;
  onSkip: () => void;
}

/** The message is in, but not all of its photos. */
export function PhotosLost({ problem, isBusy, onRetry, onSkip }: PhotosLostProps) {
  return (
    <Stack gap={16}>
      <FormError>
        {text.photosLost} {problem}
      </FormError>
      <Row gap={12}>
        <Button variant="primary" isBusy={isBusy} onClick={onRetry}>
          {text.retryPhotos}
        </Button>
        <Button variant="quiet" isBusy={isBusy} onClick={onSkip}>
          {text.withoutPhotos}
        </Button>
      </Row>
    </Stack>
  );
}
