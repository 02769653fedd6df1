import type { FastifyInstance } from 'fastify';
import { NOME_DO_PARTICIPANTE } from '../../../../src/schemas/requerimento/participante.ts';
import type { Contexto } from '../../../contexto.ts';
import { vincularArquivo } from '../../../files/vincularArquivo.ts';
import { noPainel } from '../../../plugins/access.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { exigirAto } from '../direitos.ts';
import { ID, objeto, parametros, TEXTO } from '../esquemas.ts';
import { fazer, type PainelDeRequerimento, type Req } from '../fazer.ts';
import { ALVO_DO_PARTICIPANTE } from '../participantes/participacoes.ts';

const PEDIDO = objeto(
  {
    nome: { type: 'string', maxLength: NOME_DO_PARTICIPANTE, description: 'A quem o requerimento passaria' },
    motivo: TEXTO,
    prova: { ...ID, description: 'Arquivo de `participantes/arquivos` em que a troca se apoia' },
  },
  ['nome', 'motivo', 'prova'],
);

/** The applicant asks for the request to pass to another person; a manager refuses with a reason, or passes it (trocas.ts). */
export const pedidosDeTroca = (app: FastifyInstance, contexto: Contexto, painel: PainelDeRequerimento): void => {
  const base = `/${painel}/requerimento/:id/participantes/troca`;
  const config = { access: noPainel(painel) };

  app.post(base, { config, schema: { params: parametros.id, body: PEDIDO } }, async (req, reply) => {
    const r = req as Req<{ nome: string; motivo: string; prova: number }>;
    const { nome, motivo, prova } = r.body;
    return fazer(
      contexto,
      painel,
      r as Req,
      reply,
      async (trx, { requerimento }) => {
        // In the city's panel who asks stands in for the applicant, which the engine looks at.
        if (painel === 'painel-contribuinte')
          exigirAto(sessaoDe(req), requerimento, contexto.clock.now(), 'pedir-troca');
        const { organizacaoId, id: requerimentoId } = requerimento;
        const qual = { organizacaoId, usuarioId: sessaoDe(req).id, arquivoId: prova, requerimentoId, campo: 'prova' };
        await vincularArquivo(trx, qual, ALVO_DO_PARTICIPANTE);
        return { acao: 'pedir-troca', nome, motivo, prova };
      },
      { status: 201 },
    );
  });

  if (painel === 'painel-prefeitura')
    app.post(
      `${base}/:k/negar`,
      {
        config,
        schema: { params: objeto({ id: ID, k: ID }, ['id', 'k']), body: objeto({ motivo: TEXTO }, ['motivo']) },
      },
      async (req, reply) => {
        const r = req as Req<{ motivo: string }>;
        return fazer(contexto, painel, r as Req, reply, () => ({
          ...{ acao: 'negar-troca', troca: r.params.k, motivo: r.body.motivo },
        }));
      },
    );
};
