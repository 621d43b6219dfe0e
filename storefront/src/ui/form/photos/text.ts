import { formatCount } from '@pullproof/server/contract';

export const text = {
  title: 'Photos',
  choose: 'Choose photos',
  photo: (place: number) => `Photo ${place}`,
  removePhoto: (place: number) => `Remove photo ${place}`,
  remove: 'Remove',
  uploading: (done: number, count: number) =>
    `Uploading photo ${formatCount(Math.min(done + 1, count))} of ${formatCount(count)}`,
} as const;
