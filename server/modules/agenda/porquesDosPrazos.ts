import { sql, type Kysely } from 'kysely';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import { contrapartidasDe } from '../../../src/schemas/requerimento/contrapartidas.ts';
import { vencimentoDaGuia } from '../../../src/schemas/requerimento/datasEscritas.ts';
import {
  dataDaContrapartida,
  dataDaRodada,
  dataDoParecer,
  dataDoTermo,
  porqueDe,
} from '../../../src/schemas/requerimento/datasDeHoje.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { PassoDoPrazo, Relogio } from '../../../src/schemas/requerimento/prazo.ts';
import { prazoDaExecucao } from '../../../src/schemas/requerimento/prazoDaExecucao.ts';
import { cobrancaAPagar } from '../../../src/schemas/requerimento/pagamentos.ts';
import { termosDe } from '../../../src/schemas/requerimento/termos.ts';
import type { Tables } from '../../database/tables.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { calendarioDaCidade } from '../requerimentos/calendario.ts';
import { cidadeAoLado, type CidadeLida } from '../requerimentos/cidade.ts';

/** What a term is of, and why it ends on its day; nothing for what is no term. */
interface Porque {
  /** Name of the step, in the version that the request is pinned to. */
  readonly nome?: string;
  readonly explicacao?: readonly PassoDoPrazo[];
  /** It has no day to show: its clock stands still, or nothing is to be done about it now. */
  readonly fora?: boolean;
}

/** Asked by request, kind of entry and its key, which ends in the number of the run, opinion or round. */
export type Porques = (requerimento: number | null, tipo: string, chave: string) => Porque;

const porque = (definicao: Definicao, estado: Estado, relogio: Relogio, tipo: string, sequencia: number): Porque => {
  switch (tipo) {
    case 'etapa': {
      const execucao = estado.execucoes.find((e) => e.sequencia === sequencia);
      if (execucao === undefined) return {};
      const nome = etapaDe(definicao, execucao.etapa)?.nome ?? execucao.etapa;
      const prazo = prazoDaExecucao(definicao, estado, execucao, relogio);
      if (prazo?.pausado === true) return { nome, fora: true };
      return { nome, ...porqueDe(prazo?.vence_em == null ? null : prazo) };
    }
    case 'parecer': {
      const parecer = (estado.pareceres ?? []).find((p) => p.id === sequencia);
      return parecer === undefined ? {} : porqueDe(dataDoParecer(parecer, relogio));
    }
    case 'pendencia': {
      const rodada = estado.pendencias.find((p) => p.id === sequencia);
      return rodada === undefined ? {} : porqueDe(dataDaRodada(definicao, rodada, relogio));
    }
    case 'termo': {
      const termo = termosDe(estado).find((t) => t.id === sequencia);
      return termo === undefined ? {} : porqueDe(dataDoTermo(termo, relogio));
    }
    case 'contrapartida': {
      const contrapartida = contrapartidasDe(estado).find((c) => c.id === sequencia);
      return contrapartida === undefined ? {} : porqueDe(dataDaContrapartida(contrapartida, relogio));
    }
    case 'cobranca': {
      const cobranca = estado.cobrancas.find((c) => c.id === sequencia);
      if (cobranca === undefined || !cobrancaAPagar(cobranca)) return { fora: true };
      return porqueDe(vencimentoDaGuia(cobranca));
    }
    default:
      return {};
  }
};

interface Lido {
  readonly requerimentos: readonly { readonly id: number; readonly versao: number; readonly estado: Estado }[];
  readonly cidade: CidadeLida;
}

/** The requests that terms are of with the city's calendar, in one statement; none where there is no term. */
export const porquesDosPrazos = async (
  db: Kysely<Tables>,
  { organizacaoId, fuso }: { readonly organizacaoId: number; readonly fuso: string },
  ids: readonly number[],
): Promise<Porques> => {
  if (ids.length === 0) return () => ({});
  const { coluna, ler } = cidadeAoLado(db, organizacaoId);
  const { rows } = await sql<Lido>`
    select (select coalesce(json_agg(json_build_object('id', r.id, 'versao', r.processo_versao_id, 'estado', r.estado)), '[]')
      from requerimento r where r.organizacao_id = ${organizacaoId} and r.id = any(${[...new Set(ids)]}::bigint[])) as requerimentos,
      ${coluna} as cidade`.execute(db);
  const { requerimentos = [], cidade } = rows[0] ?? {};
  const relogio = { fuso, calendario: calendarioDaCidade(ler(cidade)) };
  const lidos = await Promise.all(
    requerimentos.map(async ({ id, versao, estado }) => {
      const definicao = await definicaoDaVersao(db, organizacaoId, versao);
      return [id, { definicao, estado }] as const;
    }),
  );
  const porId = new Map(lidos);
  return (requerimento, tipo, chave) => {
    const lido = requerimento === null ? undefined : porId.get(requerimento);
    const sequencia = Number(chave.split('-').at(-1));
    return lido === undefined ? {} : porque(lido.definicao, lido.estado, relogio, tipo, sequencia);
  };
};
