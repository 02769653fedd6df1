import { Integer as Int, Literal, Object as Shape, Optional, Union, type Static } from 'typebox';
import type { Definicao } from './definicao.ts';
import { condicaoEmPalavras } from './emPalavras.ts';
import { tiposDaDefinicao } from './expressoes.ts';
import { fechado, Condicao } from './pecas.ts';

/** More validity for a paper that was issued, without another request: how much each time, how often, until when, and where. */
export const ProrrogacaoDaValidade = Shape(
  {
    /** Of the two one, counted from the last day of the validity. */
    meses: Optional(Int({ minimum: 1, maximum: 600 })),
    dias: Optional(Int({ minimum: 1, maximum: 3650 })),
    /** How often at most; absent: as often as the sector grants it. */
    vezes: Optional(Int({ minimum: 1, maximum: 50 })),
    /** On whose initiative: the applicant's too (also when absent), or the sector's alone. */
    quem: Optional(Union([Literal('requerente'), Literal('setor')])),
    /** Calendar days before the last one, or after it, until which it is asked for or decided; of the two at most one, and neither: until the last day. */
    antes_dias: Optional(Int({ minimum: 1, maximum: 365 })),
    depois_dias: Optional(Int({ minimum: 1, maximum: 365 })),
    /** Over the answers as they stand on that day; absent: always. */
    condicao: Condicao,
  },
  fechado,
);
export type ProrrogacaoDaValidade = Static<typeof ProrrogacaoDaValidade>;

const contado = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`;

/** How much one extension gives: '12 meses', '90 dias'. */
export const quantoProrroga = ({ meses, dias }: Pick<ProrrogacaoDaValidade, 'meses' | 'dias'>): string =>
  meses === undefined ? contado(dias ?? 0, 'dia', 'dias') : contado(meses, 'mês', 'meses');

/** What a process says of more validity, for the page of its type: 'prorrogável por 12 meses, uma vez, pedida até 30 dias antes do fim'. */
export const prorrogacaoEmPalavras = (d: Definicao, p: ProrrogacaoDaValidade): string => {
  const { vezes, antes_dias, depois_dias } = p;
  const deQuem = p.quem === 'setor' ? 'decidida pelo setor' : 'pedida';
  const quando =
    antes_dias !== undefined
      ? `${deQuem} até ${contado(antes_dias, 'dia', 'dias')} antes do fim`
      : depois_dias !== undefined
        ? `${deQuem} até ${contado(depois_dias, 'dia', 'dias')} depois do fim`
        : `${deQuem} antes do fim`;
  const se = p.condicao == null ? null : `se ${condicaoEmPalavras(d, tiposDaDefinicao(d), p.condicao)}`;
  const quantas = vezes === undefined ? null : vezes === 1 ? 'uma vez' : `até ${vezes} vezes`;
  return [`prorrogável por ${quantoProrroga(p)}`, quantas, quando, se].filter(Boolean).join(', ');
};
