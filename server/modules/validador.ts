import type { FastifyInstance } from 'fastify';
import { etapaDe } from '../../src/schemas/processo/preenchimento.ts';
import { AppError } from '../../src/schemas/errors.ts';
import type { Contexto } from '../contexto.ts';
import { publico } from '../plugins/access.ts';
import { definicaoDaVersao } from './processos/definicaoDaVersao.ts';
import { esquemaDaEtapa, hashDoEsquema, lerArquivoDoValidador } from './validador/arquivoDoValidador.ts';
import { compilarValidador } from './validador/compilarValidador.ts';

/** Scripts kept in memory; each some ten kilobytes, and a city has tens of steps. */
const LIMITE = 100;

const naoHa = (): AppError => new AppError('nao_encontrado', 'Arquivo não encontrado');

/**
 * GET validador/{arquivo}: the compiled validator of a step, addressed by its content and kept by browsers for ever. Without log-in,
 * since a script element sends none: whoever knows the hash has seen the form, and the schema holds no answer of anybody.
 */
export const validador = (app: FastifyInstance, { db }: Contexto): void => {
  const prontos = new Map<string, Promise<string>>();
  const compilar = (nome: string, esquema: object): Promise<string> => {
    const pronto = prontos.get(nome);
    if (pronto !== undefined) return pronto;
    const novo = compilarValidador(nome, esquema);
    prontos.set(nome, novo);
    // A failed one is tried again by the next who asks.
    novo.catch(() => prontos.delete(nome));
    const [primeiro] = prontos.keys();
    if (prontos.size > LIMITE && primeiro !== undefined) prontos.delete(primeiro);
    return novo;
  };
  app.get<{ Params: { arquivo: string } }>(
    '/validador/:arquivo',
    { config: { access: publico } },
    async (req, reply) => {
      const pedido = lerArquivoDoValidador(req.params.arquivo);
      if (pedido === undefined) throw naoHa();
      const definicao = await definicaoDaVersao(db, pedido.organizacaoId, pedido.versaoId);
      const etapa = etapaDe(definicao, pedido.etapa);
      const esquema = etapa && esquemaDaEtapa(definicao, etapa);
      if (esquema === undefined || hashDoEsquema(esquema) !== pedido.hash) throw naoHa();
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .send(await compilar(req.params.arquivo, esquema));
    },
  );
};
