import { compilar, type Expressao } from '../../../src/schemas/expressao/compilar.ts';
import type { ErroExpressao } from '../../../src/schemas/expressao/erro.ts';
import type { TipoExpressao, Tipos } from '../../../src/schemas/expressao/tipo.ts';

/** Names of one imaginary form, with every kind of field. */
export const tipos = {
  area: 'decimal',
  ac: 'decimal',
  unidades: 'inteiro',
  nome: 'texto',
  sem_resposta: 'decimal',
  texto_vazio: 'texto',
  uso: { opcoes: ['residencial', 'comercial', 'misto'] },
  atividades: { lista: { opcoes: ['padaria', 'bar'] } },
  medidas: { lista: 'decimal' },
  fossa: 'logico',
  inicio: 'data',
  hoje: 'data',
  abertura: 'hora',
  lotes: { tabela: { area: 'decimal', computavel: 'logico', quadra: 'texto' } },
} as const satisfies Tipos;

export const respostas = {
  area: '200.00',
  ac: 600.25,
  unidades: 3,
  nome: 'Maria & João',
  texto_vazio: '   ',
  uso: 'residencial',
  atividades: ['bar'],
  medidas: ['1.10', 2, '3.05'],
  fossa: true,
  inicio: '2024-02-28',
  hoje: '2024-03-01',
  abertura: '22:30',
  lotes: [
    { area: '100.5', computavel: true, quadra: 'A' },
    { area: '20', computavel: false, quadra: 'B' },
  ],
} as const;

export function compilada(fonte: string, esperado?: TipoExpressao): Expressao {
  const expressao = compilar(fonte, tipos, esperado);
  if (!expressao.ok) throw new Error(`${fonte}: ${expressao.mensagem}`);
  return expressao;
}

export function recusada(fonte: string, esperado?: TipoExpressao): ErroExpressao {
  const erro = compilar(fonte, tipos, esperado);
  if (erro.ok) throw new Error(`${fonte} compiled`);
  return erro;
}

/** Value of an expression over the answers above, with some of them changed. */
export function valor(fonte: string, mudancas: Readonly<Record<string, unknown>> = {}) {
  const avaliacao = compilada(fonte).avaliar({ ...respostas, ...mudancas });
  return avaliacao.ok ? avaliacao.valor : `${avaliacao.codigo}: ${avaliacao.mensagem}`;
}
