export interface EstructuraDireccion {
  readonly Calle: string | null;
  readonly Rural: boolean | null;
  readonly Paraje: string | null;
}

export interface EstructuraPartesLugar {
  readonly Piso: number | null;
}

export interface EstructuraPartes {
  readonly id?: number;
  readonly GrupoId: number | null;
  readonly GrupoNombre: string | null;
  readonly Lugar: EstructuraPartesLugar | null;
}

export interface Estructura {
  readonly EstructuraId: number;
  readonly Nombre: string | null;
  readonly GrupoId: number | null;
  readonly GrupoNombre: string | null;
  readonly GrupoIds: readonly number[] | null;
  readonly Direccion: EstructuraDireccion | null;
  readonly DuenoTipo: 'grupo' | 'otra' | null;
  readonly DuenoId: number | null;
  readonly Partes: readonly EstructuraPartes[] | null;
}
