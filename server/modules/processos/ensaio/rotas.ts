import type { FastifyInstance } from 'fastify';
import { isMomento } from '../../../../src/schemas/brasil/momento.ts';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import { ondeEmPalavras } from '../../../../src/schemas/processo/edicao/ondeEmPalavras.ts';
import { Jogada, LIMITE_DAS_JOGADAS, Preenchendo } from '../../../../src/schemas/requerimento/ensaio/jogada.ts';
import { textos } from '../../../../src/schemas/textos.ts';
import type { Contexto } from '../../../contexto.ts';
import { carregarCidade } from '../../requerimentos/cidade.ts';
import { acharVersao } from '../acharVersao.ts';
import {
  acessoDeQuemConfigura,
  consultaCom,
  idDoProcesso,
  organizacaoDaChamada,
  type PainelDeQuemConfigura,
  parametrosDoProcesso,
} from '../chamada.ts';
import { definicaoDaVersao } from '../definicaoDaVersao.ts';
import { validarEsquema } from '../validarEsquema.ts';
import { comSetoresDe } from './contextos.ts';
import { jogar } from './jogar.ts';
import { verEnsaio } from './ver.ts';

const CORPO = {
  type: 'object',
  properties: {
    inicio: { type: 'string', minLength: 20, maxLength: 40, description: 'Momento da abertura (ISO 8601)' },
    jogadas: { type: 'array', items: Jogada, maxItems: LIMITE_DAS_JOGADAS },
    preenchendo: Preenchendo,
  },
  required: ['inicio', 'jogadas'],
  additionalProperties: false,
} as const;

interface Corpo {
  readonly inicio: string;
  readonly jogadas: readonly Jogada[];
  readonly preenchendo?: Preenchendo;
}

/**
 * `POST {painel}/processo/{id}/ensaio`: plays the draft from the opening of a request through the moves that are sent, and says how it then stands
 * (docs/decisions/0090); with the form that is being filled in, what it would cost, ask for and lead to by now. Stateless: the moves are the run, and nothing of it is kept.
 */
export const rotasDoEnsaio = (app: FastifyInstance, contexto: Contexto, painel: PainelDeQuemConfigura): void => {
  const { db } = contexto;
  const config = { access: acessoDeQuemConfigura(painel) };
  app.post(
    `/${painel}/processo/:id/ensaio`,
    { config, schema: { params: parametrosDoProcesso, querystring: consultaCom(), body: CORPO } },
    async (req) => {
      const organizacaoId = await organizacaoDaChamada(contexto, painel, req);
      const { inicio, jogadas, preenchendo } = req.body as Corpo;
      if (!isMomento(inicio)) throw erroNoCampo('inicio', textos.validacao.data);
      const versao = await acharVersao(db, organizacaoId, idDoProcesso(req), 'trabalho');
      const definicao = await definicaoDaVersao(db, organizacaoId, versao.id);
      // What was published is whole.
      const impede = versao.situacao === 'rascunho' ? validarEsquema(definicao, 0)[0] : undefined;
      if (impede !== undefined)
        throw new AppError(
          'regra',
          `Complete o rascunho antes de testá-lo: ${impede.mensagem} (${ondeEmPalavras(impede.onde)})`,
          {
            dados: { achados: [impede] },
          },
        );
      const cidade = comSetoresDe(await carregarCidade(db, organizacaoId), definicao);
      const mesa = { definicao, cidade, fuso: cidade.organizacao.fuso, settings: contexto.settings };
      return ok(await verEnsaio(mesa, await jogar(mesa, new Date(inicio), jogadas), versao, preenchendo));
    },
  );
};
