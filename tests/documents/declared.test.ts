import { describe, expect, it } from 'vitest';
import { entities, resourceOf, screens } from './inventory.ts';
import { resourceNamed } from './support.ts';

const fieldOf = (resource: string, name: string) => {
  const field = resourceNamed(resource).definition.fields.find((each) => each.name === name);
  if (field === undefined) throw new Error(`${resource} has no ${name}`);
  return field;
};

describe('what the documents tell of records is declared', () => {
  const flags = entities.flatMap(({ entity, fields }) => {
    const resource = resourceOf(entity);
    return resource === undefined
      ? []
      : fields.filter(({ name, of }) => of === '' && /^estatus$/i.test(name)).map(({ name }) => ({ resource, name }));
  });

  it.each(flags)('$resource is in use or not by $name (F137, F191)', ({ resource, name }) => {
    expect(fieldOf(resource, name).type).toBe('active');
  });

  it.each([
    ['F185, F207', 'financieros/tipos-cajeros', 'TiCaCobra', { type: 'boolean' }],
    ['F207', 'financieros/cajeros', 'esSupervisor', { type: 'boolean' }],
    ['F186', 'financieros/monedas-pagos', 'MoPaTasa', { type: 'decimal', decimals: 4 }],
    ['F193', 'financieros/cajas-aperturas', 'CaApCerrada', { type: 'boolean' }],
    ['F196', 'educacion-continuada/cursos', 'estadoCursoID', { type: 'reference' }],
    ['F196', 'educacion-continuada/solicitudes-inscripcion', 'estadoSolicitudId', { type: 'reference' }],
  ])('%s: %s has %s', (_, resource, name, expected) => {
    expect(fieldOf(resource, name)).toMatchObject(expected);
  });

  it('a new study plan starts with one row: term 0, no subject, no credits (F147)', () => {
    const rows = [{ plDeCuatrimestre: 0, asigCodigo: '', plDeCreditos: 0 }];
    expect(fieldOf('academicos/planes-estudios', 'detalles').default).toEqual(rows);
  });

  it('the statuses of an application are offered by their description (F140)', () => {
    const { to } = fieldOf('academicos/solicitudes-admisiones', 'estadoId');
    const { list, record } = resourceNamed(typeof to === 'string' ? to : '').definition;
    expect(list.sort).toEqual({ field: record.label, order: 'ASC' });
  });

  it.each([
    ['publicacion', '/investigacion/Publicacion'],
    ['autor-publicacion', '/investigacion/AutorPublicacion'],
    ['tipo-partida', '/investigacion/TipoPartida'],
    ['patrocinador', '/investigacion/Patrocinador'],
  ])('investigacion/%s has a screen (F226)', (name, route) => {
    expect(screens.map((screen) => screen.route)).toContain(route);
    expect(resourceNamed(`investigacion/${name}`).definition.route).toBe(route);
  });

  it.each(['encuestas-plantillas', 'encuestas'])('analisis-gestion/%s has a screen (F180)', (name) => {
    expect(resourceNamed(`analisis-gestion/${name}`).definition.route).toBe(`/analisis-gestion/${name}`);
  });
});
