import type { Recusa } from '../contexto.ts';
import { imoveisPedidos } from '../cadastro/imoveisPedidos.ts';
import { previaDoCadastro } from '../cadastro/previaDoCadastro.ts';
import { valoresDoFluxo } from '../caminho.ts';
import type { Estado } from '../estado.ts';
import type { Evento, EventoDe } from '../eventos.ts';
import type { Entrada } from './fluxo.ts';

/** Stands for a record until somebody has read the registry. */
const POR_LER = 0;

/** Numbers of properties that a decision changes and that nobody has read yet: who hands the command in reads them and decides again. */
export const imoveisPorLer = (eventos: readonly Evento[]): readonly string[] =>
  eventos.flatMap((e) => (e.tipo === 'cadastro_atualizado' && e.imovel === POR_LER ? [e.inscricao] : []));

/** What a decision changes in the registry, property by property. */
export const atualizacoesDe = (eventos: readonly Evento[]): readonly EventoDe<'cadastro_atualizado'>[] =>
  eventos.flatMap((e) => (e.tipo === 'cadastro_atualizado' ? [e] : []));

/**
 * What the grant of a step changes in the property registry, as events, or why it cannot: the decision waits until every value is one that the registry
 * takes. A property of the city's own system is left to it, and that is told.
 * @param estado with what the step itself fills in
 */
export const cadastroDaEtapa = (
  { definicao, etapa, execucao, contexto }: Pick<Entrada<unknown>, 'definicao' | 'etapa' | 'execucao' | 'contexto'>,
  estado: Estado,
): Evento[] | Recusa => {
  if (etapa.atualiza === undefined) return [];
  const { cadastro, agora: quando } = contexto;
  const comum = { execucao: execucao.sequencia, quando };
  if (cadastro === undefined)
    return imoveisPedidos(definicao, etapa, valoresDoFluxo(estado, execucao)).map(({ inscricao }) => ({
      ...{ tipo: 'cadastro_atualizado', imovel: POR_LER, inscricao, mudancas: [] },
      ...comum,
    }));
  const previas = previaDoCadastro(definicao, estado, { etapa, execucao }, cadastro);
  // Of several properties each says what is wrong with it, on a field that they share.
  const erros: Record<string, readonly string[]> = {};
  for (const [campo, frases] of previas.flatMap((p) => Object.entries(p.erros)))
    erros[campo] = [...new Set([...(erros[campo] ?? []), ...frases])];
  const [primeira] = Object.values(erros).flat();
  if (primeira !== undefined)
    return { recusa: 'dados', mensagem: `O cadastro do imóvel não aceita a mudança. ${primeira}`, erros };
  return previas.flatMap(({ inscricao, imovel, mudancas, falta }): readonly Evento[] => {
    if (imovel === null || falta !== null) return [{ tipo: 'cadastro_nao_atualizado', inscricao, ...comum }];
    if (mudancas.length === 0) return [];
    const simulado = cadastro.simulado === true ? { simulado: true as const } : {};
    return [{ tipo: 'cadastro_atualizado', imovel, inscricao, mudancas, ...simulado, ...comum }];
  });
};
