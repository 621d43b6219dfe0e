/** A file of a folder or zip. Nothing of it is read before it is opened. */
export interface PictureFile {
  /** Folders and name: "KND/012.png". */
  path: string;
  bytes: number;
  open: () => Promise<Blob>;
}

const pictures = /\.(jpe?g|png|webp|avif|heic|heif)$/i;
/** What systems leave in folders. */
const leftovers = /(^|\/)(\.|__MACOSX\/)/;

export const isPicture = ({ path }: Pick<PictureFile, 'path'>): boolean =>
  pictures.test(path) && !leftovers.test(path);
