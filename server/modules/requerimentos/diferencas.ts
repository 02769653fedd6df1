import type { FastifyInstance } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { diferencasEntre, type DiferencasVistas } from '../../../src/schemas/requerimento/diferencas.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import type { Contexto } from '../../contexto.ts';
import { noPainel } from '../../plugins/access.ts';
import { parametros, VERSAO } from './esquemas.ts';
import { abrirParaLeitura, type Req } from './fazer.ts';

const PAINEL = 'painel-prefeitura';
const MOMENTO = {
  ...VERSAO,
  minimum: 1,
  description: 'Um dos `momentos`, por sua `sequencia`; ausente: os dois últimos',
};

/** GET painel-prefeitura/requerimento/{id}/diferencas: what changed between two moments of a request, from its trace; asked for when somebody compares. */
export const diferencas = (app: FastifyInstance, contexto: Contexto): void => {
  const { db } = contexto;
  app.get(
    `/${PAINEL}/requerimento/:id/diferencas`,
    {
      config: { access: noPainel(PAINEL) },
      schema: {
        params: parametros.id,
        querystring: { type: 'object', additionalProperties: false, properties: { de: MOMENTO, ate: MOMENTO } },
      },
    },
    async (req) => {
      const { requerimento: r, definicao } = await abrirParaLeitura(contexto, PAINEL, req as Req);
      const linhas = await db
        .selectFrom('requerimento_evento')
        .select(['sequencia', 'tipo', 'dados', 'quando'])
        .where('organizacao_id', '=', r.organizacaoId)
        .where('requerimento_id', '=', r.id)
        .orderBy('sequencia')
        .execute();
      const trilha = linhas.map(({ sequencia, tipo, dados, quando }) => ({
        sequencia,
        quando: quando.toISOString(),
        evento: { tipo, ...(dados as object) } as Evento,
      }));
      const achadas = diferencasEntre(definicao, trilha, req.query as { de?: number; ate?: number });
      if (achadas === undefined) throw new AppError('nao_encontrado', 'Este momento do requerimento não existe');
      const ids = achadas.mudancas.flatMap((m) => [...m.arquivos_antes, ...m.arquivos_depois]);
      const arquivos =
        ids.length === 0
          ? []
          : await db
              .selectFrom('arquivo')
              .select(['id', 'nome'])
              .where('organizacao_id', '=', r.organizacaoId)
              .where('requerimento_id', '=', r.id)
              .where('id', 'in', ids)
              .execute();
      const nomes = new Map(arquivos.map(({ id, nome }) => [id, nome]));
      const nomesDe = (lista: readonly number[]): readonly string[] =>
        lista.map((id) => nomes.get(id) ?? 'arquivo apagado');
      return ok<DiferencasVistas>({
        ...achadas,
        mudancas: achadas.mudancas.map((m) => ({
          ...m,
          arquivos_antes: nomesDe(m.arquivos_antes),
          arquivos_depois: nomesDe(m.arquivos_depois),
        })),
      });
    },
  );
};
