import { z } from 'zod';

import { displayName as nameSchema } from '../../contract/schemas/account.schema.ts';
import type { ProfileDto, UpdateProfileInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, notFound, refuseFields } from '../../platform/errors.ts';
import { readShape } from '../../platform/http/read-shape.ts';
import { storage } from '../../platform/storage/storage.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { readSettings, refuseShopName } from '../../base/index.ts';
import { Customer } from './models.ts';

interface ProfileRow extends Omit<ProfileDto, 'avatarUrl' | 'createdAt' | 'terms'> {
  avatarKey: string | null;
  createdAt: Date;
  termsVersion: string;
  termsAcceptedAt: Date;
}

/** Returns the customer's own profile. */
export async function readProfile(customerId: string): Promise<ProfileDto> {
  const row = found(
    await one<ProfileRow>(
      `SELECT c.id, c.email, c.display_name AS "displayName", to_char(c.birth_date, 'YYYY-MM-DD') AS "birthDate", c.country,
         c.avatar_key AS "avatarKey", c.is_anonymous AS "isAnonymous", c.email_confirmed_at IS NOT NULL AS "emailConfirmed",
         e.new_email AS "pendingEmail", c.created_at AS "createdAt", c.terms_version AS "termsVersion",
         c.terms_accepted_at AS "termsAcceptedAt"
       FROM customers c LEFT JOIN email_changes e
         ON e.customer_id = c.id AND e.state = 'pending' AND e.expires_at > $2
       WHERE c.id = $1 AND c.state <> 'deleted'`,
      [customerId, clock.now()],
    ),
  );
  const { avatarKey, termsVersion: version, termsAcceptedAt: acceptedAt, ...shown } = row;
  return {
    ...shown,
    avatarUrl: avatarKey === null ? null : storage.url(avatarKey),
    createdAt: row.createdAt.toISOString(),
    terms: { version, acceptedAt: acceptedAt.toISOString() },
  };
}

/** Updates the given fields, returns the profile. Error: VALIDATION_FAILED for an invalid name or blocked country. */
export async function updateProfile(customerId: string, changes: UpdateProfileInput): Promise<ProfileDto> {
  const { country, isAnonymous } = changes;
  const displayName = await readNewName(customerId, changes.displayName);
  const { blockedCountries } = await readSettings();
  if (country !== undefined && blockedCountries.includes(country))
    throw refuseFields('VALIDATION_FAILED', { country: 'we cannot serve this country' });
  return inTransaction(async () => {
    const [changed] = await Customer.update(
      {
        ...(displayName !== undefined && { displayName }),
        ...(country !== undefined && { country }),
        ...(isAnonymous !== undefined && { isAnonymous }),
        ...nextVersion(),
      },
      { where: { id: customerId, state: 'active' } },
    );
    if (changed === 0) throw notFound();
    return readProfile(customerId);
  });
}

/** Returns the name to store; undefined when unchanged, even if today's rules would refuse it. */
async function readNewName(customerId: string, given: string | undefined): Promise<string | undefined> {
  if (given === undefined) return undefined;
  const attributes = ['displayName'];
  const row = await Customer.findByPk(customerId, { attributes, raw: true });
  if (row?.displayName === given) return undefined;
  const { displayName } = readShape(z.object({ displayName: nameSchema }), { displayName: given });
  await refuseShopName(displayName, 'displayName');
  return displayName;
}
