/** An event whose mail a member of an organisation does not want. */
export interface TabelaAvisoSemEmail {
  organizacao_id: number;
  usuario_id: number;
  /** Name in src/schemas/mensagem/eventosDeMensagem.ts. */
  evento: string;
}
