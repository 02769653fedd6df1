/** A step by which the inbox is filtered (`GET painel-prefeitura/requerimento/etapas`). */
export interface EtapaListada {
  readonly chave: string;
  /** What the types of request call it, the most usual name first. */
  readonly nomes: readonly string[];
}

/** More names than this say less than the first ones. */
const NOMES_DITOS = 3;

/** The name of a step among those of all types: 'Análise técnica / Análise ambiental'. */
export const nomeDaEtapaListada = ({ nomes }: EtapaListada): string =>
  nomes.slice(0, NOMES_DITOS).join(' / ') + (nomes.length > NOMES_DITOS ? ' …' : '');
