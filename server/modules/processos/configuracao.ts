import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { TAMANHO_MAXIMO } from '../../../src/schemas/processo/definicao.ts';
import type { Achado } from '../../../src/schemas/processo/verificar/achado.ts';
import { lerDefinicao } from '../../../src/schemas/processo/verificar/lerDefinicao.ts';
import { verificarDefinicao } from '../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import { umaVez } from '../../plugins/idempotency.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { acharVersao } from './acharVersao.ts';
import { avisarDoProcesso } from './avisarDoProcesso.ts';
import {
  acessoDeQuemConfigura,
  type Consulta,
  consultaCom,
  idDoProcesso,
  numeroDaVersao,
  organizacaoDaChamada,
  parametrosDoProcesso,
} from './chamada.ts';
import { cidadeDoProcesso } from './cidadeDoProcesso.ts';
import { definicaoDaVersao } from './definicaoDaVersao.ts';
import { importarDefinicao, type Importado } from './importarDefinicao.ts';
import { lerCorpo } from './lerCorpo.ts';
import { rotasDosModelos } from './modelo/rotasDaCidade.ts';
import { rotasDosModelosMantidos } from './modelo/rotasDoSuporte.ts';
import { rotasDaMigracao } from './migracao/rotas.ts';
import { rotasDaPublicacao } from './publicacao/rotas.ts';
import { achadosDoRascunho } from './rascunho/conferir.ts';
import { rotasDoRascunho } from './rascunho/rotas.ts';
import { rotasDoEnsaio } from './ensaio/rotas.ts';
import { rotasDaSimulacao } from './simulacao/rotas.ts';
import { rotasDasLicencas } from './validade/rotas.ts';
import { validarEsquema } from './validarEsquema.ts';

type PainelQueConfigura = 'admin' | 'painel-prefeitura';

const VERSAO_DO_RASCUNHO = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const;
const SEM_CORPO = { type: ['object', 'null'], additionalProperties: false } as const;

/** A file that cannot be taken: 400 when the body itself is no JSON, else 422; every fault with its place. */
const recusarArquivo = (erros: readonly Achado[], multipart: boolean): AppError => {
  const [primeiro] = erros;
  if (primeiro?.codigo === 'arquivo_grande') return new AppError('arquivo_grande', primeiro.mensagem);
  const codigo = primeiro?.codigo === 'json_invalido' && !multipart ? 'json_invalido' : 'dados_invalidos';
  const mensagem =
    erros.length === 1 && primeiro ? primeiro.mensagem : `O arquivo não segue o formato: há ${erros.length} erros`;
  return new AppError(codigo, mensagem, {
    erros: Object.fromEntries(erros.map((e) => [e.onde || 'arquivo', [e.mensagem]])),
    dados: { achados: erros },
  });
};

const registrarImportacao = async (
  trx: Trx,
  req: FastifyRequest,
  organizacaoId: number,
  feito: Importado,
): Promise<void> => {
  const { id, chave, numero, versao } = feito;
  const trilha = { organizacaoId, depois: { chave, numero, versao } };
  await auditar(trx, req, { ...trilha, acao: 'importar', entidade: 'processo', registroId: id });
  for (const { id: setorId, sigla, nome } of feito.setores_criados)
    await auditar(trx, req, {
      organizacaoId,
      acao: 'criar',
      entidade: 'setor',
      registroId: setorId,
      depois: { sigla, nome },
    });
  await avisarDoProcesso(trx, req, organizacaoId, id);
};

const mensagemDa = (feito: Importado): string => {
  if (feito.inalterado) return 'O arquivo é igual ao que já existe: nada mudou';
  return feito.criado ? 'Processo importado como rascunho' : `Rascunho da versão ${feito.numero} importado`;
};

