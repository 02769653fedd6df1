/** The request was granted, and its applicant has to open another one; what became of that. */
export type EventoDoSucessor =
  | {
      tipo: 'sucessor_pedido';
      processo: string;
      nome: string;
      motivo: string | null;
      ate: string | null;
      quando: string;
    }
  /** It was opened, or its draft was thrown away (`aberto` false): then it is still to be opened. */
  | { tipo: 'sucessor_mudou'; requerimento: number; nome: string; aberto: boolean; quando: string };
