import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import type { Contexto } from '../../../contexto.ts';
import { montarPapel } from '../../../documents/montarPapel.ts';
import {
  acessoDeQuemConfigura,
  consultaCom,
  idDoProcesso,
  organizacaoDaChamada,
  type PainelDeQuemConfigura,
  parametrosDoProcesso,
} from '../chamada.ts';
import { carregarCidade } from '../../requerimentos/cidade.ts';
import { dadosDoRequerimento, requerimentoDaPrevia } from '../../requerimentos/dadosDaPrevia.ts';
import { cidadeDoEditor } from './cidadeDoEditor.ts';
import { rascunhoDe } from './gravar.ts';
import { exemploDaPrevia, previaDoPapel } from './previaDoPapel.ts';

interface Corpo {
  readonly posicao: number;
  readonly requerimento_id?: number;
  readonly respostas?: Respostas;
}

const corpo = {
  type: 'object',
  required: ['posicao'],
  additionalProperties: false,
  properties: {
    posicao: { type: 'integer', minimum: 0, maximum: 1000, description: 'Posição do documento no rascunho' },
    requerimento_id: {
      ...{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      description: 'Requerimento da prefeitura de que vêm os dados; ausente: um exemplo',
    },
    respostas: { type: 'object', additionalProperties: true, description: 'Respostas do exemplo, por campo' },
  },
} as const;

/** A paper of the draft as PDF, with the data of a request that the caller may see, or of an example. */
export const rotaDaPrevia = (app: FastifyInstance, contexto: Contexto, painel: PainelDeQuemConfigura): void => {
  const { db, clock } = contexto;
  app.post(
    `/${painel}/processo/:id/rascunho/previa`,
    {
      config: { access: acessoDeQuemConfigura(painel) },
      schema: {
        params: parametrosDoProcesso,
        querystring: consultaCom(),
        body: corpo,
        response: {
          200: { description: 'O documento', content: { 'application/pdf': { schema: { type: 'string' } } } },
        },
      },
    },
    async (req, reply) => {
      const organizacaoId = await organizacaoDaChamada(contexto, painel, req);
      const { posicao, requerimento_id, respostas = {} } = req.body as Corpo;
      const agora = clock.now();
      const requerimento =
        requerimento_id === undefined
          ? undefined
          : await requerimentoDaPrevia(contexto, req, organizacaoId, {
              ...{ id: requerimento_id, campo: 'requerimento_id', suporte: painel === 'admin' },
            });
      const rascunho = await db
        .transaction()
        .execute((trx) => rascunhoDe(trx, { organizacaoId, processoId: idDoProcesso(req) }));
      if (rascunho === undefined) throw new AppError('nao_encontrado', 'Este processo não tem rascunho');
      const dados =
        requerimento === undefined
          ? exemploDaPrevia(rascunho.conteudo.campos, respostas, agora)
          : await dadosDoRequerimento(contexto, req, organizacaoId, requerimento, rascunho.conteudo);
      const { organizacao } = await carregarCidade(db, organizacaoId);
      const papel = previaDoPapel({
        ...{ posicao, definicao: rascunho.conteudo, organizacao, dados, agora },
        cidade: await cidadeDoEditor(db, organizacaoId, agora),
      });
      const { pdf } = await montarPapel(contexto, organizacaoId, 'licenca', papel);
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', 'inline; filename="previa.pdf"')
        .send(pdf);
    },
  );
};
