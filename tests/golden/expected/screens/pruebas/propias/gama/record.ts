export interface Propia {
  readonly PropiaID: number;
  readonly Nombre: string;
  readonly Estatus: boolean | null;
}
