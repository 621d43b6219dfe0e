import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

import { sequelize } from '../../platform/db.ts';

export class StoredMail extends Model<InferAttributes<StoredMail>, InferCreationAttributes<StoredMail>> {
  declare id: string;
  declare recipient: string;
  declare subject: string;
  /** Both bodies are empty once they have been deleted, and for a silent mail. */
  declare textBody: string;
  declare htmlBody: string;
  declare kind: string;
  declare customerId: string | null;
  declare href: string | null;
  /** In the customer's inbox only. */
  declare isSilent: boolean;
  declare attachmentName: string | null;
  declare attachment: string | null;
  declare needsSending: boolean;
  declare sentAt: CreationOptional<Date | null>;
  declare resentAt: CreationOptional<Date | null>;
  declare resentCount: CreationOptional<number>;
  declare readAt: CreationOptional<Date | null>;
  declare createdAt: Date;
}

StoredMail.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true },
    recipient: DataTypes.TEXT,
    subject: DataTypes.TEXT,
    textBody: DataTypes.TEXT,
    htmlBody: DataTypes.TEXT,
    kind: DataTypes.TEXT,
    customerId: DataTypes.UUID,
    href: DataTypes.TEXT,
    isSilent: DataTypes.BOOLEAN,
    attachmentName: DataTypes.TEXT,
    attachment: DataTypes.TEXT,
    needsSending: DataTypes.BOOLEAN,
    sentAt: DataTypes.DATE,
    resentAt: DataTypes.DATE,
    resentCount: DataTypes.INTEGER,
    readAt: DataTypes.DATE,
    createdAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'mails' },
);

/** A customer's choice for one topic; without one, mails are sent. */
export class MailChoice extends Model<InferAttributes<MailChoice>, InferCreationAttributes<MailChoice>> {
  declare customerId: string;
  declare topic: string;
  declare isWanted: boolean;
  declare updatedAt: Date;
}

MailChoice.init(
  {
    customerId: { type: DataTypes.UUID, primaryKey: true },
    topic: { type: DataTypes.TEXT, primaryKey: true },
    isWanted: DataTypes.BOOLEAN,
    updatedAt: DataTypes.DATE,
  },
  { sequelize, tableName: 'mail_choices' },
);
