import { sql, type Kysely } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import { verificarPermissao } from '../../../../src/schemas/permissions.ts';
import { feitoAsLicencas, type AtoDasLicencas } from '../../../../src/schemas/processo/licencasDoProcesso.ts';
import type { Comando } from '../../../../src/schemas/requerimento/comandos.ts';
import { MAIS_FALHAS, type FalhaDaTarefa } from '../../../../src/schemas/tarefa.ts';
import type { Tables } from '../../../database/tables.ts';
import { transaction, type Trx } from '../../../database/transaction.ts';
import { andarCom, INICIO, type Posicao } from '../../../entities/importacao/passagem.ts';
import type { Parts } from '../../../parts.ts';
import type { Sessao } from '../../../plugins/session.ts';
import { pedinteDaTarefa, type PedinteDaTarefa } from '../../../tarefas/pedinteDaTarefa.ts';
import type { Tarefa } from '../../../tarefas/tarefa.ts';
import type { Terminada, Trabalho } from '../../../tarefas/trabalho.ts';
import { agir } from '../../requerimentos/agir.ts';
import { atorDaChamada } from '../../requerimentos/fazer.ts';
import { hojeEm } from '../../requerimentos/hojeEm.ts';
import { definicaoDaVersao } from '../definicaoDaVersao.ts';
import { cabe, EM_VIGOR } from './alcance.ts';

/** What a task about the licences of a process was asked; kept as it was asked. */
export interface PedidoDaValidade {
  readonly processo: number;
  readonly acao: AtoDasLicencas;
  readonly motivo: string;
  readonly ato?: string;
  readonly desde?: string;
}

/** Requests read at a time: memory stays flat, and calls come in between. */
const LOTE = 50;

interface PosicaoDaValidade extends Posicao {
  /** Id of the last request that was looked at. */
  readonly ultimo: number;
  readonly falhas: readonly FalhaDaTarefa[];
}

interface Candidato {
  readonly id: number;
  readonly processo_versao_id: number;
  readonly licencas: readonly {
    readonly chave: string;
    readonly titulo: string;
    readonly suspensa: boolean;
    readonly com_fim: boolean;
  }[];
}

/** Whether somebody may decide about all licences of this city, or be shown what came of it: asked anew when the task runs. */
export const podeMudarLicencas = (sessao: Sessao, { alvo_id }: Pick<Tarefa, 'alvo_id'>): boolean =>
  sessao.organizacaoId === alvo_id &&
  verificarPermissao(sessao, 'painel.prefeitura') &&
  verificarPermissao(sessao, 'perfil.gestor.prefeitura');

const proximos = async (
  db: Kysely<Tables>,
  onde: { readonly organizacaoId: number; readonly processo: number; readonly hoje: string },
  depoisDe: number,
): Promise<readonly Candidato[]> => {
  const { rows } = await sql<Candidato>`
    select r.id, r.processo_versao_id, json_agg(json_build_object('chave', d.chave, 'titulo', d.nome || coalesce(' nº ' || d.numero, ''),
      'suspensa', d.suspensa_desde is not null, 'com_fim', d.valido_ate is not null) order by d.id) as licencas
    from requerimento r join documento d on d.organizacao_id = r.organizacao_id and d.requerimento_id = r.id
    where r.organizacao_id = ${onde.organizacaoId} and r.processo_id = ${onde.processo} and r.situacao <> 'Rascunho' and r.id > ${depoisDe} and ${EM_VIGOR(onde.hoje)}
    group by r.id, r.processo_versao_id order by r.id limit ${LOTE}`.execute(db);
  return rows;
};

const comandoPara = (licenca: string, { acao, motivo, ato, desde }: PedidoDaValidade): Comando => {
  const comum = { licenca, motivo, ...(ato === undefined ? {} : { ato }) };
  if (acao === 'prorrogar') return { acao: 'prorrogar-licenca', ...comum };
  if (acao === 'retomar') return { acao: 'retomar-licenca', ...comum };
  return { acao: 'suspender-licenca', ...comum, ...(desde === undefined ? {} : { desde }) };
};

