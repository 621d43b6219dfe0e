/** A folder or mapping that cannot be imported: says file, place and reason. Nothing was written. */
export class ImportFault extends Error {
  constructor(file: string, place: string, reason: string) {
    super(place === '' ? `${file}: ${reason}` : `${file}, ${place}: ${reason}`);
    this.name = 'ImportFault';
  }
}
