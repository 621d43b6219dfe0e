'use client';

import type { ClaimKind, OpenClaimInput, ParcelDto } from '@pullproof/server/contract';
import { useId, useState } from 'react';
import { callApi } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { FormError, TextArea } from '../../../../ui/controls/field.tsx';
import { Dialog } from '../../../../ui/feedback/dialog.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { useKeyFor } from '../../../../ui/form/use-key-for.ts';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import { pathOfParcel, photosOf } from '../paths.ts';
import { text } from '../text.ts';
import { describeUnit, Thumb } from '../unit-line.tsx';
import css from './claims.module.css';
import { PhotoPicker } from '../../../../ui/form/photos/photo-picker.tsx';
import { MAX_PHOTOS } from '../../../../ui/form/photos/send-photo.ts';
import { SendingPhotos } from '../../../../ui/form/photos/sending-photos.tsx';
import { usePhotos, type Photos } from '../../../../ui/form/photos/use-photos.ts';

const { claims } = text;

interface ClaimDialogProps {
  parcel: ParcelDto;
  kind: ClaimKind;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Reports a parcel that did not arrive, or damaged cards with photos. */
export function ClaimDialog({ parcel, kind, onChanged, onClose }: ClaimDialogProps) {
  const photos = usePhotos();
  const [ids, setIds] = useState<readonly string[]>([]);
  const keyFor = useKeyFor();
  /** The claim is in; only photos are missing. */
  const [claimId, setClaimId] = useState<string | null>(null);
  const form = useForm(async ({ description = '' }) => {
    const body: OpenClaimInput = {
      kind,
      description,
      ...(kind === 'damaged' && { collectibleIds: [...ids] }),
    };
    const path = `${pathOfParcel(parcel.id)}/claims` as const;
    const idempotencyKey = keyFor(JSON.stringify(body));
    const { claims: all } = await callApi(path, { method: 'POST', body, idempotencyKey });
    const claim = all.find(({ state }) => state === 'open');
    if (!claim) return;
    setClaimId(claim.id);
    await sendPhotos(claim.id);
  });

  async function sendPhotos(id: string) {
    const isComplete = await photos.send(photosOf(id));
    await onChanged();
    if (!isComplete) return;
    onClose();
    showToast(claims.sent);
  }

  if (claimId !== null && photos.files.length > 0 && photos.doneCount === null)
    return <PhotosLost {...{ kind, photos, onClose }} onRetry={() => void sendPhotos(claimId)} />;
  return (
    <Dialog isOpen title={claims.kinds[kind]} onClose={onClose}>
      <Stack as={Form} gap={16} action={form.submit}>
        {form.problem ? <FormError>{form.problem}</FormError> : null}
        {kind === 'damaged' ? <DamagedCards parcel={parcel} ids={ids} onChange={setIds} /> : null}
        <Description error={form.errors['description']} />
        {kind === 'damaged' ? (
          <PhotoPicker
            hint={claims.photosHint(kind, MAX_PHOTOS)}
            files={photos.files}
            max={MAX_PHOTOS}
            isBusy={form.isBusy}
            onChange={photos.choose}
          />
        ) : null}
        {photos.doneCount === null ? null : (
          <SendingPhotos doneCount={photos.doneCount} count={photos.files.length} />
        )}
        <Button
          type="submit"
          variant="primary"
          isWide
          isBusy={form.isBusy}
          disabled={kind === 'damaged' && ids.length === 0}
        >
          {kind === 'damaged' && ids.length === 0 ? claims.whichMissing : claims.send}
        </Button>
      </Stack>
    </Dialog>
  );
}

interface PhotosLostProps {
  kind: ClaimKind;
  photos: Photos;
  onRetry: () => void;
  onClose: () => void;
}

/** The claim is in, but not all photos arrived. */
function PhotosLost({ kind, photos, onRetry, onClose }: PhotosLostProps) {
  return (
    <Dialog isOpen title={claims.kinds[kind]} onClose={onClose}>
      <Stack gap={16}>
        <FormError>
          {claims.photosLost} {photos.problem}
        </FormError>
        <Button variant="primary" isWide onClick={onRetry}>
          {claims.retryPhotos}
        </Button>
        <Button variant="quiet" isWide onClick={onClose}>
          {claims.later}
        </Button>
      </Stack>
    </Dialog>
  );
}

interface DamagedCardsProps {
  parcel: ParcelDto;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

function DamagedCards({ parcel, ids, onChange }: DamagedCardsProps) {
  const units = parcel.units.filter(({ outcome }) => outcome === 'delivered' || outcome === null);
  return (
    <Stack as="fieldset" gap={10} className={css.cards}>
      <legend className={`${layout.label} ${layout.marginBottom8}`}>{claims.which}</legend>
      {units.map((unit) => (
        <Row key={unit.collectibleId} nowrap gap={12} align="center">
          <Thumb unit={unit} />
          <Checkbox
            label={unit.cardName}
            hint={describeUnit(unit)}
            checked={ids.includes(unit.collectibleId)}
            onChange={({ target }) =>
              onChange([
                ...ids.filter((id) => id !== unit.collectibleId),
                ...(target.checked ? [unit.collectibleId] : []),
              ])
            }
          />
        </Row>
      ))}
    </Stack>
  );
}

function Description({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <Stack gap={6}>
      <label htmlFor={id} className={layout.label}>
        {claims.describe}
      </label>
      <TextArea
        id={id}
        name="description"
        rows={4}
        minLength={10}
        maxLength={2000}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={layout.fine}>
        {error ?? claims.describeHint}
      </p>
    </Stack>
  );
}
