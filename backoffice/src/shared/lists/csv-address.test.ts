import { csvAddress } from './csv-address.ts';

it('asks for exactly the list on screen', () => {
  const address = new URL(
    csvAddress('shipping/from', { q: 'a&b=c', country: ['US', 'CA'] }, { field: 'name', order: 'DESC' }, [
      'name',
      'city',
    ]),
    'http://shop.test',
  );
  expect(address.pathname).toBe('/api/admin/shipping-from.csv');
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({ q: 'a&b=c', country: ['US', 'CA'] });
  expect(JSON.parse(address.searchParams.get('sort') ?? '')).toEqual(['name', 'DESC']);
  expect(JSON.parse(address.searchParams.get('columns') ?? '')).toEqual(['name', 'city']);
});
