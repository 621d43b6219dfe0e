import type { PictureFile } from './picture-file.ts';

const signatures = { entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 };
const endLength = 22;
const maxComment = 65_535;
const inFull = 0xffffffff;
/** More than any camera's photo. */
const maxBytes = 200_000_000;
const methods = { stored: 0, deflated: 8 };

export class ZipFault extends Error {}
const fault = (): ZipFault => new ZipFault('This zip can’t be read. Unpack it and choose the folder.');

const viewOf = async (zip: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await zip.slice(from, to).arrayBuffer());

interface Directory {
  offset: number;
  size: number;
}

/** Lists the files of a zip from the directory at its end (APPNOTE 4.3.12 to 4.3.16): however large it is, it is not read. */
export async function readZip(zip: Blob): Promise<PictureFile[]> {
  try {
    return await listFiles(zip);
  } catch {
    // Also numbers that point beyond the file.
    throw fault();
  }
}

async function listFiles(zip: Blob): Promise<PictureFile[]> {
  const { offset, size } = await findDirectory(zip);
  const view = await viewOf(zip, offset, offset + size);
  if (view.byteLength !== size) throw fault();
  const files: PictureFile[] = [];
  for (let at = 0; at + 46 <= size;) {
    if (view.getUint32(at, true) !== signatures.entry) throw fault();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    );
    const nameAt = at + 46;
    const extraAt = nameAt + (nameLength ?? 0);
    const path = new TextDecoder().decode(new Uint8Array(view.buffer, nameAt, nameLength));
    const large = readLarge(view, at, extraAt, extraLength ?? 0);
    const method = view.getUint16(at + 10, true);
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    if (!path.endsWith('/'))
      files.push({
        path,
        bytes: large.bytes,
        open: () => openEntry(zip, { ...large, method: isEncrypted ? -1 : method }),
      });
    at = extraAt + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

async function findDirectory(zip: Blob): Promise<Directory> {
  const from = Math.max(0, zip.size - endLength - maxComment);
  const tail = await viewOf(zip, from, zip.size);
  for (let at = tail.byteLength - endLength; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== signatures.end) continue;
    const [size, offset] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
    if (offset !== inFull && size !== inFull) return { size, offset };
    return findDirectory64(zip, from + at);
  }
  throw fault();
}

/** Above 4 GB or 65,535 files the numbers stand in a second record. */
async function findDirectory64(zip: Blob, endAt: number): Promise<Directory> {
  const locator = await viewOf(zip, endAt - 20, endAt);
  if (locator.byteLength < 20 || locator.getUint32(0, true) !== signatures.locator64) throw fault();
  const at = Number(locator.getBigUint64(8, true));
  const end = await viewOf(zip, at, at + 56);
  if (end.byteLength < 56 || end.getUint32(0, true) !== signatures.end64) throw fault();
  return { size: Number(end.getBigUint64(40, true)), offset: Number(end.getBigUint64(48, true)) };
}

interface Sizes {
  bytes: number;
  packed: number;
  headerAt: number;
}

/** Sizes and place of an entry; those that do not fit follow in its extra field 1, in this order. */
function readLarge(view: DataView, at: number, extraAt: number, extraLength: number): Sizes {
  const plain = [24, 20, 42].map((field) => view.getUint32(at + field, true));
  const large = findExtra(view, extraAt, extraLength);
  const [bytes = 0, packed = 0, headerAt = 0] = plain.map((value) =>
    value === inFull ? (large() ?? value) : value,
  );
  return { bytes, packed, headerAt };
}

function findExtra(view: DataView, from: number, length: number): () => number | undefined {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    const end = next + view.getUint16(at + 2, true);
    return () => {
      if (next + 8 > end) return undefined;
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    };
  }
  return () => undefined;
}

async function openEntry(
  zip: Blob,
  { bytes, packed, headerAt, method }: Sizes & { method: number },
): Promise<Blob> {
  if (bytes > maxBytes) throw new ZipFault('This file is too large for a picture.');
  const header = await viewOf(zip, headerAt, headerAt + 30);
  if (header.byteLength < 30) throw fault();
  const from = headerAt + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const data = zip.slice(from, from + packed);
  if (method === methods.stored) return data;
  if (method !== methods.deflated) throw fault();
  const whole = data.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(upTo(bytes));
  return new Response(whole).blob();
}

/** Ends with a fault once there is more than the directory says: a small zip must not fill the memory. */
function upTo(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(fault());
      else controller.enqueue(chunk);
    },
  });
}
