/** SQL: whether a copy of the card is for sale as a single. */
export const isListed = (cardId: string): string => `EXISTS (
  SELECT 1 FROM unit_facts u JOIN product_faces p ON p.id = u.product_id AND p.state = 'published'
  WHERE u.card_id = ${cardId} AND u.state = 'listed')`;

/** SQL: runs that went on sale since and still hold the card in a pack that nobody has opened. */
export const runsWith = (cardId: string, since: string): string => `
  SELECT r.id, p.title, p.price_cents FROM run_facts r JOIN product_faces p ON p.id = r.product_id AND p.state = 'published'
  WHERE r.state = 'on_sale' AND r.published_at > ${since}
    AND (SELECT sum(b.copies) FROM run_contents b WHERE b.run_id = r.id AND b.card_id = ${cardId})
      > (SELECT count(*) FROM pull_facts l WHERE l.run_id = r.id AND l.card_id = ${cardId})
    AND EXISTS (SELECT 1 FROM unsold_packs s WHERE s.run_id = r.id)`;
