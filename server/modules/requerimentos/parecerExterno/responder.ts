import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import { ok } from '../../../../src/schemas/envelope.ts';
import type { Veredito } from '../../../../src/schemas/requerimento/parecer.ts';
import { dataDoParecer, porqueDe } from '../../../../src/schemas/requerimento/datasDeHoje.ts';
import { comDia } from '../../../../src/schemas/requerimento/dias.ts';
import { definicaoDoRequerimento } from '../../../../src/schemas/requerimento/emPapel.ts';
import { mostrarResposta } from '../../../../src/schemas/processo/mostrarResposta.ts';
import { arquivosEscondidos, camposMostraveis } from '../../../../src/schemas/requerimento/externoProposto.ts';
import { orgaoComNome } from '../../../../src/schemas/requerimento/orgaoComNome.ts';
import type { ParecerExternoVisto } from '../../../../src/schemas/requerimento/vistas/pareceres.ts';
import type { Contexto } from '../../../contexto.ts';
import type { Tables } from '../../../database/tables.ts';
import { transaction } from '../../../database/transaction.ts';
import { responderArquivo } from '../../../files/responderArquivo.ts';
import { publico } from '../../../plugins/access.ts';
import { definicaoDaVersao } from '../../processos/definicaoDaVersao.ts';
import { agir } from '../agir.ts';
import { calendarioDaCidade } from '../calendario.ts';
import { carregarCidade } from '../cidade.ts';
import { ID, objeto } from '../esquemas.ts';
import { hojeEm } from '../hojeEm.ts';
import { corposDosPareceres } from '../esquemasDosPareceres.ts';
import { anexosSoltos, vincularAnexos } from './anexosDoLink.ts';
import { acharPedido, TOKEN } from './pedidoDoLink.ts';

interface Resposta {
  readonly veredito: Veredito;
  readonly texto: string;
  readonly condicoes?: readonly { readonly texto: string; readonly fundamento?: string }[];
  readonly arquivos?: readonly number[];
}

type Pedido = Awaited<ReturnType<typeof acharPedido>>;

/** The request that a link is about, as its rules have it today. */
const doDia = async (db: Kysely<Tables>, { organizacaoId, fuso, requerimento }: Pedido, agora: Date) => {
  const { versaoDoProcesso, estado } = requerimento;
  const definicao = definicaoDoRequerimento(await definicaoDaVersao(db, organizacaoId, versaoDoProcesso), estado);
  return { definicao, estado: comDia(definicao, estado, { hoje: hojeEm(agora, fuso), fuso }) };
};

/** The answers that the process lets him see, as papers write them: without those that the answers have come to hide since. */
const respostasMostradas = async (db: Kysely<Tables>, pedido: Pedido, agora: Date) => {
  const { respostas } = pedido.parecer.externo;
  if (respostas === undefined) return {};
  const { definicao, estado } = await doDia(db, pedido, agora);
  const campos = camposMostraveis(definicao, estado, respostas);
  return {
    respostas: campos.map((c) => ({ nome: c.nome, texto: mostrarResposta(c, estado.respostas[c.chave]) })),
  };
};

/** The chosen files, without those that the answers have come to hide since. */
const arquivosMostrados = async (db: Kysely<Tables>, pedido: Pedido, agora: Date) => {
  const { organizacaoId, requerimento, parecer } = pedido;
  const { id } = requerimento;
  const { definicao, estado } = await doDia(db, pedido, agora);
  const escondidos = arquivosEscondidos(definicao, estado);
  const mostrados = parecer.externo.documentos.filter((um) => !escondidos.has(um));
  return db
    .selectFrom('arquivo')
    .select(['id', 'nome', 'tamanho', 'tipo', 'sha256', 'caminho'])
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', '=', id)
    .where('id', 'in', mostrados.length === 0 ? [-1] : mostrados)
    .where('vinculado_em', 'is not', null)
    .where('removido_em', 'is', null)
    .orderBy('id')
    .execute();
};

/** What somebody outside of the city sees and does by his link: the question, the chosen files, one answer (docs/decisions/0059). */
export const responderParecerExterno = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, files, settings, clock } = contexto;
  const config = { access: publico, rateLimit: { max: settings.limites.consulta, timeWindow: '1 minute' } };
  const base = '/publico/parecer/:token';
  const params = objeto({ token: TOKEN }, ['token']);
  app.get(base, { config, schema: { params } }, async (req) => {
    const pedido = await acharPedido(db, contexto, req);
    const { organizacaoId, fuso, requerimento, prefeitura, parecer } = pedido;
    const calendario = calendarioDaCidade(await carregarCidade(db, organizacaoId));
    const data = dataDoParecer(parecer, { fuso, calendario });
    const documentos = await arquivosMostrados(db, pedido, clock.now());
    const anexos = await anexosSoltos(db, requerimento, parecer);
    const visto: ParecerExternoVisto = {
      prefeitura,
      processo: requerimento.processoNome,
      numero: requerimento.estado.numero ?? '',
      orgao: parecer.setor,
      nome: parecer.externo.nome,
      pergunta: parecer.pergunta,
      responder_ate: data?.dia ?? null,
      ...porqueDe(data),
      ...(await respostasMostradas(db, pedido, clock.now())),
      documentos: documentos.map(({ id, nome, tamanho }) => ({ id, nome, tamanho })),
      anexos,
    };
    return ok(visto);
  });
  app.get(
    `${base}/arquivos/:id`,
    { config, schema: { params: objeto({ token: TOKEN, id: ID }, ['token', 'id']) } },
    async (req, reply) => {
      const arquivos = await arquivosMostrados(db, await acharPedido(db, contexto, req), clock.now());
      const arquivo = arquivos.find(({ id }) => id === (req.params as { id: number }).id);
      if (arquivo === undefined) throw new AppError('nao_encontrado', 'Arquivo não encontrado');
      return responderArquivo(req, reply, files, arquivo);
    },
  );
  app.post(base, { config, schema: { params, body: corposDosPareceres.responderExterno } }, async (req) => {
    const { veredito, texto, condicoes, arquivos = [] } = req.body as Resposta;
    return transaction(db, async (trx) => {
      // Of two answers at once the second finds the first: the link has been used.
      const { organizacaoId, fuso, requerimento, parecer } = await acharPedido(trx, contexto, req);
      await agir(trx, contexto, {
        req,
        organizacaoId,
        fuso,
        id: requerimento.id,
        versao: undefined,
        execucao: parecer.execucao,
        ator: () => ({
          tipo: 'sistema',
          id: 0,
          nome: orgaoComNome(parecer.setor, parecer.externo.nome),
          externo: parecer.id,
          setores: [],
          gestor: false,
        }),
        comando: async () => {
          await vincularAnexos(trx, requerimento, parecer, arquivos, contexto.clock.now());
          return {
            ...{ acao: 'dar-parecer-externo', parecer: parecer.id, veredito, texto, arquivos },
            ...(condicoes === undefined ? {} : { condicoes }),
          };
        },
      });
      return ok({ recebido: true });
    });
  });
};
