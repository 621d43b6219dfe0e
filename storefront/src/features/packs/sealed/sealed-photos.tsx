'use client';

import { useEffect, useState } from 'react';
import type { VerifiedUnit } from '@pullproof/verify';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { type CheckedPhoto, checkPhoto } from './check-photo.ts';
import css from './sealed.module.css';
import { text } from './text.ts';

/** The photos that the sealed text names, each shown only if its bytes have the sealed hash. */
export function SealedPhotos({ unit }: { unit: VerifiedUnit }) {
  if (unit.photos.length === 0) return null;
  return (
    <Row as="ul" gap={12} aria-label={text.photos}>
      {unit.photos.map((hash) => (
        <li key={hash}>
          <Photo hash={hash} name={unit.name} />
        </li>
      ))}
    </Row>
  );
}

function Photo({ hash, name }: { hash: string; name: string }) {
  const [photo, setPhoto] = useState<CheckedPhoto>();
  useEffect(() => {
    let isCurrent = true;
    let address: string | undefined;
    void checkPhoto(hash).then((checked) => {
      if (!isCurrent) return;
      if (checked.state === 'sealed') address = checked.address;
      setPhoto(checked);
    });
    return () => {
      isCurrent = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [hash]);
  if (photo === undefined) return <p className={layout.fine}>{text.photoChecking}</p>;
  if (photo.state === 'sealed')
    return <img src={photo.address} alt={text.photo(name)} className={css.photo} />;
  return (
    <p className={layout.note} role="alert">
      {photo.state === 'other' ? text.photoOther : text.photoMissing}
    </p>
  );
}
