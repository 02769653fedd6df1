/**
 * Who alone changes what the city's registry holds of a person whom an answer names (VAL-072, docs/decisions/0134): he himself, once he has an
 * account; the city, of whoever has none. A request never does. Which of the two it is tells whether a CPF has an account: whoever may not open the
 * registry is told `outro` (docs/decisions/0148).
 */
export const quemMudaOsDados = {
  voce: 'Estes dados são seus: só você os muda, em Meus dados.',
  pessoa: 'Só a própria pessoa muda estes dados, em Meus dados.',
  outro: 'Só a própria pessoa ou a prefeitura muda estes dados: este requerimento não os muda.',
  prefeitura: 'Estes dados são do cadastro da prefeitura: este requerimento não os muda.',
} as const;
export type QuemMudaOsDados = keyof typeof quemMudaOsDados;

/** What the reader may see of a chosen person, to read only. */
export interface DadosDoEscolhido {
  readonly quem_muda: QuemMudaOsDados;
  /** Ready to read; what is not his to see is not there. */
  readonly dados: readonly {
    readonly dado: 'nome' | 'documento' | 'email' | 'telefone';
    readonly rotulo: string;
    readonly valor: string;
  }[];
}
