import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import {
  alcances,
  NOME_DO_PARTICIPANTE,
  papeisDoParticipante,
} from '../../../../src/schemas/requerimento/participante.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import { formatosPadrao } from '../../../files/formatos.ts';
import { manterArquivo } from '../../../files/manterArquivo.ts';
import { registrarArquivo } from '../../../files/registrarArquivo.ts';
import { receberArquivo } from '../../../files/receberArquivo.ts';
import { noPainel } from '../../../plugins/access.ts';
import { umaVez } from '../../../plugins/idempotency.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { createTentativas } from '../../auth/tentativas.ts';
import { ID, objeto, parametros, TEXTO } from '../esquemas.ts';
import { abrirParaLeitura, fazer, type PainelDeRequerimento, type Req } from '../fazer.ts';
import { consumirConvite } from './limiteDosConvites.ts';
import { convidarParticipante, type CorpoDoConvite } from './convidar.ts';
import { participantesVistos, podeQuanto } from './participantesVistos.ts';
import { pedidosDeTroca } from '../trocas/pedidosDeTroca.ts';
import { ALVO_DO_PARTICIPANTE } from './participacoes.ts';
import { reenviarConvite } from './reenviar.ts';
import { revogarParticipante } from './revogar.ts';

const LIMITE = 20 * 1024 * 1024;

const CONVITE = objeto(
  {
    papel: { type: 'string', enum: Object.keys(papeisDoParticipante) },
    pode: { type: 'string', enum: Object.keys(alcances) },
    nome: { type: 'string', maxLength: NOME_DO_PARTICIPANTE * 2 },
    email: { type: 'string', maxLength: 255 },
    documento: { type: 'string', maxLength: 18, description: 'CPF ou CNPJ que a conta de quem aceita deve ter' },
    ate: { anyOf: [{ type: 'string', maxLength: 10 }, { type: 'null' }], description: 'Último dia do acesso' },
    procuracao: { ...ID, description: 'Arquivo de `participantes/arquivos`; só de representante' },
    no_lugar_de: { ...ID, description: 'Participante cujo acesso termina com este convite' },
    motivo: TEXTO,
    onde: {
      type: 'string',
      maxLength: 140,
      description: 'Lugar do formulário que o profissional assume ao aceitar, como em `profissionais` desta lista',
    },
    registro: { type: 'string', maxLength: 60, description: 'Registro de quem assume, no cadastro de profissionais' },
    prova: { ...ID, description: 'Arquivo de `participantes/arquivos` em que a troca se apoia' },
  },
  ['papel', 'pode', 'nome', 'email'],
);
const doParticipante = objeto({ id: ID, k: ID }, ['id', 'k']);

/** Who has access to one request beside its applicant (docs/decisions/0051): listed, invited, put out. */
export const participantes = (app: FastifyInstance, contexto: Contexto, painel: PainelDeRequerimento): void => {
  const { db, files, olhares } = contexto;
  const tentativas = createTentativas(contexto);
  const config = { access: noPainel(painel) };
  const base = `/${painel}/requerimento/:id/participantes`;
  const limitar = (req: FastifyRequest): Promise<void> => consumirConvite(tentativas, sessaoDe(req).id);

  app.get(base, { config, schema: { params: parametros.id } }, async (req) => {
    const aberto = await abrirParaLeitura(contexto, painel, req as Req);
    const { ator, requerimento } = aberto;
    if (ator.tipo === 'equipe' || ator.participa !== undefined)
      olhares.anotar(req, { acao: 'consultar', entidade: 'requerimento', registroId: requerimento.id });
    return ok(await participantesVistos(db, aberto));
  });

  app.post(base, { config, schema: { params: parametros.id, body: CONVITE } }, async (req, reply) => {
    await limitar(req);
    return umaVez(db, req, reply, async (trx) => ({
      status: 201,
      corpo: ok(await convidarParticipante(trx, contexto, painel, req as Req<CorpoDoConvite>)),
    }));
  });

  app.post(`${base}/:k/reenviar`, { config, schema: { params: doParticipante } }, async (req, reply) => {
    await limitar(req);
    return umaVez(db, req, reply, async (trx) => ({
      status: 200,
      corpo: ok(await reenviarConvite(trx, contexto, painel, req as Req)),
    }));
  });

  app.post(
    `${base}/:k/revogar`,
    { config, schema: { params: doParticipante, body: objeto({ motivo: TEXTO }, ['motivo']) } },
    async (req, reply) =>
      umaVez(db, req, reply, async (trx) => ({
        status: 200,
        corpo: ok(await revogarParticipante(trx, contexto, painel, req as Req<{ motivo: string }>)),
      })),
  );

  app.post(
    `/${painel}/requerimento/:id/consentimento/retirar`,
    { config, schema: { params: parametros.id } },
    async (req, reply) => fazer(contexto, painel, req as Req, reply, () => ({ acao: 'retirar-consentimento' })),
  );

  app.post(
    `/${painel}/requerimento/:id/consentimento/:k/reenviar`,
    { config, schema: { params: doParticipante } },
    async (req, reply) =>
      fazer(contexto, painel, req as Req, reply, () => ({
        acao: 'reenviar-consentimento',
        participante: (req as Req).params.k,
      })),
  );

  pedidosDeTroca(app, contexto, painel);

  app.post(`${base}/arquivos`, { config, schema: { params: parametros.id } }, async (req, reply) => {
    const sessao = sessaoDe(req);
    const aberto = await abrirParaLeitura(contexto, painel, req as Req);
    if (!podeQuanto(aberto, aberto.ator).convidar)
      throw new AppError('sem_permissao', 'Só quem fez o requerimento, ou um gestor, dá acesso a ele');
    const requerimentoId = aberto.requerimento.id;
    const {
      caminho,
      campos: _campos,
      ...visivel
    } = await receberArquivo(req, contexto, { limite: LIMITE, formatos: formatosPadrao });
    // A repeated call is answered from the first one's row: its bytes belong to no row, and go.
    return manterArquivo(files, caminho, (gravado) =>
      umaVez(
        db,
        req,
        reply,
        async (trx) => {
          const { id, ...resta } = await registrarArquivo(trx, contexto, {
            organizacao_id: sessao.organizacaoId,
            requerimento_id: requerimentoId,
            enviado_por: sessao.id,
            alvo: ALVO_DO_PARTICIPANTE,
            caminho,
            ...visivel,
          });
          await auditar(trx, req, {
            ...{ acao: 'enviar', entidade: 'arquivo', registroId: id },
            depois: { requerimento: requerimentoId, alvo: ALVO_DO_PARTICIPANTE, nome: visivel.nome },
          });
          gravado();
          return { status: 201, corpo: ok({ id, ...visivel, ...resta }) };
        },
        visivel,
      ),
    );
  });
};
