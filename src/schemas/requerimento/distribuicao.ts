import type { Definicao, Etapa } from '../processo/definicao.ts';
import { valeCondicao } from '../processo/expressoes.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { instanciaQueJulga } from '../processo/recurso.ts';
import { valoresDoFluxo } from './caminho.ts';
import type { Contexto } from './contexto.ts';
import type { Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import type { Evento } from './eventos.ts';
import { reproduzir } from './evoluir.ts';
import { execucoesAbertas } from './execucoes.ts';
import { quemJaDecidiu } from './recurso.ts';

/** Somebody who may analyse in a sector and has no part in the request, with the steps that he has open. */
export interface Candidato {
  readonly id: number;
  readonly nome: string;
  readonly abertas: number;
  /** Away today. */
  readonly ausente: boolean;
}

/**
 * The sector that a step opens with: of the first rule whose condition holds over the answers, with the reason that the rule gives; else the
 * step's own.
 */
export const setorDistribuido = (
  definicao: Definicao,
  estado: Estado,
  { setor, distribuicao }: Etapa,
): { readonly setor: string | null; readonly motivo?: string } => {
  const regras = distribuicao?.setores ?? [];
  const valores = regras.length === 0 ? {} : valoresDoFluxo(estado);
  const regra = regras.find(({ condicao }) => valeCondicao(definicao, condicao, valores));
  return regra === undefined ? { setor: setor ?? null } : { setor: regra.setor, motivo: regra.motivo };
};

/**
 * Who has the fewest open steps among those who are there; of equals the one who came first. Nobody where all are away or there is nobody.
 * @param dados how many were given to each since `abertas` was counted
 */
export const menosCarregado = (
  candidatos: readonly Candidato[],
  dados: ReadonlyMap<number, number> = new Map(),
): Candidato | undefined => {
  const carga = (c: Candidato): number => c.abertas + (dados.get(c.id) ?? 0);
  return candidatos
    .filter(({ ausente }) => !ausente)
    .reduce<Candidato | undefined>(
      (melhor, c) =>
        melhor === undefined || carga(c) < carga(melhor) || (carga(c) === carga(melhor) && c.id < melhor.id)
          ? c
          : melhor,
      undefined,
    );
};

/** Whether a run waits for whoever takes the next of its sector's queue. */
export const naFila = (etapa: Etapa | undefined, execucao: Execucao | undefined): boolean =>
  etapa?.distribuicao?.pessoa === 'fila' &&
  execucao !== undefined &&
  execucao.sem_caminho !== true &&
  execucao.setor !== null &&
  execucao.situacao === 'aguardando' &&
  execucao.responsavel === null;

const distribuiPorCarga = ({ etapas }: Pick<Definicao, 'etapas'>): boolean =>
  etapas.some((e) => e.distribuicao?.pessoa === 'carga');

/** Runs that these events opened, or handed on to another sector. */
const chegadas = (eventos: readonly Evento[]): ReadonlySet<number> =>
  new Set(eventos.flatMap((e) => (e.tipo === 'etapa_aberta' || e.tipo === 'etapa_encaminhada' ? [e.execucao] : [])));

/** Whether these events brought steps that may have to be given out by load, so that the loads have to be known. */
export const chegamPorCarga = (definicao: Pick<Definicao, 'etapas'>, eventos: readonly Evento[]): boolean =>
  distribuiPorCarga(definicao) && chegadas(eventos).size > 0;

/**
 * What happened, with who gets each step that came to a sector by it, where the step says that the load decides. Steps that somebody has by the
 * end, or that are concluded again, are left alone.
 */
export const comDistribuicao = (
  definicao: Definicao,
  estado: Estado,
  eventos: readonly Evento[],
  { candidatos = {} }: Pick<Contexto, 'candidatos'>,
): readonly Evento[] => {
  if (!chegamPorCarga(definicao, eventos)) return eventos;
  const novas = chegadas(eventos);
  const dados = new Map<number, number>();
  const depois = reproduzir(eventos, estado);
  const atribuidas = execucoesAbertas(depois).flatMap((e): Evento[] => {
    const porCarga = etapaDe(definicao, e.etapa)?.distribuicao?.pessoa === 'carga';
    if (!novas.has(e.sequencia) || !porCarga || e.setor === null || e.responsavel !== null) return [];
    const juizes = instanciaQueJulga(definicao, e.etapa) === undefined ? undefined : quemJaDecidiu(depois);
    const livres = (candidatos[e.setor] ?? []).filter(({ id }) => juizes?.has(id) !== true);
    const quem = menosCarregado(livres, dados);
    if (quem === undefined) return [];
    const tinha = quem.abertas + (dados.get(quem.id) ?? 0);
    dados.set(quem.id, (dados.get(quem.id) ?? 0) + 1);
    const responsavel = { id: quem.id, nome: quem.nome };
    return [
      { tipo: 'responsavel_atribuido', execucao: e.sequencia, responsavel, por: { modo: 'carga', abertas: tinha } },
    ];
  });
  return [...eventos, ...atribuidas];
};
