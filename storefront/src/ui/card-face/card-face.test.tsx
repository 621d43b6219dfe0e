import { renderToStaticMarkup } from 'react-dom/server';
import { CardFace } from './card-face.tsx';
import { sampleClasses } from './sample-classes.ts';

const finish = {
  baseUrl: '/media/base.webp',
  maskUrl: '/media/mask.webp',
  tint: '#ffd98a',
  roughnessBps: 2_500,
};

describe('a face in the HTML of a page', () => {
  const image = { full: '/f', medium: '/m', small: '/s', foil: '/own', finish };

  it('asks for no picture of a texture: those come after the page', () => {
    for (const foil of ['hover', 'always'] as const) {
      const html = renderToStaticMarkup(
        <CardFace card={{ name: 'A card', ...sampleClasses[2], image }} foil={foil} />,
      );
      expect(html).toContain('src="/m"');
      expect(html).not.toContain('/media/');
      expect(html.includes('/own')).toBe(foil === 'always');
    }
  });
});
