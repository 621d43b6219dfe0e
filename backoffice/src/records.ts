import type {
  ClassShape,
  CustomerState,
  Image,
  OrderState,
  ProductState,
  Recipe,
  RevealEffect,
  RunState,
  WrapperArt,
} from '@pullproof/server/contract';
import type { RaRecord } from 'react-admin';

interface Versioned extends RaRecord<string> {
  version: number;
}

interface Pictured {
  imageUrl?: string | null;
  image?: Image | null;
}

export interface CardRecord extends Versioned, Pictured {
  name: string;
  setCode?: string;
  setName: string;
  number: string;
  artist: string;
  description?: string;
  classId: string;
  className: string;
  classSlug?: string;
  classRank?: number;
  valueCents: number;
  valueSource?: string;
  valueAsOf?: string | null;
  vaultCount?: number;
  /** A value awaiting a second person's approval. */
  pendingValue?: { approvalId: string; valueCents: number } | null;
  setId?: string;
  textureId?: string | null;
  textureName?: string | null;
}

export interface ClassRecord extends Versioned {
  slug: string;
  name: string;
  rank: number;
  colour: string;
  shape: ClassShape;
  revealEffect: RevealEffect;
  minValueCents: number;
  maxValueCents: number;
  buybackBps: number;
  laterBuybackBps: number;
  cardCount?: number;
}

export interface ProductRecord extends Versioned, Pictured {
  kind: 'pack' | 'single';
  title: string;
  slug: string;
  tagline?: string;
  description: string;
  priceCents: number;
  packId: string | null;
  state: ProductState;
  bundleSize: number;
  perCustomerLimit: number | null;
  currentRunId?: string | null;
  /** `hidden`: a run is on sale, but the product is not published. */
  runOnSale?: 'none' | 'shown' | 'hidden';
  unsold?: number | null;
  createdAt?: string;
  cardId?: string | null;
  rank?: number;
  restockIsOn?: boolean;
  restockSize?: number;
  restockThreshold?: number;
  minValueReturnBps?: number | null;
  maxValueReturnBps?: number | null;
  minCashReturnBps?: number | null;
  maxCashReturnBps?: number | null;
}

export interface PackRecord extends Versioned {
  name: string;
  architectId?: string | null;
  architectName?: string | null;
  textureId?: string | null;
  wrapper?: WrapperArt | null;
  recipe: Recipe;
  recipeVersion: number;
}

export interface RunRecord extends RaRecord<string> {
  version?: number;
  packId: string;
  packName?: string;
  productId: string | null;
  productTitle?: string | null;
  number: number;
  size: number;
  state: RunState;
  commitmentHash: string | null;
  merkleRoot: string | null;
  seedHash: string | null;
  unsold: number;
  sold: number;
  opened: number;
  priceCents?: number | null;
  createdAt: string;
  sealedAt?: string | null;
  publishedAt: string | null;
  noticeAt: string | null;
  stopAt: string | null;
  closedAt?: string | null;
  logCount?: number | null;
  logHead?: string | null;
  noticeReason?: string | null;
  /** The staff member who requested the end of sales; a second one confirms it. */
  retireRequestedBy?: string | null;
}

export interface CustomerRecord extends Versioned {
  email: string;
  displayName: string | null;
  state: CustomerState;
  country: string;
  cashCents: number;
  promoCents: number;
  heldCents: number;
  createdAt: string;
  emailConfirmedAt?: string | null;
  /** Present only for roles that may see it. */
  mfaEnrolledAt?: string | null;
  mfaResetAt?: string | null;
  identityVerifiedAt?: string | null;
  debtCents?: number;
  isOnHold?: boolean;
  /** The newest sealed packs: numbers only. */
  packs?: SealedPackOfCustomer[];
  addressCount?: number;
  /** ISO codes. */
  addressCountries?: string[];
}

export interface SealedPackOfCustomer {
  id: string;
  orderId: string;
  runId: string;
  packNo: number;
  title: string;
  soldAt: string;
}

export interface OrderRecord extends RaRecord<string> {
  createdAt: string;
  productId: string;
  productTitle: string | null;
  quantity: number;
  state: OrderState;
  totalCents: number;
  paidCashCents: number;
  paidPromoCents: number;
}

export interface EventRecord extends RaRecord<string> {
  kind: string;
  at: string;
  customerId: string | null;
  customerName: string | null;
  /** What the event was about, in words. */
  subject: string;
  /** The order it belongs to. */
  orderId?: string | null;
  subjectKind?: string | null;
  subjectId?: string | null;
  amountCents: number | null;
}
