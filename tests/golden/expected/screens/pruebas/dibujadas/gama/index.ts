export { Create, Edit, List } from './screen.tsx';
export { wire } from './wire.ts';

export const texts = { es: () => import('./texts.es.ts'), en: () => import('./texts.en.ts') };
