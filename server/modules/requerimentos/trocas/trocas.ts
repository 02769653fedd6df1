import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import { trocaPedida, type NovoRequerenteVisto } from '../../../../src/schemas/requerimento/trocas.ts';
import { podeAgir } from '../../../../src/schemas/requerimento/acoes.ts';
import type { Contexto } from '../../../contexto.ts';
import type { Trx } from '../../../database/transaction.ts';
import { vincularArquivo } from '../../../files/vincularArquivo.ts';
import { noPainel } from '../../../plugins/access.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import type { Preparo } from '../agir.ts';
import { colunasDasRespostas } from '../enviar.ts';
import { ID, objeto, parametros, TEXTO, VERSAO } from '../esquemas.ts';
import { abrirParaLeitura, atorDaChamada, fazer, type Req } from '../fazer.ts';
import { ALVO_DO_PARTICIPANTE } from '../participantes/participacoes.ts';
import { assinaturasDeQuemSai } from './assinaturasDaTroca.ts';
import { LIGADOS_QUE_PASSAM, ligadosQuePassam } from './ligadosDaTroca.ts';
import { acharNovoRequerente } from './novoRequerente.ts';
import { passarAdiante } from './passarAdiante.ts';
import { nomeDeQuemSai, profissionalDaTroca } from './profissionalDaTroca.ts';

const PAINEL = 'painel-prefeitura';
const SO_A_GESTAO = 'Só a gestão registra quem passa a responder pelo requerimento';
const PROVA = { ...ID, description: 'Arquivo de `participantes/arquivos` em que a troca se apoia' };
const DOCUMENTO = { type: 'string', maxLength: 18, description: 'CPF ou CNPJ de quem passa a ser o requerente' };
const TROCA = {
  ...ID,
  description: 'Pedido do requerente, em cuja prova a troca se apoia; sem ele, `prova` é exigida',
};
const LIGADOS = {
  type: 'array',
  items: ID,
  uniqueItems: true,
  maxItems: LIGADOS_QUE_PASSAM,
  description: 'Dos requerimentos ligados, os que passam junto; ausente: nenhum',
};

interface CorpoDoProfissional {
  readonly versao: number;
  readonly onde: string;
  readonly registro: string;
  readonly motivo: string;
  readonly prova: number;
}
interface CorpoDoRequerente {
  readonly versao: number;
  readonly documento: string;
  readonly motivo: string;
  readonly prova?: number;
  readonly ligados?: readonly number[];
  readonly troca?: number;
}

/** What the change rests on: what the applicant sent with his asking, or what the manager sent up. */
const provaDe = (
  { requerimento: { estado } }: Preparo,
  { prova, troca }: Pick<CorpoDoRequerente, 'prova' | 'troca'>,
): { readonly prova: number; readonly vincula: boolean } => {
  const pedida = troca === undefined ? undefined : trocaPedida(estado);
  if (troca !== undefined && pedida?.id !== troca)
    throw new AppError('regra', 'Este pedido de troca já foi respondido');
  if (pedida !== undefined) return { prova: pedida.prova, vincula: false };
  if (prova === undefined) throw erroNoCampo('prova', 'Envie o documento em que a troca se apoia');
  return { prova, vincula: true };
};

