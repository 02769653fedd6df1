import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import { instanciaAcima, instanciaQueJulga } from '../../processo/recurso.ts';
import { porRegra, type Ator, type Contexto, type Decisao } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import type { Execucao, Resultado, Responsavel } from '../execucao.ts';
import type { Evento, EventoDe } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import { prazoDaExecucao } from '../prazoDaExecucao.ts';
import { quemAgiu } from '../nomeNoRastro.ts';
import {
  recursoAberto,
  recursoDaInstancia,
  type RecursoDoRequerimento,
  type ResultadoDoRecursoDito,
} from '../recurso.ts';
import { aberturaDe } from './abertura.ts';
import { encerrarCorridas } from './apoio.ts';

interface Corrida {
  readonly definicao: Definicao;
  readonly estado: Estado;
  readonly etapa: Etapa;
  readonly execucao: Execucao;
  readonly contexto: Contexto;
}

interface Negativa {
  readonly resultado: Resultado;
  readonly situacao: RecursoDoRequerimento['decisao'];
  readonly motivo: string | null;
}

const encerrado = (
  { instancia, nome }: Pick<RecursoDoRequerimento, 'instancia' | 'nome'>,
  resultado: ResultadoDoRecursoDito,
  { agora: quando }: Contexto,
): Evento => ({ tipo: 'recurso_encerrado', instancia, nome, resultado, quando });

/** Who took the decision: who acts, who proposed it before, and in whose place either did. */
const quemDecidiu = ({ proposta }: Execucao, ator: Ator | null): readonly Responsavel[] => {
  if (ator === null || ator.tipo !== 'equipe') return [];
  const todos = [quemAgiu(ator), ...(ator.ausente === undefined ? [] : [ator.ausente])];
  const deAntes = proposta === undefined ? [] : [proposta.por];
  const ausente =
    proposta?.ausente === undefined ? [] : [{ id: proposta.ausente, nome: proposta.por.no_lugar_de ?? '' }];
  return [...todos, ...deAntes, ...ausente].filter((um, i, lista) => lista.findIndex(({ id }) => id === um.id) === i);
};

/**
 * A denial, however it came about: the decision is recorded at once; the request ends by it where no instance is above, else its term to appeal begins
 * (spec/decisions.md "Indeferido and appeals"). What the chain of instances was begun against is what the request ends as.
 * @param ator null: a rule or a clock denies
 */
export const negar = (e: Corrida, { resultado, situacao, motivo }: Negativa, ator: Ator | null): Evento[] => {
  const { definicao, estado, etapa, execucao, contexto } = e;
  const aqui = instanciaQueJulga(definicao, etapa.chave);
  const julgado = aqui === undefined ? undefined : recursoAberto(estado);
  // Of a judgement reopened before reopening opened its appeal again too, what the appeal was against still counts.
  const recorrido = julgado ?? (aqui === undefined ? undefined : recursoDaInstancia(estado, aqui));
  const decisao = recorrido?.decisao ?? situacao;
  const fim: Evento[] = [
    ...encerrarCorridas(estado, execucao, { resultado, motivo }, contexto),
    ...(julgado === undefined ? [] : [encerrado(julgado, 'negado', contexto)]),
  ];
  const n = instanciaAcima(definicao, etapa.chave);
  const instancia = n === undefined ? undefined : definicao.recurso?.instancias[n];
  const interpor = instancia === undefined ? undefined : etapaDe(definicao, instancia.interpor);
  if (n === undefined || instancia === undefined || interpor === undefined)
    return [...fim, { tipo: 'requerimento_encerrado', situacao: decisao, motivo, quando: contexto.agora }];
  const aberto: EventoDe<'recurso_aberto'> = {
    tipo: 'recurso_aberto',
    instancia: n,
    nome: instancia.nome,
    execucao: execucao.sequencia,
    decisao,
    motivo,
    decidido_por: quemDecidiu(execucao, ator),
    recorrer_ate: null,
    quando: contexto.agora,
  };
  const abertura = aberturaDe(definicao, reproduzir([...fim, aberto], estado), interpor, contexto);
  const depois = reproduzir([...fim, aberto, abertura], estado);
  const recorrer_ate = prazoDaExecucao(definicao, depois, depois.execucoes.at(-1), contexto)?.vence_em ?? null;
  return [...fim, { ...aberto, recorrer_ate }, abertura];
};

/** What a grant in this step says of the appeal that it judges: nothing where it judges none. */
export const provimento = ({ definicao, estado, etapa, contexto }: Omit<Corrida, 'execucao'>): readonly Evento[] => {
  const aberto = instanciaQueJulga(definicao, etapa.chave) === undefined ? undefined : recursoAberto(estado);
  return aberto === undefined ? [] : [encerrado(aberto, 'provido', contexto)];
};

/** What reopening the request at this step says of the appeal that it judged: nothing where it judged none. */
export const recursoReaberto = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
  { agora: quando }: Contexto,
): readonly Evento[] => {
  const instancia = instanciaQueJulga(definicao, etapa.chave);
  const antes = instancia === undefined ? undefined : recursoDaInstancia(estado, instancia);
  return antes === undefined || recursoAberto(estado) !== undefined
    ? []
    : [{ tipo: 'recurso_reaberto', instancia: antes.instancia, nome: antes.nome, quando }];
};

/** What the applicant's sending of this step says of an appeal: nothing where it is no appeal. */
export const interposicao = ({ definicao, estado, etapa, contexto }: Omit<Corrida, 'execucao'>): readonly Evento[] => {
  const aberto = recursoAberto(estado);
  return aberto !== undefined && definicao.recurso?.instancias[aberto.instancia]?.interpor === etapa.chave
    ? [{ tipo: 'recurso_interposto', instancia: aberto.instancia, nome: aberto.nome, quando: contexto.agora }]
    : [];
};

/** The appeal comes to nothing, and the decision that it was against counts. */
const encerrarComADecisao = (
  { estado, execucao, contexto }: Pick<Corrida, 'estado' | 'execucao' | 'contexto'>,
  aberto: RecursoDoRequerimento,
  fim: { readonly da: ResultadoDoRecursoDito; readonly corrida: Resultado; readonly motivo: string },
): Evento[] => [
  ...encerrarCorridas(estado, execucao, { resultado: fim.corrida, motivo: fim.motivo }, contexto),
  encerrado(aberto, fim.da, contexto),
  { tipo: 'requerimento_encerrado', situacao: aberto.decisao, motivo: aberto.motivo, quando: contexto.agora },
];

/** The term to appeal has passed; undefined where this step lodges no appeal that is open. */
export const vencerRecurso = (e: Corrida): readonly Evento[] | undefined => {
  const aberto = recursoAberto(e.estado);
  return aberto !== undefined && e.definicao.recurso?.instancias[aberto.instancia]?.interpor === e.etapa.chave
    ? encerrarComADecisao(e, aberto, {
        da: 'fora_do_prazo',
        corrida: 'expirada',
        motivo: 'O prazo de recurso terminou sem que ele fosse apresentado',
      })
    : undefined;
};

/** The applicant does without the appeal, before or after he lodged it. */
export const desistirDoRecurso = (e: Corrida & { readonly comando: { readonly motivo: string } }): Decisao => {
  const aberto = recursoAberto(e.estado);
  return aberto === undefined
    ? porRegra('Não há recurso em aberto neste requerimento')
    : encerrarComADecisao(e, aberto, {
        da: 'desistido',
        corrida: 'dispensada',
        motivo: `Desistência do recurso: ${e.comando.motivo.trim()}`,
      });
};
