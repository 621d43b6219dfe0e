import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

import type { Cents, ParcelState, ParcelUnitOutcome, ParcelWait } from '../../../contract/index.ts';
import { sequelize } from '../../../platform/db.ts';

export class Parcel extends Model<InferAttributes<Parcel>, InferCreationAttributes<Parcel>> {
  declare id: string;
  /** Given by the database. */
  declare number: CreationOptional<number>;
  declare version: CreationOptional<number>;
  declare customerId: string;
  declare originId: string;
  declare state: ParcelState;
  declare country: string;
  declare addressSealed: string;
  declare placeHash: string;
  declare ratesVersion: number;
  declare zone: string;
  declare insuredCents: Cents;
  declare weightGrams: number;
  declare weighedGrams: CreationOptional<number | null>;
  declare needsSignature: boolean;
  declare combineUntil: CreationOptional<Date | null>;
  declare waitsFor: CreationOptional<ParcelWait | null>;
  declare waitsUntil: CreationOptional<Date | null>;
  declare promisedOn: string;
  declare choseToWaitAt: CreationOptional<Date | null>;
  declare carrier: CreationOptional<string | null>;
  declare trackingNumber: CreationOptional<string | null>;
  declare trackingUrl: CreationOptional<string | null>;
  declare pickingAt: CreationOptional<Date | null>;
  declare packedAt: CreationOptional<Date | null>;
  declare shippedAt: CreationOptional<Date | null>;
  declare deliveredAt: CreationOptional<Date | null>;
  declare endedAt: CreationOptional<Date | null>;
  declare createdAt: Date;
  declare updatedAt: Date;
}

Parcel.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    number: DataTypes.BIGINT,
    version: DataTypes.INTEGER,
    customerId: DataTypes.UUID,
    originId: DataTypes.UUID,
    state: DataTypes.TEXT,
    country: DataTypes.TEXT,
    addressSealed: DataTypes.TEXT,
    placeHash: DataTypes.TEXT,
    ratesVersion: DataTypes.INTEGER,
    zone: DataTypes.TEXT,
    insuredCents: DataTypes.BIGINT,
    weightGrams: DataTypes.INTEGER,
    weighedGrams: DataTypes.INTEGER,
    needsSignature: DataTypes.BOOLEAN,
    combineUntil: DataTypes.DATE,
    waitsFor: DataTypes.TEXT,
    waitsUntil: DataTypes.DATE,
    promisedOn: DataTypes.DATEONLY,
    choseToWaitAt: DataTypes.DATE,
    carrier: DataTypes.TEXT,
    trackingNumber: DataTypes.TEXT,
    trackingUrl: DataTypes.TEXT,
    pickingAt: DataTypes.DATE,
    packedAt: DataTypes.DATE,
    shippedAt: DataTypes.DATE,
    deliveredAt: DataTypes.DATE,
    endedAt: DataTypes.DATE,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'parcels' },
);

export class ParcelOrder extends Model<InferAttributes<ParcelOrder>, InferCreationAttributes<ParcelOrder>> {
  declare id: string;
  declare parcelId: string;
  declare quoteId: string;
  declare baseCents: Cents;
  declare weightCents: Cents;
  declare signatureCents: Cents;
  declare insuranceCents: Cents;
  declare paidPromoCents: Cents;
  declare paidCashCents: Cents;
  declare refundedPromoCents: CreationOptional<Cents>;
  declare refundedCashCents: CreationOptional<Cents>;
  declare cancelledAt: CreationOptional<Date | null>;
  declare createdAt: Date;
  declare updatedAt: Date;
}

ParcelOrder.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    parcelId: DataTypes.UUID,
    quoteId: DataTypes.UUID,
    baseCents: DataTypes.BIGINT,
    weightCents: DataTypes.BIGINT,
    signatureCents: DataTypes.BIGINT,
    insuranceCents: DataTypes.BIGINT,
    paidPromoCents: DataTypes.BIGINT,
    paidCashCents: DataTypes.BIGINT,
    refundedPromoCents: DataTypes.BIGINT,
    refundedCashCents: DataTypes.BIGINT,
    cancelledAt: DataTypes.DATE,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'parcel_orders' },
);

export class ParcelUnit extends Model<InferAttributes<ParcelUnit>, InferCreationAttributes<ParcelUnit>> {
  declare id: string;
  declare parcelId: string;
  declare orderId: string;
  declare collectibleId: string;
  declare valueCents: Cents;
  declare isLive: CreationOptional<boolean>;
  declare outcome: CreationOptional<ParcelUnitOutcome | null>;
  declare pickedAt: CreationOptional<Date | null>;
  declare pickedBy: CreationOptional<string | null>;
  declare packedAt: CreationOptional<Date | null>;
  declare missingSince: CreationOptional<Date | null>;
  declare createdAt: Date;
  declare updatedAt: Date;
}

ParcelUnit.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    parcelId: DataTypes.UUID,
    orderId: DataTypes.UUID,
    collectibleId: DataTypes.UUID,
    valueCents: DataTypes.BIGINT,
    isLive: DataTypes.BOOLEAN,
    outcome: DataTypes.TEXT,
    pickedAt: DataTypes.DATE,
    pickedBy: DataTypes.UUID,
    packedAt: DataTypes.DATE,
    missingSince: DataTypes.DATE,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'parcel_units' },
);

export class ParcelEvent extends Model<InferAttributes<ParcelEvent>, InferCreationAttributes<ParcelEvent>> {
  declare id: string;
  declare parcelId: string;
  declare kind: string;
  declare isInternal: boolean;
  declare byKind: 'customer' | 'staff' | 'carrier' | 'system';
  declare staffId: CreationOptional<string | null>;
  declare facts: Record<string, unknown>;
  declare at: Date;
}

ParcelEvent.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    parcelId: DataTypes.UUID,
    kind: DataTypes.TEXT,
    isInternal: DataTypes.BOOLEAN,
    byKind: DataTypes.TEXT,
    staffId: DataTypes.UUID,
    facts: DataTypes.JSONB,
    at: DataTypes.DATE,
  },
  { sequelize, tableName: 'parcel_events' },
);
