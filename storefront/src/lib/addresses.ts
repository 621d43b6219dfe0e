/** Returns the URL of a card's panel. */
export function addressOfCard(cardId: string): string {
  return `/cards?card=${cardId}`;
}

/** Returns the URL of a set's page; its code is the same in any case. */
export function addressOfSet(code: string): string {
  return `/sets/${encodeURIComponent(code.toLowerCase())}`;
}

/** Returns the URL of a pull's public receipt, over the list of top pulls. */
export function addressOfPull(pullId: string): string {
  return `/top-pulls?pull=${pullId}`;
}

/** Returns the URL of the pull's own page, for sharing. */
export function pageOfPull(pullId: string): string {
  return `/pulls/${pullId}`;
}

/** Returns the URL of a shared pull's image. */
export function pictureOfPull(pullId: string): string {
  return `/og/pulls/${pullId}.jpg`;
}

/** Returns the URL of one of the customer's parcels, over the list of them. */
export function addressOfParcel(parcelId: string): string {
  return `/profile/shipping?parcel=${parcelId}`;
}

/** Returns the URL of a drop's result and proof, over the page of drops. */
export function addressOfDrop(dropId: string): string {
  return `/daily-drop-winners?drop=${dropId}`;
}

/** Returns the URL where a prize of a drop is claimed. */
export function addressOfClaim(awardId: string): string {
  return `/daily-drop-winners?claim=${awardId}`;
}
