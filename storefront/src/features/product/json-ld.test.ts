import { scriptJson } from './json-ld.tsx';

describe('JSON in a script element', () => {
  it('cannot end the element', () => {
    const json = scriptJson({ name: '</script><script>alert(1)</script>' });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>' });
  });
});
