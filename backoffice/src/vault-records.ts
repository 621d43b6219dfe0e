import type { Image, UnitState } from '@pullproof/server/contract';
import type { RaRecord } from 'react-admin';

export interface UnitRecord extends RaRecord<string> {
  version: number;
  cardId: string;
  cardName: string;
  cardNumber: string;
  setName: string;
  className: string;
  classSlug: string;
  valueCents: number;
  valueSource?: string;
  valueAsOf?: string;
  imageUrl: string | null;
  kindName: string;
  serial: number | null;
  cert: string | null;
  grader: string | null;
  grade: string | null;
  photos?: Image[];
  notes?: string;
  state: UnitState;
  withdrawnAs?: 'lost' | 'damaged' | null;
  /** Absent for roles without customer access. */
  ownerId?: string | null;
  ownerName?: string | null;
  runId: string | null;
  productId: string | null;
  originId: string | null;
  originName: string | null;
  shelf: string | null;
  costCents?: number | null;
  isLocked: boolean;
  lockReason?: string | null;
  acquiredAt: string | null;
  enteredAt: string;
}

export interface OwnedRecord extends RaRecord<string> {
  version: number;
  cardId: string;
  cardName: string;
  cardNumber: string;
  setName: string;
  className: string;
  classSlug: string;
  kindName: string;
  valueCents: number;
  imageUrl: string | null;
  cert: string | null;
  grader: string | null;
  grade: string | null;
  state: UnitState;
  ownerId: string;
  ownerName: string;
  ownerEmail?: string;
  acquiredBy?: string;
  acquiredAt: string | null;
  originName: string | null;
  shelf: string | null;
  isLocked: boolean;
  lockReason: string | null;
}

export interface KindRecord extends RaRecord<string> {
  version: number;
  slug: string;
  name: string;
  isDigital: boolean;
  isShippable: boolean;
  isBuybackAllowed: boolean;
  isInsurable: boolean;
  weightGrams: number;
  /** Null: the rate of the card's class applies. */
  buybackBps?: number | null;
  laterBuybackBps?: number | null;
  unitCount?: number;
}

export interface OriginRecord extends RaRecord<string> {
  version: number;
  name: string;
  isDefault: boolean;
  company: string;
  line1: string;
  line2: string;
  postalCode: string;
  city: string;
  region: string;
  country: string;
  cutOffTime: string;
  carrierAccount: string;
  unitCount?: number;
}

export interface TextureRecord extends RaRecord<string> {
  version: number;
  name: string;
  kind: 'card' | 'wrapper';
  currentVersion: number;
  base: Image | null;
  foilMask: Image | null;
  tint: string | null;
  roughnessBps: number | null;
  imageUrl: string | null;
  cardCount: number;
  packCount: number;
  updatedAt: string;
}

export interface ListingRequestRecord extends RaRecord<string> {
  createdAt: string;
  state: 'pending' | 'approved' | 'rejected';
  productId: string;
  productTitle: string;
  cardName: string | null;
  imageUrl: string | null;
  unitIds?: string[];
  unitCount: number;
  priceCents: number;
  buybackCents: number;
  valueCents: number | null;
  reason: string;
  requestedBy: string;
  requesterName: string;
  deciderName: string | null;
  decidedAt: string | null;
  decisionReason: string | null;
}
