export interface PiezaDibujadaMedida {
  readonly alto: number | null;
}

export interface PiezaDibujadaPartes {
  readonly id?: number;
  readonly parte: string;
}

export interface PiezaDibujada {
  readonly piezaId: number;
  readonly companyId?: number;
  readonly pieza: string;
  readonly tipo: 'a' | 'b';
  readonly peso: number | null;
  readonly medida: PiezaDibujadaMedida | null;
  readonly partes: readonly PiezaDibujadaPartes[] | null;
  readonly interna: string | null;
  readonly estatus: boolean | null;
}

/** Fields that must have a place. */
export type FieldName = 'pieza' | 'tipo' | 'peso' | 'medida' | 'partes' | 'estatus';

/** Fields that only overlays have. */
export type AddedName = 'lote';

/** Every field by its type, those in groups too. */
export interface FieldTypes {
  readonly pieza: 'string';
  readonly tipo: 'enum';
  readonly peso: 'decimal';
  readonly medida: 'group';
  readonly partes: 'list';
  readonly interna: 'string';
  readonly estatus: 'active';
  readonly 'medida.alto': 'integer';
}
