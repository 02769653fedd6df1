import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDataIso } from '../../../../src/schemas/brasil/data.ts';
import { somarDias } from '../../../../src/schemas/brasil/dias.ts';
import { isHora } from '../../../../src/schemas/brasil/hora.ts';
import { momentoDe, mostrarDataHora, noFuso } from '../../../../src/schemas/brasil/momento.ts';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import { AGENDAR_ATE_DIAS } from '../../../../src/schemas/processo/publicacao.ts';
import { MapaDaMigracao, mapaSobre } from '../../../../src/schemas/requerimento/migracao/mapa.ts';
import { SEM_ESCOLHA, type EscolhaDosPrazos } from '../../../../src/schemas/requerimento/prazoMantido.ts';
import { textos } from '../../../../src/schemas/textos.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import type { Trx } from '../../../database/transaction.ts';
import { umaVez } from '../../../plugins/idempotency.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { despertarTarefas } from '../../../tarefas/despertar.ts';
import { avisarDoProcesso } from '../avisarDoProcesso.ts';
import {
  acessoDeQuemConfigura,
  consultaCom,
  idDoProcesso,
  organizacaoDaChamada,
  type PainelDeQuemConfigura,
  parametrosDoProcesso,
  RASCUNHO_VISTO,
} from '../chamada.ts';
import { iniciarMigracao } from '../migracao/iniciar.ts';
import { PRAZOS } from '../migracao/rotas.ts';
import { mapaConferido } from '../migracao/versoes.ts';
import { publicarRascunho, rascunhoPublicavel } from '../publicarRascunho.ts';
import { rascunhoDe } from '../rascunho/gravar.ts';
import { travarProcesso } from '../travarProcesso.ts';
import { encerrarAgenda, gravarAgenda, mapaAgendado } from './agenda.ts';

const VERSAO = {
  type: 'integer',
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Versão do rascunho que foi vista',
} as const;
const MIGRAR = {
  type: 'boolean',
  description: 'true: os requerimentos em andamento passam para a versão publicada; ausente: continuam na sua',
} as const;
const MAPA = {
  ...MapaDaMigracao,
  description:
    'Com migrar: as correspondências; ausente: as do agendamento que houver, senão por nomes internos iguais',
};

interface Politica {
  readonly rascunho_id?: number;
  readonly migrar?: boolean;
  readonly mapa?: MapaDaMigracao;
  readonly prazos?: EscolhaDosPrazos;
}

const fusoDa = async (trx: Trx, organizacaoId: number): Promise<string> => {
  const { fuso } = await trx
    .selectFrom('organizacao')
    .select('fuso')
    .where('id', '=', organizacaoId)
    .executeTakeFirstOrThrow();
  return fuso;
};

/** The moment that a day and an hour of the city are. @throws AppError dados_invalidos on `dia` or `hora` */
const momentoDaCidade = (dia: string, hora: string, fuso: string, agora: Date): Date => {
  if (!isDataIso(dia)) throw erroNoCampo('dia', textos.validacao.data);
  if (!isHora(hora)) throw erroNoCampo('hora', textos.validacao.hora);
  const hoje = noFuso(agora, fuso)?.dia ?? '';
  if (dia > somarDias(hoje, AGENDAR_ATE_DIAS)) throw erroNoCampo('dia', 'Escolha um dia até daqui a um ano');
  const quando = momentoDe(dia, hora, fuso);
  if (quando <= agora)
    throw erroNoCampo(dia < hoje ? 'dia' : 'hora', 'Escolha um momento que ainda não passou, ou publique agora');
  return quando;
};

/** The map that was sent; else the one of what is scheduled, with what came up since as it is proposed; else the proposed one. @throws as mapaConferido */
const mapaDaPolitica = async (
  trx: Trx,
  { organizacaoId, processoId, para }: { organizacaoId: number; processoId: number; para: number },
  enviado: MapaDaMigracao | undefined,
  agendado: MapaDaMigracao | undefined,
): Promise<MapaDaMigracao> => {
  const mapa = await mapaConferido(trx, organizacaoId, processoId, para, enviado);
  if (enviado !== undefined || agendado === undefined) return mapa;
  return mapaConferido(trx, organizacaoId, processoId, para, mapaSobre(mapa, agendado));
};

