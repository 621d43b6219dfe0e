'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { SelectField } from '../../../ui/controls/field.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { pageOfPull, pictureOfPull } from '../../../lib/addresses.ts';
import css from './share-dialog.module.css';
import { shareText as text } from './share-text.ts';

export interface SharedPull {
  id: string;
  cardName: string;
}

interface ShareDialogProps {
  /** The pulls to choose from, the initial one first. */
  pulls: readonly [SharedPull, ...SharedPull[]];
  /** The viewer's own pull: shows how much the page reveals about them. */
  isMine: boolean;
  onClose: () => void;
}

/** The image and link of one pull, to share, copy or download. */
export function ShareDialog({ pulls, isMine, onClose }: ShareDialogProps) {
  const [pullId, setPullId] = useState(pulls[0].id);
  const pull = pulls.find(({ id }) => id === pullId) ?? pulls[0];
  return (
    <Dialog isOpen title={text.title} onClose={onClose}>
      <Stack gap={16}>
        {pulls.length > 1 ? (
          <SelectField label={text.which} value={pull.id} onChange={(event) => setPullId(event.target.value)}>
            {pulls.map(({ id, cardName }) => (
              <option key={id} value={id}>
                {cardName}
              </option>
            ))}
          </SelectField>
        ) : null}
        <Picture key={pull.id} pull={pull} />
        {isMine ? <WhatItTells /> : <p className={css.note}>{text.names}</p>}
      </Stack>
    </Dialog>
  );
}

function Picture({ pull }: { pull: SharedPull }) {
  const [isMissing, setMissing] = useState(false);
  const file = usePictureFile(pull);
  const address = new URL(pageOfPull(pull.id), location.origin).href;
  return (
    <>
      <div className={css.frame}>
        {isMissing ? (
          <p className={layout.textCentre} role="status">
            {text.pictureFailed}
          </p>
        ) : (
          <img
            src={pictureOfPull(pull.id)}
            alt={text.picture(pull.cardName)}
            width={1200}
            height={630}
            onError={() => setMissing(true)}
          />
        )}
      </div>
      <p className={`${layout.note} ${layout.anywhere}`}>{address}</p>
      <Row as="p" gap={8}>
        {'share' in navigator ? (
          <Button variant="primary" size="small" onClick={() => void share(pull, address, file)}>
            {text.share}
          </Button>
        ) : null}
        <CopyButton value={address} label={text.copy} done={text.copied} failed={address} />
        {isMissing ? null : (
          <a
            className={buttonClass({ size: 'small' })}
            href={pictureOfPull(pull.id)}
            download={text.fileName(pull.cardName)}
          >
            {text.save}
          </a>
        )}
      </Row>
    </>
  );
}

/** Fetched in advance: browsers open a share sheet only directly from a press. */
function usePictureFile(pull: SharedPull): File | null {
  const [file, setFile] = useState<File | null>(null);
  const { id, cardName } = pull;
  useEffect(() => {
    if (!('share' in navigator)) return undefined;
    const leaving = new AbortController();
    const load = async (): Promise<void> => {
      const answer = await fetch(pictureOfPull(id), { signal: leaving.signal });
      if (!answer.ok) return;
      setFile(new File([await answer.blob()], text.fileName(cardName), { type: 'image/jpeg' }));
    };
    // Without the image, only the link is shared, which previews it as well.
    load().catch(() => undefined);
    return () => leaving.abort();
  }, [id, cardName]);
  return file;
}

async function share(pull: SharedPull, url: string, file: File | null): Promise<void> {
  const files = file && navigator.canShare({ files: [file] }) ? { files: [file] } : {};
  // Closing the share sheet is not an error.
  await navigator.share({ title: pull.cardName, url, ...files }).catch(() => undefined);
}

/** How much the shared page reveals about the customer, according to their current setting. */
function WhatItTells() {
  const { data: profile } = useApi('/api/me');
  return (
    <p className={css.note}>
      {profile ? (
        <>
          {profile.isAnonymous ? text.asAnonymous : text.asNamed(profile.displayName)}{' '}
          <Link href="/profile/privacy-and-security#public-name" className={layout.link}>
            {text.change}
          </Link>
        </>
      ) : (
        text.names
      )}
    </p>
  );
}
