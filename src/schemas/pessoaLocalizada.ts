/** How somebody stands whom staff look up by document at the counter (spec 8); the sentences are textos.erros. */
export interface PessoaLocalizada {
  readonly id: number;
  readonly nome: string;
  /** `sem_email`: no address to invite him at; `sem_usuario`: known to the city, and nobody logs in with it yet. */
  readonly situacao: 'sem_email' | 'sem_usuario' | 'com_usuario';
}
