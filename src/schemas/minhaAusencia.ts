/** A row of GET painel-prefeitura/minhas-ausencias: when the caller is away, and who stands in. Days as AAAA-MM-DD, both away. */
export interface MinhaAusencia {
  readonly id: number;
  readonly inicio: string;
  readonly fim: string;
  readonly motivo: string;
  readonly substituto: string | null;
}
