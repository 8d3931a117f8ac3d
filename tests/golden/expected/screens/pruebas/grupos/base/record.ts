export interface Grupo {
  readonly GrupoID: number;
  readonly Nombre: string;
}
