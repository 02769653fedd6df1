import type { Definicao, Etapa } from '../processo/definicao.ts';
import { valeCondicao } from '../processo/expressoes.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { quitada, type Estado, type Execucao } from './estado.ts';

/** Facts of the flow that conditions may name beside the answers (expressoes.ts). */
export const valoresDoFluxo = (estado: Estado): { readonly [nome: string]: unknown } => {
  const ultima = estado.execucoes.findLast((e) => e.situacao === 'concluida');
  const pagas = estado.cobrancas.every(quitada);
  return {
    ...estado.respostas,
    decisao: ultima?.resultado ?? 'nenhuma',
    taxa_paga: estado.taxas_geradas.length > 0 && estado.cobrancas.length > 0 && pagas,
    isento: estado.taxas_geradas.length > 0 && estado.cobrancas.length === 0,
  };
};

export interface Caminho {
  /** Where the request goes; undefined at the end of the process. */
  readonly etapa: Etapa | undefined;
  /** Steps passed over because their own condition does not hold. */
  readonly dispensadas: readonly string[];
}

/** Next step from `de`: the first way out whose condition holds, passing over steps that do not apply (pure, no loops). */
export const proximaEtapa = (definicao: Definicao, estado: Estado, de: Etapa): Caminho => {
  const valores = valoresDoFluxo(estado);
  const dispensadas: string[] = [];
  let atual = de;
  for (let passo = 0; passo <= definicao.etapas.length; passo++) {
    const saida = atual.proximas.find((s) => valeCondicao(definicao, s.condicao, valores));
    const alvo = saida && etapaDe(definicao, saida.para);
    if (alvo === undefined) return { etapa: undefined, dispensadas };
    if (valeCondicao(definicao, alvo.condicao, valores)) return { etapa: alvo, dispensadas };
    dispensadas.push(alvo.chave);
    atual = alvo;
  }
  return { etapa: undefined, dispensadas };
};

/** The way walked to the open run: taking a step again cuts off everything since its earlier run. */
const trilha = (estado: Estado): readonly Execucao[] =>
  estado.execucoes.reduce<readonly Execucao[]>((ate, e) => {
    const antes = ate.findIndex((x) => x.etapa === e.etapa);
    return [...(antes < 0 ? ate : ate.slice(0, antes)), e];
  }, []);

/** The staff step before the open one on the way walked, whatever was returned since; where `voltar` leads. */
export const etapaAnterior = (estado: Estado): string | undefined =>
  trilha(estado)
    .slice(0, -1)
    .findLast((e) => e.setor !== null && e.resultado !== 'automatica')?.etapa;
