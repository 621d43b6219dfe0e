type DocumentName = 'slip' | 'label' | 'cn22';

/** Returns the PDF's address. */
export const documentPath = (id: string, name: DocumentName): string =>
  `/api/admin/shipping/${encodeURIComponent(id)}/${name}.pdf`;
