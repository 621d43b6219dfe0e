/** Holds small files under names that are never overwritten, outside of the database and its backups. */
export interface Place {
  /** As the setting says it. */
  readonly name: string;
  /** Names below a folder; none when the folder does not exist. */
  list(folder: string): Promise<string[]>;
  read(folder: string, name: string): Promise<Buffer>;
  /** Resolves once the file is stored whole; false if the name is taken. */
  create(folder: string, name: string, bytes: Buffer): Promise<boolean>;
  remove(folder: string, name: string): Promise<void>;
}
