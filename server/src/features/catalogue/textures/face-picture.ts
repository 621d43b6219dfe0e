/**
 * SQL: a card's picture with the finish of its texture's current version, or unchanged without a texture. Looked up by
 * primary key for each returned row and never cached: a replaced texture shows immediately wherever the card does.
 */
export const facePicture = (image: string, textureId: string): string => `(${image} || coalesce((
  SELECT jsonb_build_object('finish', jsonb_strip_nulls(jsonb_build_object(
    'baseUrl', edition.base ->> 'medium', 'maskUrl', edition.foil_mask ->> 'full',
    'tint', edition.tint, 'roughnessBps', edition.roughness_bps)))
  FROM textures texture
  JOIN texture_versions edition ON edition.texture_id = texture.id AND edition.number = texture.current_version
  WHERE texture.id = ${textureId}), '{}'))`;