/** The reason in one sentence: what is wrong with a field says more than that something is. */
const motivoDe = ({ message, erros }: AppError): string => Object.values(erros ?? {})[0]?.[0] ?? message;

interface Obra {
  readonly parts: Parts;
  readonly tarefa: Tarefa;
  readonly pedido: PedidoDaValidade;
  readonly organizacaoId: number;
  readonly req: PedinteDaTarefa;
}

/** One licence, as if it were asked for alone; why not, where it is refused, before anything of it was written. */
const umaLicenca = async (trx: Trx, { parts, pedido, organizacaoId, req }: Obra, id: number, chave: string) => {
  const { sessao } = req;
  try {
    await agir(trx, parts, {
      ...{ req, organizacaoId, fuso: sessao.fuso, id, versao: undefined },
      // One's own licence is nobody's to decide about, one by one or all at once.
      ator: atorDaChamada('painel-prefeitura', sessao, parts.clock.now()),
      comando: () => comandoPara(chave, pedido),
    });
    return undefined;
  } catch (erro) {
    if (!(erro instanceof AppError) || erro.status >= 500) throw erro;
    return motivoDe(erro);
  }
};

/** The licences of one request in a transaction, with how far the task is: whatever of the two is lost, the other one is. */
const umRequerimento = (obra: Obra, c: Candidato, antes: PosicaoDaValidade): Promise<PosicaoDaValidade> =>
  transaction(obra.parts.db, async (trx) => {
    const { pedido, organizacaoId, tarefa } = obra;
    const definicao = await definicaoDaVersao(trx, organizacaoId, c.processo_versao_id);
    const licencas = c.licencas.filter((licenca) => cabe(definicao, pedido.acao, licenca));
    let depois: PosicaoDaValidade = { ...antes, ultimo: c.id, lidas: antes.lidas + licencas.length };
    for (const { chave, titulo } of licencas) {
      const recusa = await umaLicenca(trx, obra, c.id, chave);
      depois =
        recusa === undefined
          ? { ...depois, feitos: depois.feitos + 1 }
          : {
              ...depois,
              recusados: depois.recusados + 1,
              falhas: [...depois.falhas, { onde: titulo, id: c.id, motivos: [recusa] }].slice(0, MAIS_FALHAS),
            };
    }
    await andarCom(trx, tarefa, antes.ultimo === 0 ? null : antes, depois);
    return depois;
  });

const contadas = (n: number, feito: string): string => (n === 1 ? `1 licença ${feito}` : `${n} licenças ${feito}s`);

/**
 * Does one act to all licences in force of a process: whoever takes the task up after a crash goes on behind the last request that was kept. Licences that
 * do not take it are told with the reason and keep no other from it.
 */
export const executarValidade = async ({
  parts,
  tarefa,
  andar,
}: Pick<Trabalho, 'parts' | 'tarefa' | 'andar'>): Promise<Terminada> => {
  const pedido = tarefa.pedido as PedidoDaValidade;
  const { alvo_id: organizacaoId } = tarefa;
  if (organizacaoId === null) throw new Error(`Task ${tarefa.id} names no city`);
  let posicao = (tarefa.posicao as PosicaoDaValidade | null) ?? { ...INICIO, ultimo: 0, falhas: [] };
  for (;;) {
    const req = await pedinteDaTarefa(parts, tarefa, 'processo/:id/licencas', (sessao) =>
      podeMudarLicencas(sessao, tarefa),
    );
    const hoje = hojeEm(parts.clock.now(), req.sessao.fuso);
    const candidatos = await proximos(parts.db, { organizacaoId, processo: pedido.processo, hoje }, posicao.ultimo);
    if (candidatos.length === 0) break;
    for (const c of candidatos) {
      posicao = await umRequerimento({ parts, tarefa, pedido, organizacaoId, req }, c, posicao);
      await andar(posicao.lidas);
    }
  }
  const { feitos, recusados, lidas, falhas } = posicao;
  const recusadas = recusados === 0 ? '' : `, ${recusados} não`;
  return {
    resultado: { feitos, recusados, falhas },
    feitas: lidas,
    frase: `${tarefa.titulo}: ${contadas(feitos, feitoAsLicencas[pedido.acao])}${recusadas}`,
  };
};
