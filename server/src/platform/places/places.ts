import { config } from '../../config.ts';
import { folderPlace } from './folder-place.ts';
import type { Place } from './place.ts';
import { s3Place } from './s3-place.ts';

/** Opens `s3://bucket/prefix`, or a folder. */
export function openPlace(setting: string): Place {
  const bucket = /^s3:\/\/([^/]+)\/?(.*)$/.exec(setting);
  if (!bucket) return folderPlace(setting);
  return s3Place(setting, bucket[1] ?? '', (bucket[2] ?? '').replace(/\/$/, ''));
}

let opened: readonly Place[] | undefined;

/** The places of the setting WATERMARKS, opened at first use. */
export const places = (): readonly Place[] => (opened ??= config().watermarkPlaces.map(openPlace));
