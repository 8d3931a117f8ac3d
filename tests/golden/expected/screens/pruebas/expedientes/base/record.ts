export interface Expediente {
  readonly expedienteId: number;
  readonly companyId?: number;
  readonly titulo: string;
  readonly total: number | null;
  readonly estado: 'borrador' | 'aprobado' | 'devuelto' | 'anulado' | null;
}
