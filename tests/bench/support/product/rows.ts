const COUNTRIES = ['Argentina', 'Bolivia', 'Chile', 'Colombia', 'Cuba', 'Ecuador', 'España', 'Haití', 'México', 'Perú'];

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** As many as one page shows. */
export const BANKS = 25;
/** Rows of the child table; each has six fields. */
export const INSTALMENTS = 500;

/** What the backend of both sides holds, by resource. */
export const ROWS: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  'pruebas/paises': COUNTRIES.map((name, index) => ({ PaisID: index + 1, PaisDescripcion: name, Estatus: true })),
  'pruebas/bancos': upTo(BANKS).map((n) => ({
    BancoID: n,
    BancDescripcion: `Banco de prueba ${String(n).padStart(2, '0')}`,
    BancSiglas: `BP${n}`,
    PaisID: 1 + (n % COUNTRIES.length),
    BancTelefono: `80955512${String(n).padStart(2, '0')}`,
    BancEmail: `banco${n}@ejemplo.do`,
    Estatus: n % 5 !== 0,
  })),
  'pruebas/planes': [
    {
      PlanID: 1,
      PlanDescripcion: 'Plan de prueba',
      Cuotas: upTo(INSTALMENTS).map((n) => ({
        id: n,
        CuotNumero: n,
        CuotConcepto: `Cuota ${n}`,
        CuotVence: `2027-0${1 + (n % 9)}-15T00:00:00`,
        CuotMonto: 1000 + n,
        CuotRecargo: n % 10,
        CuotOpcional: n % 2 === 0,
      })),
    },
  ],
};
