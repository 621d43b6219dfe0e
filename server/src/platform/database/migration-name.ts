export const isMigration = (name: string): boolean => /^\d{4}_.*\.sql$/.test(name);
