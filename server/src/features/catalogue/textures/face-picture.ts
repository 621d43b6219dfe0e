/** SQL: a card's picture with the finish of its texture; the function is called only for cards that have one. */
export const facePicture = (image: string, textureId: string): string =>
  `CASE WHEN ${textureId} IS NULL THEN ${image} ELSE face_picture(${image}, ${textureId}) END`;
