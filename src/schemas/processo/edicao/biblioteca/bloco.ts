import type { Campo } from '../../campo.ts';

/** Fields that city halls ask for again and again, ready to be put into a form. */
export interface Bloco {
  readonly chave: string;
  readonly nome: string;
  /** What it is for, in one sentence. */
  readonly paraQue: string;
  readonly campos: readonly Campo[];
}
export interface GrupoDeBlocos {
  readonly nome: string;
  readonly blocos: readonly Bloco[];
}

/** What fields of the blocks have in common: areas, personal data, asked for or left to who answers. */
export const m2 = { tipo: 'decimal', unidade: 'm²', casas: 2, minimo: '0' } as const;
export const pessoal = { pessoal: true } as const;
export const sim = { obrigatorio: true } as const;
export const nao = { obrigatorio: false } as const;
