interface Postcodes {
  /** Matches the code without spaces and hyphens; its groups are joined with `between`. */
  shape: RegExp;
  between: string;
  example: string;
}

const of = (shape: RegExp, between: string, example: string): Postcodes => ({ shape, between, example });
const digits = (example: string): Postcodes => of(new RegExp(`^(\\d{${example.length}})$`), '', example);

/** Only countries where every address has a postcode of a known format. */
const known: Readonly<Record<string, Postcodes>> = {
  AT: digits('1010'),
  AU: digits('2000'),
  BE: digits('1000'),
  BG: digits('1000'),
  BR: of(/^(\d{5})(\d{3})$/, '-', '01310-100'),
  CA: of(/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, ' ', 'K1A 0B1'),
  CH: digits('8001'),
  CZ: of(/^(\d{3})(\d{2})$/, ' ', '110 00'),
  DE: digits('10115'),
  DK: digits('1050'),
  EE: digits('10111'),
  ES: digits('28001'),
  FI: digits('00100'),
  FR: digits('75001'),
  GB: of(/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, ' ', 'SW1A 1AA'),
  GR: of(/^(\d{3})(\d{2})$/, ' ', '104 31'),
  HR: digits('10000'),
  HU: digits('1011'),
  IN: digits('110001'),
  IT: digits('00118'),
  JP: of(/^(\d{3})(\d{4})$/, '-', '100-0001'),
  KR: digits('03051'),
  MX: digits('06000'),
  NL: of(/^(\d{4})([A-Z]{2})$/, ' ', '1012 AB'),
  NO: digits('0150'),
  NZ: digits('6011'),
  PL: of(/^(\d{2})(\d{3})$/, '-', '00-001'),
  PT: of(/^(\d{4})(\d{3})$/, '-', '1000-001'),
  RO: digits('010011'),
  SE: of(/^(\d{3})(\d{2})$/, ' ', '111 22'),
  SG: digits('048616'),
  SI: digits('1000'),
  SK: of(/^(\d{3})(\d{2})$/, ' ', '811 01'),
  US: of(/^(\d{5})(\d{4})?$/, '-', '10001'),
};

/** Returns the postcode as its country writes it, or what is wrong with it. For unknown countries it stays as typed. */
export function writePostcode(country: string, typed: string): { postcode: string } | { fault: string } {
  const code = typed.toUpperCase().replaceAll(/\s+/g, ' ');
  const rule = known[country];
  if (!rule) return { postcode: code };
  const parts = rule.shape.exec(code.replaceAll(/[\s-]/g, ''))?.slice(1);
  if (!parts) return { fault: `is not a postcode of this country, such as ${rule.example}` };
  return { postcode: parts.filter((part) => part !== undefined).join(rule.between) };
}
