import type { FastifyReply, FastifyRequest } from 'fastify';
import { erroNoCampo } from '../../../src/schemas/errors.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import { apagarSoltos } from '../../files/apagarSoltos.ts';
import { umaVez, type Resposta } from '../../plugins/idempotency.ts';
import { sessaoDe, type Sessao } from '../../plugins/session.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { agir } from './agir.ts';
import { socketDaAba } from '../../saida/socketDaAba.ts';
import { carregarRequerimento, type RequerimentoCarregado } from './carregar.ts';
import { carregarCidade } from './cidade.ts';
import { exigirAto } from './direitos.ts';
import { atorDaChamada, type PainelDeRequerimento } from './fazer.ts';

type Pedido = FastifyRequest<{ Params: { id: number }; Body: { ids: number[] } }>;

/**
 * What is staged for the answers: documents, fields, contests. What waits beside them for a message, an invitation or an opinion is
 * another's, who may be of the city.
 */
const DAS_RESPOSTAS = ['documento:%', 'campo:%', 'contestacao:%'] as const;

/** Drops files of the applicant's open step that were not handed in yet. */
const doRascunho = async (
  trx: Trx,
  contexto: Contexto,
  req: Pedido,
  sessao: Sessao,
  requerimento: RequerimentoCarregado,
  ids: readonly number[],
): Promise<Resposta> => {
  exigirAto(sessao, requerimento, contexto.clock.now(), 'enviar');
  const seus = await trx
    .selectFrom('arquivo')
    .select('id')
    .where('organizacao_id', '=', sessao.organizacaoId)
    .where('requerimento_id', '=', requerimento.id)
    .where('id', 'in', ids)
    .where((eb) => eb.or(DAS_RESPOSTAS.map((alvo) => eb('alvo', 'like', alvo))))
    .execute();
  const onde = { organizacaoId: sessao.organizacaoId, requerimentoId: requerimento.id };
  const apagados = await apagarSoltos(trx, contexto, { ...onde, ids: seus.map((um) => um.id) });
  if (apagados !== ids.length) throw erroNoCampo('ids', 'Um arquivo já enviado não pode ser retirado');
  for (const id of ids)
    await auditar(trx, req, {
      acao: 'excluir',
      entidade: 'arquivo',
      registroId: id,
      antes: { requerimento: requerimento.id },
    });
  return { status: 200, corpo: ok({ ids }) };
};

const nomeDoArquivo = async (trx: Trx, organizacaoId: number, requerimentoId: number, id: number): Promise<string> => {
  const linha = await trx
    .selectFrom('arquivo')
    .select('nome')
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', '=', requerimentoId)
    .where('id', '=', id)
    .executeTakeFirst();
  return linha?.nome ?? '';
};

/**
 * Takes files back: the applicant those of his open step, before they are handed in; the sector those it attached to the step it works
 * in, where each is an act of its own (docs/decisions/0004).
 */
export const retirarArquivos =
  (contexto: Contexto, painel: PainelDeRequerimento) =>
  async (req: Pedido, reply: FastifyReply): Promise<unknown> => {
    const sessao = sessaoDe(req);
    const { organizacaoId, fuso } = sessao;
    const { id } = req.params;
    const ids = [...new Set(req.body.ids)];
    const quem = atorDaChamada(painel, sessao, contexto.clock.now());
    const trabalho = async (trx: Trx): Promise<Resposta> => {
      const requerimento = await carregarRequerimento(trx, organizacaoId, id, { travar: true });
      const cidade = await carregarCidade(trx, organizacaoId);
      if (quem({ requerimento, cidade }).tipo !== 'equipe')
        return doRascunho(trx, contexto, req, sessao, requerimento, ids);
      let versao = requerimento.versao;
      for (const arquivo of ids) {
        const nome = await nomeDoArquivo(trx, organizacaoId, id, arquivo);
        const pedido = {
          req,
          organizacaoId,
          fuso,
          id,
          versao: undefined,
          socket: socketDaAba(req),
          ator: quem,
        } as const;
        ({ versao } = await agir(trx, contexto, {
          ...pedido,
          comando: ({ requerimento: { estado } }) => {
            const anexo = estado.anexos_da_equipe?.findLast((a) => a.arquivo === arquivo);
            const aberta = execucoesAbertas(estado).find((e) => e.sequencia === anexo?.execucao);
            return {
              acao: 'retirar-anexo',
              arquivo,
              nome,
              ...(aberta === undefined ? {} : { execucao: aberta.sequencia }),
            };
          },
        }));
      }
      return { status: 200, corpo: ok({ ids, versao }) };
    };
    return umaVez(contexto.db, req, reply, trabalho);
  };
