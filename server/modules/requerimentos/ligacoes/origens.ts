import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { erroNoCampo } from '../../../../src/schemas/errors.ts';
import { ok } from '../../../../src/schemas/envelope.ts';
import type { RequerimentoLigado } from '../../../../src/schemas/requerimento/ligacoes.ts';
import type { Contexto } from '../../../contexto.ts';
import { noPainel } from '../../../plugins/access.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { acharVersao } from '../../processos/acharVersao.ts';
import { definicaoDaVersao } from '../../processos/definicaoDaVersao.ts';
import { SEM_PROCURACAO } from '../abrir.ts';
import { parametros } from '../esquemas.ts';
import type { PainelDeRequerimento } from '../fazer.ts';
import { hojeEm } from '../hojeEm.ts';
import { representadosPor } from '../participantes/participacoes.ts';

/** Earlier requests that are offered, the newest; the others are found by their number. */
const OFERECIDOS = 50;

interface Consulta {
  readonly contribuinte_id?: number;
  readonly s?: string;
  readonly para?: 'partir' | 'copiar';
}

const querystring = {
  type: 'object',
  properties: {
    contribuinte_id: {
      type: 'integer',
      minimum: 1,
      description: 'De quem; no painel do contribuinte, quem ele representa hoje',
    },
    s: { type: 'string', maxLength: 60, description: 'Número do requerimento, do começo' },
    para: {
      type: 'string',
      enum: ['partir', 'copiar'],
      description:
        'copiar: todos os protocolados, de que se copiam respostas; ausente, só aqueles de que este tipo parte',
    },
  },
} as const;

/** GET {painel}/processo/:id/origens: requests of a person that one of this type may start from, or take answers from, the newest first. */
export const origens = (app: FastifyInstance, { db, clock }: Contexto, painel: PainelDeRequerimento): void => {
  app.get(
    `/${painel}/processo/:id/origens`,
    { config: { access: noPainel(painel) }, schema: { params: parametros.id, querystring } },
    async (req) => {
      const { organizacaoId, pessoaId, fuso } = sessaoDe(req);
      const { contribuinte_id, s = '', para } = req.query as Consulta;
      // An applicant sees his own, and those of whom he acts for today: from these he may open one.
      if (painel === 'painel-contribuinte' && contribuinte_id !== undefined && contribuinte_id !== pessoaId) {
        const quem = { organizacaoId, pessoaId, hoje: hojeEm(clock.now(), fuso) };
        const { rows } = await sql`select 1 where ${contribuinte_id}::bigint = any(${representadosPor(quem)})`.execute(
          db,
        );
        if (rows.length === 0) throw erroNoCampo('contribuinte_id', SEM_PROCURACAO);
      }
      const deQuem = contribuinte_id ?? pessoaId;
      if (deQuem === null) throw erroNoCampo('contribuinte_id', 'Escolha o requerente');
      const { id } = req.params as { id: number };
      const versao = await acharVersao(db, organizacaoId, id, 'vigente');
      const { origem } = (await definicaoDaVersao(db, organizacaoId, versao.id)).processo;
      const copiar = para === 'copiar';
      if (copiar ? origem !== undefined : origem === undefined) return ok<readonly RequerimentoLigado[]>([]);
      const situacoes = copiar ? null : (origem?.situacoes ?? ['Deferido']);
      const processos = origem?.processos ?? null;
      const { rows } = await sql<RequerimentoLigado>`
        select r.id, r.numero, r.processo_nome, r.situacao, r.imovel_endereco, r.finalizado_em
        from requerimento r join processo p on p.organizacao_id = r.organizacao_id and p.id = r.processo_id
        where r.organizacao_id = ${organizacaoId} and r.pessoa_id = ${deQuem} and r.descartado_em is null
          and r.protocolado_em is not null and (${situacoes}::text[] is null or r.situacao = any(${situacoes}::text[]))
          and starts_with(r.numero, ${s.trim()}) and (${processos}::text[] is null or p.chave = any(${processos}::text[]))
        order by r.id desc limit ${sql.lit(OFERECIDOS)}`.execute(db);
      return ok(rows);
    },
  );
};
