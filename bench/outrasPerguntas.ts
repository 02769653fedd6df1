import { TUDO } from '../src/schemas/relatorios/comparacao.ts';
import { lugarDaEtapa, PENDENCIA } from '../src/schemas/relatorios/fatos/passagem.ts';
import { outrasLeituras } from '../src/schemas/relatorios/outrasLeituras.ts';
import { tempoProcesso } from '../src/schemas/relatorios/tempoProcesso.ts';
import { CIDADE } from './dados/apoio.ts';

/** A call that is measured. */
export interface Pergunta {
  readonly nome: string;
  readonly caminho: string;
}

const { fluxo, comparativo } = outrasLeituras;
/** Most requests are of it. */
const TIPO = String(CIDADE.primeiro);

const pergunta = (nome: string, leitura: string, consulta: Readonly<Record<string, string>>): Pergunta => ({
  nome,
  caminho: `painel-prefeitura/relatorio/${leitura}?${new URLSearchParams(consulta).toString()}`,
});

const doFluxo = (nome: string, consulta: Readonly<Record<string, string>>, leitura: string = fluxo.nome): Pergunta =>
  pergunta(`${fluxo.rotulo}, um tipo, cinco anos${nome}`, leitura, { periodo: '5anos', processo: TIPO, ...consulta });

/** The requests behind a figure of the flow. */
const atrasDele = (nome: string, consulta: Readonly<Record<string, string>>): Pergunta =>
  doFluxo(`: ${nome}`, consulta, `${fluxo.nome}/requerimentos`);

/** Of the report with the medians of the days. */
const lados = (nome: string, consulta: Readonly<Record<string, string>>): Pergunta =>
  pergunta(`${comparativo.rotulo}, ${tempoProcesso.rotulo}, ${nome}`, comparativo.nome, {
    relatorio: tempoProcesso.nome,
    ...consulta,
  });

const ANALISE = lugarDaEtapa('analise');

/** What is asked of readings that are no report of figures. */
export const outrasPerguntas: readonly Pergunta[] = [
  doFluxo(', por etapa', { por: 'etapa' }),
  doFluxo(', por setor', { por: 'setor' }),
  atrasDele('os que foram da análise ao requerente', { saiu_de: ANALISE, foi_para: PENDENCIA }),
  atrasDele('os que saíram da análise', { saiu_de: ANALISE }),
  atrasDele('os que estão na análise', { esta_em: ANALISE }),
  lados('doze meses e os doze de antes', { comparar: 'periodo' }),
  lados('um tipo e todos, cinco anos', { comparar: 'processo', a: TIPO, b: TUDO, periodo: '5anos' }),
];
