/** Row of GET painel-prefeitura/rascunhos-em-nome: a draft that the caller began in a citizen's name and may go on with. */
export interface RascunhoEmNome {
  readonly id: number;
  readonly processo_id: number;
  readonly processo_chave: string;
  readonly processo_nome: string;
  readonly requerente_nome: string;
  readonly criado_em: string;
}
