import { setImmediate as respirar } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { ResultadoDaMigracao } from '../../../../src/schemas/processo/migracaoVista.ts';
import type { EventoDaMigracao } from '../../../../src/schemas/requerimento/eventosDaMigracao.ts';
import type { PrazoEncurtado } from '../../../../src/schemas/requerimento/migracao/prazosQueMudam.ts';
import { prazoEmPalavras } from '../../../../src/schemas/requerimento/frasesDaMigracao.ts';
import { MAIS_FALHAS, type FalhaDaTarefa } from '../../../../src/schemas/tarefa.ts';
import type { Tables } from '../../../database/tables.ts';
import { transaction, type Trx } from '../../../database/transaction.ts';
import { andarCom, INICIO, type Posicao } from '../../../entities/importacao/passagem.ts';
import type { Parts } from '../../../parts.ts';
import type { Pedinte, Sessao } from '../../../plugins/session.ts';
import { pedinteDaTarefa } from '../../../tarefas/pedinteDaTarefa.ts';
import type { Tarefa } from '../../../tarefas/tarefa.ts';
import type { Terminada, Trabalho } from '../../../tarefas/trabalho.ts';
import { carregarVarios, type RequerimentoCarregado } from '../../requerimentos/carregar.ts';
import { carregarCidade, type Cidade } from '../../requerimentos/cidade.ts';
import type { PedidoDeMigracao } from './iniciar.ts';
import {
  descartadasDe,
  encurtadosDe,
  impedidoDePassar,
  passarUm,
  planoDe,
  versaoDeAntes,
  type VersaoDeAntes,
} from './passarUm.ts';
import { podeMigrar } from './podeMigrar.ts';
import { destinoDe, EM_ANDAMENTO, type Destino } from './versoes.ts';

/** Requests read at a time: memory stays flat, and calls come in between. */
const LOTE = 50;

interface PosicaoDaMigracao extends Posicao {
  /** Id of the last request that was looked at. */
  readonly ultimo: number;
}

interface Candidato {
  readonly id: number;
  readonly numero: string | null;
  readonly processo_versao_id: number;
}

interface Item {
  readonly requerimento: number;
  readonly numero: string;
  readonly de: number;
  readonly resultado: ResultadoDaMigracao;
  readonly motivos?: readonly string[];
  readonly evento?: EventoDaMigracao;
  readonly encurtados?: readonly PrazoEncurtado[];
}

const proximos = (
  db: Kysely<Tables>,
  organizacaoId: number,
  { processo, para }: PedidoDeMigracao,
  depoisDe: number,
): Promise<readonly Candidato[]> =>
  db
    .selectFrom('requerimento')
    .select(['id', 'numero', 'processo_versao_id'])
    .where('organizacao_id', '=', organizacaoId)
    .where('processo_id', '=', processo)
    .where('processo_versao_id', '<>', para)
    .where(EM_ANDAMENTO)
    .where('id', '>', depoisDe)
    .orderBy('id')
    .limit(LOTE)
    .execute();

const gravarItens = async (trx: Trx, tarefa: Tarefa, organizacaoId: number, itens: readonly Item[]): Promise<void> => {
  if (itens.length === 0) return;
  await trx
    .insertInto('migracao_item')
    .values(
      itens.map(({ requerimento, numero, de, resultado, motivos = [], evento, encurtados = [] }) => ({
        ...{
          organizacao_id: organizacaoId,
          tarefa_id: tarefa.id,
          requerimento_id: requerimento,
          numero,
          de,
          resultado,
        },
        motivos: [...motivos],
        descartadas: evento === undefined ? [] : [...descartadasDe(evento)],
        prazos: (evento?.prazos ?? []).map(prazoEmPalavras),
        ...encurtadosDe(encurtados),
      })),
    )
    .execute();
};

const depoisDe = (antes: PosicaoDaMigracao | null, itens: readonly Item[], ultimo: number): PosicaoDaMigracao => {
  const bons = itens.filter(({ resultado }) => resultado === 'passa' || resultado === 'passou').length;
  const base = antes ?? { ...INICIO, ultimo: 0 };
  return {
    lidas: base.lidas + itens.length,
    feitos: base.feitos + bons,
    recusados: base.recusados + itens.length - bons,
    ultimo,
  };
};

interface Obra {
  readonly parts: Parts;
  readonly tarefa: Tarefa;
  readonly pedido: PedidoDeMigracao;
  readonly organizacaoId: number;
  readonly destino: Destino;
  readonly versaoDe: (id: number) => Promise<VersaoDeAntes>;
}

const ensaiado = async (
  { parts, pedido, organizacaoId, destino, versaoDe }: Obra,
  sessao: Sessao,
  cidade: Cidade,
  r: RequerimentoCarregado,
): Promise<Item> => {
  const agora = parts.clock.now();
  const antes = await versaoDe(r.versaoDoProcesso);
  const base = { requerimento: r.id, numero: r.estado.numero ?? '', de: antes.numero };
  const impedido = impedidoDePassar(sessao, organizacaoId, r, agora);
  if (impedido !== undefined) return { ...base, resultado: 'nao_passa', motivos: [impedido] };
  const plano = planoDe(r, antes, destino, { cidade, mapa: pedido.mapa, prazos: pedido.prazos, agora });
  return plano.pode
    ? { ...base, resultado: 'passa', evento: plano.evento, encurtados: plano.encurtados }
    : { ...base, resultado: 'nao_passa', motivos: plano.motivos };
};

