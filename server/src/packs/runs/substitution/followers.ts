/** What holds a unit that is replaced, such as a parcel, and takes its substitute in. */
interface SubstitutionFollower {
  /** Takes the locks that come before the run's, in the running transaction. */
  lock(outId: string): Promise<void>;
  /** Runs after the exchange, in its transaction. Errors roll it back. */
  replace(outId: string, inId: string): Promise<void>;
}

const followers: SubstitutionFollower[] = [];

/** Registers a feature that knows `runs`, and which `runs` must not know. */
export const followSubstitutions = (follower: SubstitutionFollower): number => followers.push(follower);

export async function lockFollowers(outId: string): Promise<void> {
  for (const follower of followers) await follower.lock(outId);
}

export async function notifyFollowers(outId: string, inId: string): Promise<void> {
  for (const follower of followers) await follower.replace(outId, inId);
}
