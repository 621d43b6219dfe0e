/** Tags that separate the kinds of hashed and signed documents: one tag per kind. */
export const TAGS = {
  commitment: 'pullproof/1/commitment',
  receipt: 'pullproof/1/receipt',
  logEntry: 'pullproof/1/log',
  head: 'pullproof/1/head',
  closeOut: 'pullproof/1/close-out',
  /** Only hashed: the public log has the hash. */
  abandoned: 'pullproof/1/abandoned',
  refusal: 'pullproof/1/refusal',
  wall: 'pullproof/1/wall',
  correction: 'pullproof/1/correction',
  watermark: 'pullproof/1/watermark',
  loss: 'pullproof/1/loss',
  shop: 'pullproof/1/shop',
  statement: 'pullproof/1/statement',
} as const;
