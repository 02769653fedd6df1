import { mostrarData } from '../brasil/data.ts';
import { somarDias, somarMeses } from '../brasil/dias.ts';
import type { Definicao } from '../processo/definicao.ts';
import type { DocumentoEmitido } from '../processo/documentoDeclarado.ts';
import { valeCondicao } from '../processo/expressoes.ts';
import { quantoProrroga, type ProrrogacaoDaValidade } from '../processo/prorrogacaoDaValidade.ts';
import type { ValidadeDita } from '../processo/validade.ts';
import { valoresDoFluxo } from './caminho.ts';
import type { DocumentoEmitidoRef } from './documentoEmitido.ts';
import type { Estado } from './estado.ts';
import { pedidoAberto, type HistoricoDaValidade } from './historicoDaValidade.ts';

/** Day until which more time is asked for, or decided by the sector itself. */
export const limiteDaProrrogacao = (
  { antes_dias, depois_dias }: Pick<ProrrogacaoDaValidade, 'antes_dias' | 'depois_dias'>,
  valido_ate: string,
): string => somarDias(valido_ate, antes_dias === undefined ? (depois_dias ?? 0) : -antes_dias);

/** The last day that one more extension gives. */
export const depoisDeProrrogada = (
  { meses, dias: n }: Pick<ProrrogacaoDaValidade, 'meses' | 'dias'>,
  valido_ate: string,
): string => (meses === undefined ? somarDias(valido_ate, n ?? 0) : somarMeses(valido_ate, meses));

/** What an extension of a licence would come to today. */
export interface ProrrogacaoDoDia {
  /** Why there is none; absent: there may be one. */
  readonly impede?: string;
  /** Last day, AAAA-MM-DD, to ask for it or decide it. */
  readonly limite: string;
  /** Until when the licence would be valid. */
  readonly nova: string;
  /** '12 meses'. */
  readonly quanto: string;
}

type Licenca = Pick<DocumentoEmitidoRef, 'valido_ate'> & HistoricoDaValidade;

/**
 * Whether a licence may be given more time on a day, by what its process says; undefined where that says nothing of it, or the licence has no end.
 * What was asked for in time is granted also after the limit.
 */
export const prorrogacaoDoDia = (
  definicao: Definicao,
  estado: Estado,
  { prorrogacao: p }: Pick<DocumentoEmitido, 'prorrogacao'>,
  licenca: Licenca,
  hoje: string,
): ProrrogacaoDoDia | undefined => {
  const { valido_ate, suspensa, prorrogacoes = [] } = licenca;
  if (p === undefined || valido_ate === null) return undefined;
  const limite = limiteDaProrrogacao(p, valido_ate);
  const base = { limite, nova: depoisDeProrrogada(p, valido_ate), quanto: quantoProrroga(p) };
  const impede = (): string | undefined => {
    if (suspensa !== undefined) return 'A validade está suspensa: retome-a antes de prorrogar';
    if (p.vezes !== undefined && prorrogacoes.length >= p.vezes)
      return p.vezes === 1 ? 'Esta licença já foi prorrogada' : `Esta licença já foi prorrogada ${p.vezes} vezes`;
    if (!valeCondicao(definicao, p.condicao, { ...valoresDoFluxo(estado), hoje }))
      return 'As respostas deste requerimento não permitem a prorrogação';
    return pedidoAberto(licenca) === undefined && hoje > limite
      ? `O prazo para prorrogar terminou em ${mostrarData(limite)}`
      : undefined;
  };
  const porque = impede();
  return porque === undefined ? base : { ...base, impede: porque };
};

/** How the new last day came about: what was said of the one before, and what changed it. */
export const validadeMudada = (
  { validade_meses }: Pick<DocumentoEmitido, 'validade_meses'>,
  { validade, data, valido_ate }: Pick<DocumentoEmitidoRef, 'validade' | 'data' | 'valido_ate'>,
  mudanca: string,
): ValidadeDita => {
  const doTipo =
    validade_meses !== undefined && somarMeses(data, validade_meses) === valido_ate
      ? validade_meses === 1
        ? '1 mês'
        : `${validade_meses} meses`
      : undefined;
  return { texto: [validade?.texto ?? doTipo, mudanca].filter(Boolean).join('; ') };
};
