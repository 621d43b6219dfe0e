/** The address of a pull's public receipt, over the list of top pulls. */
export function addressOfPull(pullId: string): string {
  return `/top-pulls?pull=${pullId}`;
}

/** The pull's own page, for sharing. */
export function pageOfPull(pullId: string): string {
  return `/pulls/${pullId}`;
}

/** The picture that goes with a shared pull. */
export function pictureOfPull(pullId: string): string {
  return `/og/pulls/${pullId}.jpg`;
}
