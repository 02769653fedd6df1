import type { Taxa } from '../processo/taxaDeclarada.ts';
import type { ResultadoTaxa, ValorInformado } from '../processo/definicaoTaxa.ts';
import type { ErrosPorCampo } from '../errors.ts';
import type { CadastroLido } from './cadastro/previaDoCadastro.ts';
import type { Candidato } from './distribuicao.ts';
import type { Responsavel } from './execucao.ts';
import type { Evento } from './eventos.ts';
import type { Substituido } from './noLugarDe.ts';
import type { PadraoDaCidade } from './decidir/padraoDoItem.ts';
import type { Participacao } from './participante.ts';
import type { Calendario } from './prazo.ts';

/** Who acts. `setores`: siglas of the sectors in which this person may analyse. */
export interface Ator {
  readonly tipo: 'requerente' | 'equipe' | 'sistema';
  readonly id: number;
  readonly nome: string;
  /** The person in whose name this one acts, when it is another (process.md 9 "on-behalf-of"). */
  readonly representa?: { readonly id: number; readonly nome: string };
  readonly setores: readonly string[];
  /** Those of them that he heads. */
  readonly chefia?: readonly string[];
  /** Whom he stands in for today, and the sectors of `setores` that he has by that alone. */
  readonly substitui?: readonly Substituido[];
  /** In whose place he does this act (noLugarDe.ts). */
  readonly ausente?: Responsavel;
  /** Sendings of notices that are his, where the act is about one: accounts merge, so the service tells, not the state. */
  readonly envios?: readonly number[];
  /** His part in a request that is another's, where the act or the reading rests on nothing else. */
  readonly participa?: Participacao;
  /** Number of the participant that he is invited to be, as the service has proved. */
  readonly convite?: number;
  /** Number of the opinion that somebody outside of the city gives by his link, as the service has proved. */
  readonly externo?: number;
  /** perfil.gestor.prefeitura: may act in every sector, reopen, assign to others. */
  readonly gestor: boolean;
}

/** Numbers that the service took from their series inside the transaction; the engine only says which it needs. */
export interface Numeros {
  readonly requerimento?: string;
  readonly processo?: string;
  readonly documento?: string;
  /** Of papers that steps issue by themselves, by key of the paper; what is not in here is issued unnumbered, for the service to number (documentoDaEtapa.ts). */
  readonly automaticos?: { readonly [chave: string]: string };
}

/** Everything outside of the request that a decision may depend on, handed in so that deciding stays pure. */
export interface Contexto {
  /** Moment (ISO) and the day it is in the organisation's time zone. */
  readonly agora: string;
  readonly hoje: string;
  readonly calendario: Calendario;
  readonly numeros: Numeros;
  readonly fuso: string;
  /** Works out one fee with the parameters in force today; one whose amount is typed, from what was typed, in its own unit. */
  readonly calcularTaxa: (
    taxa: Taxa,
    valores: { readonly [nome: string]: unknown },
    informado?: ValorInformado,
  ) => ResultadoTaxa;
  /** Siglas of the organisation's active sectors, for handing on. */
  readonly setores: readonly string[];
  /** What they are called, by sigla in small letters; absent: as the process calls those that it lists. */
  readonly nomesDosSetores?: ReadonlyMap<string, string>;
  /** The city's standard texts, by which an item says which of them it was written from; absent: none. */
  readonly padroes?: readonly PadraoDaCidade[];
  /** Properties that the act changes, with what the registry says to it; handed in once it is known which (decidir/cadastro.ts). */
  readonly cadastro?: CadastroLido;
  /** By sector, who may get its steps; handed in where the process gives them out by load (distribuicao.ts). */
  readonly candidatos?: { readonly [setor: string]: readonly Candidato[] };
}

/** Why an action is not possible: `regra` of the state, `permissao` of the actor, `dados` of what was sent. */
export interface Recusa {
  readonly recusa: 'regra' | 'permissao' | 'dados';
  readonly mensagem: string;
  readonly erros?: ErrosPorCampo;
}

export type Decisao = readonly Evento[] | Recusa;

export const recusada = (d: Decisao): d is Recusa => 'recusa' in d;
export const porRegra = (mensagem: string): Recusa => ({ recusa: 'regra', mensagem });
export const porPermissao = (mensagem: string): Recusa => ({ recusa: 'permissao', mensagem });
export const porDados = (campo: string, mensagem: string): Recusa => ({
  recusa: 'dados',
  mensagem,
  erros: { [campo]: [mensagem] },
});
/** One refusal of several fields, said by the first; undefined where none is wrong. */
export const juntas = (recusas: readonly Recusa[]): Recusa | undefined => {
  const [primeira] = recusas;
  const erros = recusas.flatMap((r) => (r.recusa === 'dados' ? Object.entries(r.erros ?? {}) : []));
  return primeira?.recusa === 'dados' ? { ...primeira, erros: Object.fromEntries(erros) } : primeira;
};
