import { expect, it } from 'vitest';
import demo from '#generated/institutions/demo.ts';
import { at, readYaml } from './read-resources.ts';

const { default: entries } = await demo.resources();
const routes = entries.flatMap(([name, , route]) => (route === null ? [] : [route ?? `/${name}`]));

it('routes keep the spelling of the documents (F030)', () => {
  expect(routes).toEqual(
    expect.arrayContaining([
      '/administracion-sistema/plantilla_mensajes',
      '/administracion-sistema/MensajeSistema',
      '/administracion-sistema/carreras-accesos-usuarios',
      '/seguridad/usr-cambiar-clave',
      '/seguridad/proceso-permiso-usuarios',
    ]),
  );
});

it.each([
  ['planta-fisica/recintos', 'Recintos', 'Campuses'],
  ['generales/dgii-rnc', 'Registro de contribuyentes (DGII)', 'Taxpayers’ register (DGII)'],
  ['generales/diafestivo', 'Días festivos', 'Holidays'],
])('%s is called what it is (F032)', (name, es, en) => {
  expect(routes).toContain(`/${name}`);
  expect(at(readYaml(name), 'title')).toEqual({ es, en });
});
