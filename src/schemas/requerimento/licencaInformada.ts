import { mostrarData } from '../brasil/data.ts';
import type { Campo, DadoDaLicenca } from '../processo/campo.ts';
import type { DadosInformados } from './informado.ts';
import type { Valor } from './resposta.ts';

/** What a paper licence that was typed in tells the fields that read it (`da_licenca`). Rows of before it was asked for say less: null. */
export const fatosDaInformada = (dados: DadosInformados): Readonly<Record<DadoDaLicenca, Valor>> => ({
  renovacoes: dados['renovacoes'] === undefined ? null : Number(dados['renovacoes']),
  emitida_em: dados['data'] ?? null,
  valida_ate: dados['valida_ate'] ?? null,
  informada: true,
});

/**
 * Why a paper licence does not serve in a field, by its last day: undefined where it does. A field that goes by neither (what was refused, cancelled) takes it,
 * since no registry tells.
 */
export const impedeAInformada = (
  { aceita }: Pick<Campo, 'aceita'>,
  dados: DadosInformados,
  hoje: string,
): string | undefined => {
  const situacoes = aceita?.situacoes ?? ['em_vigor'];
  const ate = dados['valida_ate'];
  const vencida = ate !== undefined && ate < hoje;
  if (!situacoes.includes('em_vigor') && !situacoes.includes('vencida')) return undefined;
  if (situacoes.includes(vencida ? 'vencida' : 'em_vigor')) return undefined;
  return vencida
    ? `A licença venceu em ${mostrarData(ate)}, e aqui vale uma em vigor`
    : 'A licença ainda está em vigor, e aqui vale uma vencida';
};