/** A manager records who answers for a request from now on: the professional whom its form names, or its applicant (docs/decisions/0070). */
export const trocas = (app: FastifyInstance, contexto: Contexto): void => {
  const base = `/${PAINEL}/requerimento/:id/trocas`;
  const config = { access: noPainel(PAINEL) };
  const { db } = contexto;
  const vincular = (trx: Trx, { requerimento }: Preparo, usuarioId: number, arquivoId: number): Promise<void> =>
    vincularArquivo(
      trx,
      {
        ...{ organizacaoId: requerimento.organizacaoId, usuarioId, arquivoId, requerimentoId: requerimento.id },
        campo: 'prova',
      },
      ALVO_DO_PARTICIPANTE,
    );

  /** Asked before anything is looked up: who may not change it learns nothing of persons and their penalties. */
  const exigirGestor = (req: FastifyRequest, p: Preparo, acao: 'trocar-profissional' | 'trocar-requerente'): void => {
    const ator = atorDaChamada(PAINEL, sessaoDe(req), contexto.clock.now())(p);
    const { definicao, requerimento } = p;
    const situado = { definicao, estado: requerimento.estado, etapa: undefined, execucao: undefined, ator };
    if (!podeAgir(acao, situado)) throw new AppError('sem_permissao', SO_A_GESTAO);
  };

  app.post(
    `${base}/profissional`,
    {
      config,
      schema: {
        params: parametros.id,
        body: objeto(
          {
            versao: VERSAO,
            onde: { type: 'string', maxLength: 140, description: 'Lugar do formulário, como em `participantes`' },
            registro: { type: 'string', maxLength: 60 },
            motivo: TEXTO,
            prova: PROVA,
          },
          ['versao', 'onde', 'registro', 'motivo', 'prova'],
        ),
      },
    },
    async (req, reply) => {
      const r = req as Req<CorpoDoProfissional>;
      const { versao, onde, registro: digitado, motivo, prova } = r.body;
      return fazer(
        contexto,
        PAINEL,
        r as Req,
        reply,
        async (trx, p) => {
          exigirGestor(req, p, 'trocar-profissional');
          const { registro, nome } = await profissionalDaTroca(trx, p, digitado);
          await vincular(trx, p, sessaoDe(req).id, prova);
          const de_nome = await nomeDeQuemSai(trx, p, onde);
          return { acao: 'trocar-profissional', onde, registro, nome, de_nome, motivo, documento: prova };
        },
        { versao, colunas: colunasDasRespostas },
      );
    },
  );

  app.get<{ Querystring: { readonly documento: string } }>(
    `${base}/requerente`,
    { config, schema: { params: parametros.id, querystring: objeto({ documento: DOCUMENTO }, ['documento']) } },
    async (req) => {
      const { requerimento, definicao, ator, motor } = await abrirParaLeitura(contexto, PAINEL, req as unknown as Req);
      const situado = { definicao, estado: requerimento.estado, etapa: undefined, execucao: undefined, ator };
      if (!podeAgir('trocar-requerente', situado)) throw new AppError('sem_permissao', SO_A_GESTAO);
      const { id: novo, nome, documento } = await acharNovoRequerente(db, requerimento, req.query.documento);
      contexto.olhares.anotar(req, { acao: 'consultar', entidade: 'pessoa', registroId: novo });
      const assinaturas = await assinaturasDeQuemSai(db, requerimento, { novo, hoje: motor.hoje });
      return ok<NovoRequerenteVisto>({
        ...{ nome, documento, ligados: await ligadosQuePassam(db, requerimento) },
        assinaturas: assinaturas.map(({ documento: qual, pedida }) => ({ documento: qual, pedida })),
      });
    },
  );

  app.post(
    `${base}/requerente`,
    {
      config,
      schema: {
        params: parametros.id,
        body: objeto(
          { versao: VERSAO, documento: DOCUMENTO, motivo: TEXTO, prova: PROVA, ligados: LIGADOS, troca: TROCA },
          ['versao', 'documento', 'motivo'],
        ),
      },
    },
    async (req, reply) => {
      const r = req as Req<CorpoDoRequerente>;
      const { versao, ligados, ...corpo } = r.body;
      const { id } = sessaoDe(req);
      const passagem = passarAdiante(contexto, r as Req, ligados ?? []);
      return fazer(
        contexto,
        PAINEL,
        r as Req,
        reply,
        async (trx, p) => {
          exigirGestor(req, p, 'trocar-requerente');
          const { prova, vincula } = provaDe(p, corpo);
          const comando = await passagem.comando(trx, p, { ...corpo, prova });
          if (vincula) await vincular(trx, p, id, prova);
          return comando;
        },
        { versao, colunas: passagem.colunas, cumprir: passagem.cumprir },
      );
    },
  );
};
