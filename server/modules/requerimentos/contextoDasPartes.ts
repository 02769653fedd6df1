import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { valeCondicao } from '../../../src/schemas/processo/expressoes.ts';
import { mostrarResposta } from '../../../src/schemas/processo/mostrarResposta.ts';
import type { ContextoDasPartes } from '../../../src/schemas/processo/partesDoTexto.ts';
import { colunasDe, ehTabela } from '../../../src/schemas/processo/quadros.ts';
import { valoresDoFluxo } from '../../../src/schemas/requerimento/caminho.ts';
import { partesDitas, semCitados, type Citados } from '../../../src/schemas/requerimento/citados.ts';
import type { Valor } from '../../../src/schemas/requerimento/resposta.ts';
import type { DefinicaoEmUso } from '../../../src/schemas/processo/fixados.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';

/** The request that a text is about. */
export interface FundoDasPartes {
  readonly definicao: DefinicaoEmUso;
  readonly estado: Estado;
  readonly fuso: string;
  /** Whom the answers name; absent: they are called by their numbers. */
  readonly citados?: Citados;
}

/** What conditional and repeated parts of a paper's text go by: the answers of its request, on the day of the paper (AAAA-MM-DD). */
export const contextoDasPartes = (
  { definicao, estado, fuso, citados }: FundoDasPartes,
  hoje: string,
): ContextoDasPartes => {
  const protocolado_em = noFuso(estado.protocolado_em ?? '', fuso)?.dia ?? hoje;
  // A field of an older version may be called like one of the days, and goes before.
  const valores = { hoje, protocolado_em, ...valoresDoFluxo(estado) };
  const como = citados === undefined ? {} : { citados };
  return {
    vale: (fonte) => valeCondicao(definicao, fonte, valores),
    linhas: (tabela) => {
      const campo = definicao.campos.find(({ chave }) => chave === tabela);
      const linhas = estado.respostas[tabela];
      if (campo === undefined || !Array.isArray(linhas)) return [];
      if (!ehTabela(campo))
        return (linhas as readonly Valor[]).map((um) => ({ '': mostrarResposta(campo, [um], como) }));
      const colunas = colunasDe(campo);
      return (linhas as readonly ({ readonly [coluna: string]: Valor } | null)[]).map((linha) =>
        Object.fromEntries(
          colunas.flatMap((coluna) => {
            const valor = linha?.[coluna.chave];
            const partes = Object.entries(partesDitas(coluna.tipo, valor, citados ?? semCitados));
            return [
              [coluna.chave, mostrarResposta(coluna, valor, como)],
              ...partes.map(([parte, dita]) => [`${coluna.chave}.${parte}`, dita]),
            ];
          }),
        ),
      );
    },
  };
};