/** Publication of a draft, now or at a moment; what running requests then go by (docs/decisions/0089). */
export const rotasDaPublicacao = (app: FastifyInstance, contexto: Contexto, painel: PainelDeQuemConfigura): void => {
  const { db, clock } = contexto;
  const config = { access: acessoDeQuemConfigura(painel) };
  const querystring = consultaCom();
  const params = parametrosDoProcesso;
  const base = `/${painel}/processo/:id`;
  const quemDe = (req: FastifyRequest) => {
    const { id: usuarioId, organizacaoId } = sessaoDe(req);
    return { usuarioId, organizacaoId, painel, ip: req.ip };
  };

  app.post(
    `${base}/publicar`,
    {
      config,
      schema: {
        params,
        querystring,
        body: {
          type: ['object', 'null'],
          properties: { versao: VERSAO, rascunho_id: RASCUNHO_VISTO, migrar: MIGRAR, mapa: MAPA, prazos: PRAZOS },
          additionalProperties: false,
        },
      },
    },
    async (req, reply) => {
      const organizacaoId = await organizacaoDaChamada(contexto, painel, req);
      const { id: usuarioId } = sessaoDe(req);
      const {
        versao,
        rascunho_id: rascunhoId,
        migrar,
        mapa,
        prazos,
      } = (req.body ?? {}) as Politica & { readonly versao?: number };
      const processoId = idDoProcesso(req);
      const feita = umaVez(db, req, reply, async (trx) => {
        const agora = clock.now();
        await travarProcesso(trx, organizacaoId, processoId);
        const agendado = await mapaAgendado(trx, organizacaoId, processoId);
        const publicada = await publicarRascunho(trx, organizacaoId, processoId, {
          usuarioId,
          versao,
          rascunhoId,
          agora,
        });
        const { id, numero, versao_id: para } = publicada;
        const trilha = { acao: 'publicar', entidade: 'processo', registroId: id, organizacaoId } as const;
        await auditar(trx, req, { ...trilha, depois: { numero, ...(migrar === true ? { migrar } : {}) } });
        const tarefa =
          migrar === true
            ? await iniciarMigracao(trx, {
                ...{ organizacaoId, processoId, para, modo: 'migrar', agora, quem: quemDe(req) },
                mapa: await mapaDaPolitica(trx, { organizacaoId, processoId, para }, mapa, agendado?.mapa),
                prazos: prazos ?? agendado?.prazos ?? SEM_ESCOLHA,
              })
            : undefined;
        await avisarDoProcesso(trx, req, organizacaoId, id);
        const corpo = tarefa === undefined ? publicada : { ...publicada, tarefa: tarefa.id };
        return { status: 200, corpo: ok(corpo, `Versão ${numero} publicada`) };
      });
      return feita.finally(despertarTarefas);
    },
  );

  app.post(
    `${base}/agendar`,
    {
      config,
      schema: {
        params,
        querystring,
        body: {
          type: 'object',
          properties: {
            versao: VERSAO,
            rascunho_id: RASCUNHO_VISTO,
            dia: { type: 'string', maxLength: 10, title: 'Dia', description: 'AAAA-MM-DD, na cidade' },
            hora: { type: 'string', maxLength: 5, title: 'Hora', description: 'HH:mm, na cidade' },
            migrar: MIGRAR,
            mapa: MAPA,
            prazos: PRAZOS,
          },
          required: ['versao', 'dia', 'hora'],
          additionalProperties: false,
        },
      },
    },
    async (req, reply) => {
      const organizacaoId = await organizacaoDaChamada(contexto, painel, req);
      const {
        versao,
        rascunho_id: rascunhoId,
        dia,
        hora,
        migrar,
        mapa,
        prazos,
      } = req.body as Politica & {
        readonly versao: number;
        readonly dia: string;
        readonly hora: string;
      };
      const processoId = idDoProcesso(req);
      return umaVez(db, req, reply, async (trx) => {
        const agora = clock.now();
        const rascunho = await rascunhoPublicavel(trx, organizacaoId, processoId, { versao, rascunhoId, agora });
        const fuso = await fusoDa(trx, organizacaoId);
        const quando = momentoDaCidade(dia, hora, fuso, agora);
        const { usuarioId, organizacaoId: sinoId } = quemDe(req);
        const onde = { organizacaoId, processoId, para: rascunho.id };
        const agendado = await mapaAgendado(trx, organizacaoId, processoId);
        const id = await gravarAgenda(trx, {
          ...{ organizacaoId, versaoId: rascunho.id, versao: rascunho.versao, quando, usuarioId, sinoId, agora },
          mapa: migrar === true ? await mapaDaPolitica(trx, onde, mapa, agendado?.mapa) : null,
          prazos: prazos ?? agendado?.prazos ?? SEM_ESCOLHA,
        });
        await auditar(trx, req, {
          ...{ acao: 'criar', entidade: 'processo_publicacao', registroId: id, organizacaoId },
          depois: { processo: processoId, numero: rascunho.numero, quando, migrar: migrar === true },
        });
        await avisarDoProcesso(trx, req, organizacaoId, processoId);
        const emPalavras = mostrarDataHora(quando, fuso).replace(' ', ' às ');
        return {
          status: 200,
          corpo: ok(
            { numero: rascunho.numero, quando: quando.toISOString() },
            `Publicação agendada para ${emPalavras}`,
          ),
        };
      });
    },
  );

  app.post(
    `${base}/desagendar`,
    {
      config,
      schema: { params, querystring, body: { type: ['object', 'null'], additionalProperties: false } },
    },
    async (req, reply) => {
      const organizacaoId = await organizacaoDaChamada(contexto, painel, req);
      const processoId = idDoProcesso(req);
      return umaVez(db, req, reply, async (trx) => {
        await travarProcesso(trx, organizacaoId, processoId);
        const rascunho = await rascunhoDe(trx, { organizacaoId, processoId });
        const cancelada = { situacao: 'cancelada', motivo: 'Cancelada', agora: clock.now() } as const;
        const id =
          rascunho === undefined ? undefined : await encerrarAgenda(trx, organizacaoId, rascunho.id, cancelada);
        if (id === undefined) throw new AppError('regra', 'Não há publicação agendada para este processo');
        await auditar(trx, req, {
          ...{ acao: 'remover', entidade: 'processo_publicacao', registroId: id, organizacaoId },
          depois: { processo: processoId, numero: rascunho?.numero },
        });
        await avisarDoProcesso(trx, req, organizacaoId, processoId);
        return { status: 200, corpo: ok({ cancelada: true }, 'Agendamento cancelado') };
      });
    },
  );
};