/** A batch is tried and its result kept with how far it is; no request is touched. */
const ensaiarLote = async (
  obra: Obra,
  sessao: Sessao,
  candidatos: readonly Candidato[],
  antes: PosicaoDaMigracao | null,
): Promise<PosicaoDaMigracao> => {
  const { db } = obra.parts;
  const cidade = await carregarCidade(db, obra.organizacaoId);
  const ids = candidatos.map(({ id }) => id);
  const itens: Item[] = [];
  for (const r of await carregarVarios(db, obra.organizacaoId, ids)) {
    itens.push(await ensaiado(obra, sessao, cidade, r));
    await respirar();
  }
  const depois = depoisDe(antes, itens, ids.at(-1) ?? 0);
  await transaction(obra.parts.db, async (trx) => {
    await gravarItens(trx, obra.tarefa, obra.organizacaoId, itens);
    await andarCom(trx, obra.tarefa, antes, depois);
  });
  return depois;
};

/** One request in a transaction of its own, with how far the task is: whatever of the two is lost, the other one is. */
const passarCandidato = async (
  obra: Obra,
  req: Pedinte,
  c: Candidato,
  antes: PosicaoDaMigracao | null,
): Promise<PosicaoDaMigracao> => {
  const { parts, tarefa, pedido, organizacaoId, destino, versaoDe } = obra;
  const gravar = async (trx: Trx, item: Item): Promise<PosicaoDaMigracao> => {
    const depois = depoisDe(antes, [item], item.requerimento);
    await gravarItens(trx, tarefa, organizacaoId, [item]);
    await andarCom(trx, tarefa, antes, depois);
    return depois;
  };
  try {
    return await transaction(parts.db, async (trx) => {
      const { processo: processoId, mapa, prazos } = pedido;
      const { requerimento, numero, de, evento, encurtados } = await passarUm(trx, parts, {
        req,
        organizacaoId,
        processoId,
        id: c.id,
        destino,
        mapa,
        prazos,
      });
      return gravar(trx, { requerimento, numero, de, resultado: 'passou', evento, encurtados });
    });
  } catch (erro) {
    if (!(erro instanceof AppError) || erro.status >= 500) throw erro;
    const { motivos = [erro.message] } = (erro.dados ?? {}) as { readonly motivos?: readonly string[] };
    const { numero: de } = await versaoDe(c.processo_versao_id);
    const item = { requerimento: c.id, numero: c.numero ?? '', de, resultado: 'nao_passou', motivos } as const;
    return transaction(parts.db, (trx) => gravar(trx, item));
  }
};

const falhasDe = async (db: Kysely<Tables>, { id }: Tarefa): Promise<readonly FalhaDaTarefa[]> => {
  const linhas = await db
    .selectFrom('migracao_item')
    .select(['requerimento_id', 'numero', 'motivos'])
    .where('tarefa_id', '=', id)
    .where('resultado', 'in', ['nao_passa', 'nao_passou'])
    .orderBy('requerimento_id')
    .limit(MAIS_FALHAS)
    .execute();
  return linhas.map((l) => ({ onde: `Requerimento ${l.numero}`, id: l.requerimento_id, motivos: l.motivos }));
};

const frase = ({ titulo }: Tarefa, { modo }: PedidoDeMigracao, { feitos, recusados }: Posicao): string => {
  const verbo = modo === 'ensaiar' ? ['passaria', 'passariam'] : ['passou', 'passaram'];
  const contar = (n: number, nao: string): string => `${n} ${nao}${n === 1 ? (verbo[0] ?? '') : (verbo[1] ?? '')}`;
  return `${titulo}: ${contar(feitos, '')}${recusados === 0 ? '' : `, ${contar(recusados, 'não ')}`}`;
};

/**
 * Tries or does it for every running request of a process (docs/decisions/0089): whoever takes the task up after a crash goes on behind the last
 * request that was kept. Requests that cannot are told with every reason and keep no other from going.
 */
export const executarMigracao = async ({
  parts,
  tarefa,
  andar,
}: Pick<Trabalho, 'parts' | 'tarefa' | 'andar'>): Promise<Terminada> => {
  const pedido = tarefa.pedido as PedidoDeMigracao;
  const { alvo_id: organizacaoId } = tarefa;
  if (organizacaoId === null) throw new Error(`Task ${tarefa.id} names no city`);
  const destino = await destinoDe(parts.db, organizacaoId, pedido.processo, pedido.numero);
  if (pedido.modo === 'migrar' && destino.situacao !== 'vigente')
    throw new AppError('regra', `A versão ${destino.numero} não está em vigor`);
  const lidas = new Map<number, Promise<VersaoDeAntes>>();
  const versaoDe = (id: number): Promise<VersaoDeAntes> => {
    const lida = lidas.get(id) ?? versaoDeAntes(parts.db, organizacaoId, id);
    lidas.set(id, lida);
    return lida;
  };
  const obra: Obra = { parts, tarefa, pedido, organizacaoId, destino, versaoDe };
  let posicao = tarefa.posicao as PosicaoDaMigracao | null;
  for (;;) {
    const req = await pedinteDaTarefa(parts, tarefa, 'processo/:id/migracao/migrar', (sessao) =>
      podeMigrar(sessao, tarefa),
    );
    const candidatos = await proximos(parts.db, organizacaoId, pedido, posicao?.ultimo ?? 0);
    if (candidatos.length === 0) break;
    if (pedido.modo === 'ensaiar') posicao = await ensaiarLote(obra, req.sessao, candidatos, posicao);
    else
      for (const c of candidatos) {
        posicao = await passarCandidato(obra, req, c, posicao);
        await andar(posicao.lidas);
      }
    await andar(posicao?.lidas ?? 0);
  }
  const { feitos, recusados, lidas: vistos } = posicao ?? INICIO;
  return {
    resultado: { feitos, recusados, falhas: await falhasDe(parts.db, tarefa) },
    feitas: vistos,
    frase: frase(tarefa, pedido, { lidas: vistos, feitos, recusados }),
  };
};