const importar = (app: FastifyInstance, contexto: Contexto, painel: PainelQueConfigura): void => {
  const { db, clock } = contexto;
  // The file is kept byte for byte: it is read here, not by the parsers of ordinary bodies.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_req, corpo, feito) => feito(null, corpo));
  app.post(
    `/${painel}/processo/importar`,
    {
      config: { access: acessoDeQuemConfigura(painel) },
      bodyLimit: TAMANHO_MAXIMO,
      schema: {
        consumes: ['application/json', 'multipart/form-data'],
        querystring: consultaCom({
          substituir: { type: 'string', enum: ['', '0', '1'], description: '1: no lugar de outro rascunho' },
          versao: { ...VERSAO_DO_RASCUNHO, description: 'Com substituir: versão do rascunho que foi visto' },
        }),
      },
    },
    async (req, reply) => {
      const organizacaoId = await organizacaoDaChamada(contexto, painel, req);
      const texto = await lerCorpo(req);
      const lida = lerDefinicao(texto, validarEsquema);
      if ('erros' in lida) throw recusarArquivo(lida.erros, req.isMultipart());
      const { substituir, versao } = req.query as Consulta & { substituir?: string };
      const work = async (trx: Trx) => {
        const feito = await importarDefinicao(trx, organizacaoId, {
          definicao: lida.definicao,
          texto,
          substituir: substituir === '1',
          versao,
          agora: clock.now(),
          usuarioId: sessaoDe(req).id,
        });
        if (!feito.inalterado) await registrarImportacao(trx, req, organizacaoId, feito);
        const novo = !feito.inalterado && feito.versao === 1;
        return { status: novo ? 201 : 200, corpo: ok(feito, mensagemDa(feito)) };
      };
      return umaVez(db, req, reply, work, createHash('sha256').update(texto).digest('hex'));
    },
  );
};

/** Import, export, checks and publication, for who configures processes. Registered in a scope of its own. */
export const configuracao = async (
  app: FastifyInstance,
  contexto: Contexto,
  painel: PainelQueConfigura,
): Promise<void> => {
  const { db, clock } = contexto;
  const config = { access: acessoDeQuemConfigura(painel) };
  const params = parametrosDoProcesso;
  await app.register(async (escopo) => importar(escopo, contexto, painel));
  rotasDoRascunho(app, contexto, painel);
  rotasDaPublicacao(app, contexto, painel);
  rotasDaMigracao(app, contexto, painel);
  rotasDoEnsaio(app, contexto, painel);
  rotasDaSimulacao(app, contexto, painel);
  rotasDosModelos(app, contexto, painel);
  if (painel === 'admin') rotasDosModelosMantidos(app, contexto);
  else rotasDasLicencas(app, contexto);

  app.get(
    `/${painel}/processo/:id/exportar`,
    { config, schema: { params, querystring: consultaCom({ versao: numeroDaVersao }) } },
    async (req, reply) => {
      const organizacaoId = await organizacaoDaChamada(contexto, painel, req);
      const id = idDoProcesso(req);
      const { versao } = req.query as Consulta;
      const achada = await acharVersao(db, organizacaoId, id, versao ?? 'trabalho');
      const { arquivo } = await db
        .selectFrom('processo_versao')
        .select('arquivo')
        .where('organizacao_id', '=', organizacaoId)
        .where('id', '=', achada.id)
        .executeTakeFirstOrThrow();
      await auditar(db, req, { acao: 'exportar', entidade: 'processo', registroId: id, organizacaoId });
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${achada.chave}-v${achada.numero}.json"`)
        .send(Buffer.from(arquivo, 'utf8'));
    },
  );

  app.post(
    `/${painel}/processo/:id/verificar`,
    { config, schema: { params, querystring: consultaCom({ versao: numeroDaVersao }), body: SEM_CORPO } },
    async (req) => {
      const organizacaoId = await organizacaoDaChamada(contexto, painel, req);
      const { versao } = req.query as Consulta;
      const achada = await acharVersao(db, organizacaoId, idDoProcesso(req), versao ?? 'trabalho');
      const definicao = await definicaoDaVersao(db, organizacaoId, achada.id);
      const cidade = await cidadeDoProcesso(db, organizacaoId, clock.now());
      return ok(
        achada.situacao === 'rascunho' ? achadosDoRascunho(definicao, cidade) : verificarDefinicao(definicao, cidade),
      );
    },
  );
};
