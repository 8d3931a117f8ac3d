import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import demo from '#generated/institutions/demo.ts';
import type { Institution } from '#src/model/institution.ts';
import { createDataProvider } from '#src/data-provider/create-data-provider.ts';
import { App } from '../start/App.tsx';
import { createAuthProvider } from '../auth/auth-provider.ts';
import { createSession, type Session } from '../auth/session.ts';
import { createTexts } from '../words/texts.ts';
import { createSignal, type Signal } from '../auth/signal.ts';
import { createRegistry } from '../registry/registry.ts';
import type { RegistryEntry, ResourceModule } from '../registry/resource-module.ts';
import { LoginPage, preloadSignedIn } from '../start/pages.ts';
import { createInstitutionColors } from '../theme/institution-colors.ts';
import { createMemoryBackend, type MemoryBackend, tokenOf } from '#src/design/page/memory-backend.ts';

/** The endpoints of the catalogues that the tests of the screens use, with the wire name of their ids. */
const ENDPOINTS = {
  'api/academicos/carreras': 'carreraId',
  'api/academicos/estudiantes': 'estudianteId',
  'api/academicos/periodos-academicos': 'periodoAcademicoId',
  'api/educacion-continuada/cursos': 'cursoId',
  'api/educacion-continuada/cursos-plantilla-documentos': 'cursoPlantillaDocumentoId',
  'api/educacion-continuada/cursos-plantillas': 'cursoPlantillaId',
  'api/financieros/bancos': 'BancoID',
  'api/financieros/catalogo-cuenta': 'CuentaContableCatalogoId',
  'api/financieros/cuentas-contables-origenes': 'CuentaContableOrigenId',
  'api/financieros/descuentos-justificaciones': 'DescuentoJustificacionId',
  'api/financieros/estudiante-autorizacion-inscripcion': 'EstudianteAutorizacionInscripcionId',
  'api/financieros/estudiante-descuento-pago': 'estudianteDescuentoPagoId',
  'api/financieros/monedas-pagos': 'MonedaPagoId',
  'api/financieros/planes-pagos': 'planPagoId',
  'api/financieros/tipos-catalogo-cuentas-contables': 'TipoCatalogoCuentaContableId',
  'api/financieros/tipos-descuentos': 'TipoDescuentoId',
  'api/generales/dgii-rnc': 'id',
  'api/horarios/bloques-horarios-tandas': 'bloqueHorarioTandaId',
  'api/horarios/dias': 'diaId',
  'api/generales/diafestivo': 'diaFestivoId',
  'api/generales/municipios': 'municipioId',
  'api/generales/paises': 'paisId',
  'api/generales/provincias': 'provinciaId',
  'api/horarios/bloques-horarios': 'bloqueHorarioId',
  'api/investigacion/publicacion': 'publicacionId',
  'api/investigacion/tipo-publicacion': 'tipoPublicacionId',
  'api/planta-fisica/aulas': 'aulaId',
  'api/planta-fisica/sedes': 'sedeId',
  'api/seleccion/acceso-seleccion-carrera': 'accesoSeleccionCarreraId',
} as const;

export type Endpoint = keyof typeof ENDPOINTS;

interface OpenOptions {
  readonly rows?: Partial<Readonly<Record<Endpoint, readonly Readonly<Record<string, unknown>>[]>>>;
  readonly signedIn?: boolean;
  /** A resource that the institution has besides, its rows among those of the backend. */
  readonly resource?: ResourceModule;
  /** Screens that the institution has besides and that are pages. */
  readonly pages?: readonly RegistryEntry[];
  /** Of the user's token, beside or in place of Ana's. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** What the institution declares otherwise than the demo's. */
  readonly institution?: Partial<Institution>;
  readonly prepare?: (backend: MemoryBackend) => unknown;
}

interface OpenedApp {
  readonly backend: MemoryBackend;
  readonly session: Session;
  /** Tells the app that a call got no answer. */
  readonly unreachable: Signal;
  readonly user: UserEvent;
  /** Path the app stands at. */
  readonly path: () => string;
  /** What its address says besides, as it is read. */
  readonly search: () => string;
  /** Goes to another, as react-admin does by itself. */
  readonly go: (path: string) => Promise<void>;
  /** As the browser's buttons do: -1 is back, 1 forward. */
  readonly step: (steps: number) => Promise<void>;
}

/** Signs somebody in and opens the real app of the demo institution at the path, over a backend in memory. */
export async function openApp(
  path: string,
  { rows = {}, signedIn = true, resource, pages = [], claims = {}, institution = {}, prepare }: OpenOptions = {},
): Promise<OpenedApp> {
  const backend = createMemoryBackend({ ...ENDPOINTS, ...(resource && { [resource.wire.path]: resource.wire.id }) });
  for (const [endpoint, given] of Object.entries(rows)) backend.tables.set(endpoint, [...given]);
  prepare?.(backend);

  const session = createSession();
  if (signedIn) session.keep({ token: tokenOf(claims), refreshToken: null });

  const texts = createTexts('es');
  const own: readonly RegistryEntry[] = resource === undefined ? [] : [[resource.wire.name, async () => resource]];
  const registry = createRegistry([...(await demo.resources()).default, ...own, ...pages], {
    onLoad: async (name, { texts: loaders }) => texts.addResource(name, loaders),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { http } = backend;
  const unreachable = createSignal();
  const wireOf = registry.loadWire;
  const authProvider = createAuthProvider({ http, session, queryClient, software: '', wireOf });
  const dataProvider = createDataProvider({ http, queryClient, wireOf });
  await Promise.all([preloadSignedIn(), LoginPage.preload(), signedIn ? texts.complete() : undefined]);

  const app = (
    <App
      backend={{ http, session, authProvider, dataProvider, unreachable }}
      colors={createInstitutionColors('demo', demo.institution.colors)}
      institution={{ ...demo.institution, ...institution, system: '' }}
      publicPages={[]}
      queryClient={queryClient}
      registry={registry}
      texts={texts}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [path] });
  render(<RouterProvider router={router} useTransitions={false} />);
  return {
    backend,
    session,
    unreachable,
    user: userEvent.setup(),
    path: () => router.state.location.pathname,
    search: () => decodeURIComponent(router.state.location.search),
    go: (to) => act(() => router.navigate(to)),
    step: (steps) => act(() => router.navigate(steps)),
  };
}
