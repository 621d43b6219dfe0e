type Paper = 'slip' | 'label' | 'cn22';

/** Returns the PDF's address. */
export const paperPath = (id: string, paper: Paper): string =>
  `/api/admin/shipping/${encodeURIComponent(id)}/${paper}.pdf`;
