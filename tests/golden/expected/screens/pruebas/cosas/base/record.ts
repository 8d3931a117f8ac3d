export interface CosaDePruebaPartes {
  readonly id?: number;
  readonly Nombre: string;
  readonly Clase: 'a' | 'b' | null;
  readonly Monto: number | null;
  readonly Doble: number | null;
}

export interface CosaDePrueba {
  readonly CosaID: number;
  readonly CompanyId?: number;
  readonly Nombre: string;
  readonly Codigo: string | null;
  readonly GrupoID: number;
  readonly PadreID: number | null;
  readonly Clase: 'propia' | 'ajena' | null;
  readonly Nivel: 1 | 2 | null;
  readonly Orden: number | null;
  readonly Precio: number | null;
  readonly Factor: number | null;
  readonly Descuento: number | null;
  readonly Especial: boolean | null;
  readonly Estatus: boolean | null;
  readonly Desde: string | null;
  readonly Creado: string | null;
  readonly Correo: string | null;
  readonly Telefono: string | null;
  readonly Pagina: string | null;
  readonly Notas: string | null;
  readonly Interno: string | null;
  readonly Partes: readonly CosaDePruebaPartes[] | null;
  readonly Total: number | null;
}
