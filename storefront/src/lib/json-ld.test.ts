import { breadcrumbs, itemList, scriptJson, shopThings } from './json-ld.tsx';

beforeEach(() => {
  process.env['PUBLIC_URL'] = 'https://shop.example';
});

describe('JSON in a script element', () => {
  it('cannot end the element', () => {
    const json = scriptJson({ name: '</script><script>alert(1)</script>' });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>' });
  });
});

describe('structured data', () => {
  const steps = [
    { name: 'Packs', path: '/shop' },
    { name: 'Harbour lights', path: '/shop/harbour-lights' },
  ];

  it('numbers the steps to a page, with whole addresses', () => {
    expect(breadcrumbs(steps)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Packs', item: 'https://shop.example/shop' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Harbour lights',
          item: 'https://shop.example/shop/harbour-lights',
        },
      ],
    });
  });

  it('counts a list and names the address of each', () => {
    expect(itemList('Packs', steps.slice(1))).toMatchObject({
      numberOfItems: 1,
      itemListElement: [{ position: 1, url: 'https://shop.example/shop/harbour-lights' }],
    });
  });

  it('joins the site to the shop', () => {
    const [shop, site] = shopThings('Pullproof');
    expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': shop?.['@id'] } });
  });
});
