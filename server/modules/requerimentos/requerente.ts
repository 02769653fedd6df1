import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../src/schemas/errors.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import { camposDaEtapa } from '../../../src/schemas/processo/preenchimento.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { mudaOTipo, TIPO_FIXO } from '../../../src/schemas/requerimento/tipoDoProjeto.ts';
import type { Contexto } from '../../contexto.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import { formatosPadrao } from '../../files/formatos.ts';
import { manterArquivo } from '../../files/manterArquivo.ts';
import { definicaoDoRequerimento, type EmPapel } from '../../../src/schemas/requerimento/emPapel.ts';
import { registrarArquivo } from '../../files/registrarArquivo.ts';
import { receberArquivo } from '../../files/receberArquivo.ts';
import { noPainel } from '../../plugins/access.ts';
import { umaVez } from '../../plugins/idempotency.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { abrirRequerimento } from './abrir.ts';
import { versaoDesatualizada, type Preparo } from './agir.ts';
import { arquivosDasLinhas, soltarDasLinhasRetiradas, soltarSemLinha } from './arquivosDasLinhas.ts';
import { cotasDoRequerimento } from './cotasDoRequerimento.ts';
import { contextoDoMotor } from './contextoDoMotor.ts';
import { carregarRequerimento, type RequerimentoCarregado } from './carregar.ts';
import { carregarCidade } from './cidade.ts';
import { exigirAto } from './direitos.ts';
import { colunasDasRespostas, colunasDoEnvio, comandoDeEnvio } from './enviar.ts';
import { corpos, parametros } from './esquemas.ts';
import { etapaDoRequerente } from './etapaDoRequerente.ts';
import { fazer, type PainelDeRequerimento, type Req } from './fazer.ts';
import { salvarRascunho } from './rascunho.ts';
import { desatualizado, porEmDia } from './rascunhoEmDia.ts';
import { receberDoRequerimento } from './receber.ts';
import { arquivosDoRequerimento, declaradosDe } from './arquivosDoRequerimento.ts';
import {
  conferirArquivosDaResposta,
  conferirReferenciasDaResposta,
  informadosDaResposta,
  lidasDaResposta,
  contestacoesDe,
  type RespostaDaPendencia,
} from './respostaDaPendencia.ts';
import { exigirRespostasVistas } from './respostasVistas.ts';
import { retirarArquivos } from './retirarArquivos.ts';
import { CORPO_DO_ENVIO, CORPO_DO_SALVAMENTO, exigirTamanho } from './tamanhoDasRespostas.ts';

const LIMITE_DO_COMPROVANTE = 10 * 1024 * 1024;

