import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

import type { CustomerState } from '../../contract/index.ts';
import { sequelize } from '../../platform/db.ts';

/** Created in one statement of `sign-up.ts`. */
export class Customer extends Model<InferAttributes<Customer>, InferCreationAttributes<Customer>> {
  declare id: string;
  declare email: string;
  declare emailConfirmedAt: Date | null;
  declare emailChangedAt: Date | null;
  declare passwordHash: string;
  declare passwordResetAt: Date | null;
  declare displayName: string;
  /** Null once the account is deleted. */
  declare birthDate: string | null;
  declare country: string;
  declare state: CustomerState;
  declare isAnonymous: boolean;
  declare avatarKey: string | null;
  declare totpSecret: string | null;
  declare totpEnrolledAt: Date | null;
  declare totpLastStep: number | null;
  declare totpNewSecret: string | null;
  declare totpNewSecretAt: Date | null;
  /** When support last removed the second factor. */
  declare mfaResetAt: Date | null;
  declare sessionEpoch: number;
  declare identityVerifiedAt: Date | null;
  declare referralCode: string;
  declare referredByCode: string | null;
  declare termsVersion: string | null;
  declare termsAcceptedAt: Date | null;
  declare version: number;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare deletedAt: Date | null;
}

Customer.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    email: DataTypes.TEXT,
    emailConfirmedAt: DataTypes.DATE,
    emailChangedAt: DataTypes.DATE,
    passwordHash: DataTypes.TEXT,
    passwordResetAt: DataTypes.DATE,
    displayName: DataTypes.TEXT,
    birthDate: DataTypes.DATEONLY,
    country: DataTypes.TEXT,
    state: DataTypes.TEXT,
    isAnonymous: DataTypes.BOOLEAN,
    avatarKey: DataTypes.TEXT,
    totpSecret: DataTypes.TEXT,
    totpEnrolledAt: DataTypes.DATE,
    totpLastStep: DataTypes.BIGINT,
    totpNewSecret: DataTypes.TEXT,
    totpNewSecretAt: DataTypes.DATE,
    mfaResetAt: DataTypes.DATE,
    sessionEpoch: DataTypes.INTEGER,
    identityVerifiedAt: DataTypes.DATE,
    referralCode: DataTypes.TEXT,
    referredByCode: DataTypes.TEXT,
    termsVersion: DataTypes.TEXT,
    termsAcceptedAt: DataTypes.DATE,
    version: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
    deletedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'customers' },
);

export class StoredEmailChange extends Model<
  InferAttributes<StoredEmailChange>,
  InferCreationAttributes<StoredEmailChange>
> {
  declare id: string;
  declare customerId: string;
  declare oldEmail: string;
  declare newEmail: string;
  declare state: 'pending' | 'confirmed' | 'undone' | 'replaced';
  declare expiresAt: Date;
  declare undoUntil: Date;
  declare createdAt: Date;
  declare confirmedAt: CreationOptional<Date | null>;
}

StoredEmailChange.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    customerId: DataTypes.UUID,
    oldEmail: DataTypes.TEXT,
    newEmail: DataTypes.TEXT,
    state: DataTypes.TEXT,
    expiresAt: DataTypes.DATE,
    undoUntil: DataTypes.DATE,
    createdAt: DataTypes.DATE,
    confirmedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'email_changes' },
);
