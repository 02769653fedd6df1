import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import {
  atosEmLote,
  MAXIMO_DO_LOTE,
  type AtoEmLote,
  type ResultadoDoLote,
} from '../../../src/schemas/requerimento/lote.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { prioridades, type Prioridade } from '../../../src/schemas/requerimento/situacao.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { noPainel } from '../../plugins/access.ts';
import { umaVez } from '../../plugins/idempotency.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { notificar } from '../../saida/notificar.ts';
import { socketDaAba } from '../../saida/socketDaAba.ts';
import { agir, type Preparo } from './agir.ts';
import { comandoDaAcao } from './comandoDaAcao.ts';
import { ID, objeto, TEXTO, VERSAO } from './esquemas.ts';
import { atorDaChamada } from './fazer.ts';

const PAINEL = 'painel-prefeitura';

interface Corpo {
  readonly acao: AtoEmLote;
  readonly requerimentos: readonly { readonly requerimento_id: number; readonly versao: number }[];
  readonly responsavel_id?: number | null;
  readonly setor_id?: number;
  readonly prioridade?: Prioridade;
  readonly motivo?: string;
  /** Of which open step, where a request has several: whose it is, and of which sector. */
  readonly de_responsavel_id?: number;
  readonly do_setor_id?: number;
}

const corpo = objeto(
  {
    acao: { type: 'string', enum: [...atosEmLote] },
    requerimentos: {
      type: 'array',
      minItems: 1,
      maxItems: MAXIMO_DO_LOTE,
      description: 'Cada um com a versão em que foi visto; o que mudou desde então é recusado',
      items: objeto({ requerimento_id: ID, versao: VERSAO }, ['requerimento_id', 'versao']),
    },
    responsavel_id: { anyOf: [ID, { type: 'null' }] },
    setor_id: ID,
    prioridade: { type: 'string', enum: [...prioridades] },
    motivo: TEXTO,
    de_responsavel_id: {
      ...ID,
      description:
        'Onde há mais de uma etapa aberta: a que está com esta pessoa. Sem ela nem o setor: a de quem pede, senão a primeira',
    },
    do_setor_id: { ...ID, description: 'Onde há mais de uma etapa aberta: a que está neste setor' },
  },
  ['acao', 'requerimentos'],
);

/** The reason in one sentence: what is wrong with a field says more than that something is. */
const motivoDe = ({ message, erros }: AppError): string => Object.values(erros ?? {})[0]?.[0] ?? message;

const numerosDe = async (
  trx: Trx,
  organizacaoId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> => {
  const linhas = await trx
    .selectFrom('requerimento')
    .select(['id', 'numero'])
    .where('organizacao_id', '=', organizacaoId)
    .where('id', 'in', [...ids])
    .where('situacao', '<>', 'Rascunho')
    .execute();
  return new Map(linhas.map(({ id, numero }) => [id, numero]));
};

/**
 * The open run that the caller means: of the person or the sector whose list he chose the requests from. A request that has left them meanwhile stays as
 * it is. Undefined where he names neither.
 */
const corridaPedida = ({ requerimento, cidade }: Preparo, { de_responsavel_id: de, do_setor_id: setor }: Corpo) => {
  if (de === undefined && setor === undefined) return undefined;
  const sigla = cidade.setores.find(({ id }) => id === setor)?.sigla;
  const achada = execucoesAbertas(requerimento.estado).find(
    (e) => (de === undefined || e.responsavel?.id === de) && (setor === undefined || e.setor === sigla),
  );
  if (achada === undefined)
    throw new AppError('regra', de === undefined ? 'Não está mais neste setor' : 'Não está mais com esta pessoa');
  return achada;
};

/** One act on several requests, each as if it were asked for alone; in the order of their ids, in which every caller locks them. */
const fazerTodos = async (trx: Trx, contexto: Contexto, req: FastifyRequest): Promise<ResultadoDoLote> => {
  const sessao = sessaoDe(req);
  const { organizacaoId, fuso } = sessao;
  const pedido = req.body as Corpo;
  const versoes = new Map(pedido.requerimentos.map((um) => [um.requerimento_id, um.versao]));
  const ids = [...versoes.keys()].sort((a, b) => a - b);
  const numeros = await numerosDe(trx, organizacaoId, ids);
  const feitos: number[] = [];
  const recusados: ResultadoDoLote['recusados'][number][] = [];
  for (const id of ids)
    try {
      await agir(trx, contexto, {
        ...{ req, organizacaoId, fuso, id, socket: socketDaAba(req) },
        versao: versoes.get(id),
        ator: atorDaChamada(PAINEL, sessao, contexto.clock.now()),
        comando: async (p) => {
          const execucao = corridaPedida(p, pedido);
          const corpoDele = { ...pedido, versao: versoes.get(id) ?? 0 };
          if (execucao === undefined) return comandoDaAcao(trx, p, pedido.acao, corpoDele);
          const comando = await comandoDaAcao(trx, { ...p, execucao }, pedido.acao, corpoDele);
          return { ...comando, execucao: execucao.sequencia };
        },
      });
      feitos.push(id);
    } catch (erro) {
      // Refused by its state, its version or its rights, before anything of it was written; the others go on.
      if (!(erro instanceof AppError)) throw erro;
      recusados.push({ id, numero: numeros.get(id) ?? null, motivo: motivoDe(erro) });
    }
  return { feitos, recusados };
};

const plural = (n: number): string => (n === 1 ? '1 requerimento' : `${n} requerimentos`);

/**
 * POST painel-prefeitura/requerimento/lote: assigns, hands on or prioritises several requests. Who could not is named with the reason; nobody's
 * refusal stops the others. Whom requests were assigned to is told once.
 */
export const lote = (app: FastifyInstance, contexto: Contexto): void => {
  app.post(
    `/${PAINEL}/requerimento/lote`,
    { config: { access: noPainel(PAINEL) }, schema: { body: corpo } },
    async (req, reply) =>
      umaVez(contexto.db, req, reply, async (trx) => {
        const { organizacaoId, id: quem, nome } = sessaoDe(req);
        const { acao, responsavel_id: para } = req.body as Corpo;
        const feito = await fazerTodos(trx, contexto, req);
        if (acao === 'atribuir' && para != null && para !== quem && feito.feitos.length > 0)
          await notificar(trx, organizacaoId, para, {
            message: `${nome} atribuiu a você ${plural(feito.feitos.length)}`,
          });
        return { status: 200, corpo: ok(feito) };
      }),
  );
};