/** What the applicant does (and staff who file for a citizen). */
export const requerente = (app: FastifyInstance, contexto: Contexto, painel: PainelDeRequerimento): void => {
  const base = `/${painel}/requerimento`;
  const config = { access: noPainel(painel) };
  const { db } = contexto;
  app.post(base, { config, schema: { body: corpos.abrir } }, async (req, reply) => {
    const sessao = sessaoDe(req);
    const { processo_id, contribuinte_id, em_papel, ...ligacao } = req.body as {
      processo_id: number;
      contribuinte_id?: number;
      origem_id?: number;
      subprocesso?: string;
      copiar_de?: number;
      em_papel?: EmPapel;
    };
    if (painel === 'painel-contribuinte' && em_papel !== undefined)
      throw new AppError('dados_invalidos', undefined, { erros: { em_papel: ['Campo desconhecido'] } });
    return umaVez(db, req, reply, async (trx) => {
      const aberto = await abrirRequerimento(trx, contexto, req, sessao, processo_id, {
        contribuinteId: contribuinte_id,
        soRepresentados: painel === 'painel-contribuinte',
        emPapel: em_papel,
        ...ligacao,
      });
      return { status: 201, corpo: ok(aberto) };
    });
  });
  app.post(
    `${base}/:id/respostas`,
    { config, bodyLimit: CORPO_DO_SALVAMENTO, schema: { params: parametros.id, body: corpos.respostas } },
    async (req) => {
      const sessao = sessaoDe(req);
      const { respostas, versao, antes } = req.body as { respostas: Respostas; versao?: number; antes?: Respostas };
      exigirTamanho(respostas);
      return transaction(db, async (trx) => {
        const lido = await carregarRequerimento(trx, sessao.organizacaoId, (req as Req).params.id, { travar: true });
        exigirAto(sessao, lido, contexto.clock.now(), 'enviar');
        const daVersao = async (r: RequerimentoCarregado) =>
          definicaoDoRequerimento(await definicaoDaVersao(trx, sessao.organizacaoId, r.versaoDoProcesso), r.estado);
        const aberto = { requerimento: lido, definicao: await daVersao(lido) };
        etapaDoRequerente(aberto);
        const fixas = mudaOTipo(aberto.definicao, lido.estado, respostas);
        if (fixas !== null) throw new AppError('dados_invalidos', TIPO_FIXO, { erros: fixas });
        // A tab left open on an earlier run of the step would write its old answers over those of now.
        if (versao !== undefined && versao !== lido.versao)
          throw await versaoDesatualizada(trx, aberto, versao, { tipo: 'requerente' });
        if (antes !== undefined) exigirRespostasVistas(aberto, respostas, antes);
        // Typed into a form that a newer version has just replaced: it counts as typed there, and moves with the rest.
        const juntas = { ...lido, rascunho: { ...lido.rascunho, ...respostas } };
        const mudou = desatualizado(lido);
        const requerimento = mudou ? await porEmDia(trx, contexto, req, sessao, juntas) : lido;
        const definicao = await daVersao(requerimento);
        const cidade = await carregarCidade(trx, sessao.organizacaoId);
        const motor = contextoDoMotor(definicao, cidade, contexto.clock.now(), sessao.fuso);
        // Merged again as they were typed, answers that the move dropped would come back.
        const novas = mudou && Object.keys(respostas).length > 0 ? requerimento.rascunho : respostas;
        const { respostas: enviadas } = requerimento.estado;
        await soltarDasLinhasRetiradas(
          trx,
          contexto,
          requerimento,
          camposDaEtapa(definicao, etapaDoRequerente({ requerimento, definicao })),
          {
            antes: { ...enviadas, ...lido.rascunho },
            depois: { ...enviadas, ...requerimento.rascunho, ...novas },
          },
        );
        return ok(await salvarRascunho(trx, req, { requerimento, definicao }, novas, motor));
      });
    },
  );
  cotasDoRequerimento(app, contexto, painel);
  app.post(
    `${base}/:id/arquivos`,
    { config, schema: { params: parametros.id } },
    receberDoRequerimento(contexto, painel),
  );
  app.post(
    `${base}/:id/arquivos/excluirIds`,
    { config, schema: { params: parametros.id, body: corpos.ids } },
    retirarArquivos(contexto, painel),
  );
  app.post(
    `${base}/:id/enviar`,
    { config, bodyLimit: CORPO_DO_ENVIO, schema: { params: parametros.id, body: corpos.enviar } },
    async (req, reply) => {
      const { versao, vistas, leu } = req.body as { versao: number; vistas?: Respostas; leu?: boolean };
      const comando = async (trx: Trx, p: Preparo) => {
        const feito = await comandoDeEnvio(trx, p, vistas, leu);
        const campos = camposDaEtapa(p.definicao, etapaDoRequerente(p));
        await soltarSemLinha(trx, contexto, p.requerimento, campos, new Set(Object.keys(feito.arquivos)));
        return feito;
      };
      return fazer(contexto, painel, req as Req, reply, comando, {
        versao,
        // What was seen does not make it another act: repeated after a lost answer, it gets that answer.
        corpo: { versao },
        colunas: colunasDoEnvio,
        depois: (f) => ({
          id: f.requerimento.id,
          numero: f.estado.numero,
          codigo: f.requerimento.codigo,
          codigo_canhoto: f.requerimento.codigoCanhoto,
          documento_id: f.papeis[0] ?? null,
        }),
      });
    },
  );
  app.post(
    `${base}/:id/cobrancas/:c/comprovante`,
    { config, schema: { params: parametros.cobranca } },
    async (req, reply) => {
      const r = req as Req;
      const sessao = sessaoDe(r);
      const lido = await carregarRequerimento(db, sessao.organizacaoId, r.params.id);
      exigirAto(sessao, lido, contexto.clock.now(), 'enviar-comprovante');
      const {
        campos: _campos,
        caminho,
        ...arquivo
      } = await receberArquivo(r, contexto, { limite: LIMITE_DO_COMPROVANTE, formatos: formatosPadrao });
      return manterArquivo(contexto.files, caminho, (gravado) =>
        fazer(
          contexto,
          painel,
          r,
          reply,
          async (trx) => {
            const { id } = await registrarArquivo(trx, contexto, {
              organizacao_id: sessao.organizacaoId,
              requerimento_id: r.params.id,
              enviado_por: sessao.id,
              alvo: `comprovante:${r.params.c}`,
              caminho,
              ...arquivo,
              vinculado_em: contexto.clock.now(),
            });
            gravado();
            return { acao: 'enviar-comprovante', cobranca: r.params.c, arquivo: id };
          },
          { corpo: arquivo.sha256, status: 201 },
        ),
      );
    },
  );
  app.post(
    `${base}/:id/pendencias/:p/responder`,
    { config, schema: { params: parametros.pendencia, body: corpos.responder } },
    async (req, reply) => {
      const r = req as Req<RespostaDaPendencia>;
      const { versao, respostas = {}, arquivos = {} } = r.body;
      const contestacoes = contestacoesDe(r.body);
      return fazer(
        contexto,
        painel,
        r as Req,
        reply,
        async (trx, p) => {
          if (painel === 'painel-contribuinte')
            exigirAto(sessaoDe(req), p.requerimento, contexto.clock.now(), 'responder-pendencia');
          await conferirArquivosDaResposta(trx, p, r.params.p, r.body);
          await conferirReferenciasDaResposta(trx, p, r.params.p, r.body);
          const arquivos_das_linhas = await arquivosDasLinhas(trx, contexto, p, r.params.p, r.body);
          const lidas = await lidasDaResposta(trx, p, r.params.p, r.body);
          const { organizacaoId, id } = p.requerimento;
          const informados = await informadosDaResposta(trx, p, r.params.p, r.body);
          return {
            ...(informados.length === 0 ? {} : { informados }),
            ...{ acao: 'responder-pendencia', pendencia: r.params.p, respostas, arquivos, contestacoes, lidas },
            ...(Object.keys(arquivos_das_linhas).length === 0 ? {} : { arquivos_das_linhas }),
            ...declaradosDe(await arquivosDoRequerimento(trx, organizacaoId, id), Object.values(arquivos).flat()),
          };
        },
        {
          versao,
          colunas: colunasDasRespostas,
        },
      );
    },
  );
  app.post(
    `${base}/:id/pendencias/:p/prorrogacao`,
    { config, schema: { params: parametros.pendencia, body: corpos.pedirProrrogacao } },
    async (req, reply) => {
      const r = req as Req<{ versao: number; motivo: string }>;
      const { versao, motivo } = r.body;
      const comando = () => ({ acao: 'pedir-prorrogacao', pendencia: r.params.p, motivo }) as const;
      return fazer(contexto, painel, r as Req, reply, comando, { versao });
    },
  );
};
