import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../../src/schemas/errors.ts';
import { ok } from '../../../../src/schemas/envelope.ts';
import { verificarPermissao } from '../../../../src/schemas/permissions.ts';
import { colunasAbertas } from '../../../../src/schemas/relatorios/abertos/conjunto.ts';
import { conjuntoDe, conjuntos } from '../../../../src/schemas/relatorios/abertos/conjuntos.ts';
import { LICENCA_USUAL, type LicencaAberta } from '../../../../src/schemas/relatorios/abertos/licencas.ts';
import { desfecho } from '../../../../src/schemas/relatorios/fatos/desfecho.ts';
import { mesDe } from '../../../../src/schemas/relatorios/periodo.ts';
import { sql } from 'kysely';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import { RECUSA } from '../../../entities/respostas.ts';
import { noPainel } from '../../../plugins/access.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { hojeEm } from '../../requerimentos/hojeEm.ts';
import { ACESSO, PAINEL } from '../acesso.ts';
import { escolhaDaCidade, licencaDe } from './dadosPublicados.ts';
import { despertarAbertos } from './despertar.ts';
import { corpoDaEscolha, respostaDaEscolha, respostaDaPrevia } from './esquemas.ts';
import { lerGrupos } from './lerGrupos.ts';
import { mesesComLinhas } from './mesesPublicados.ts';

const BASE = `/${PAINEL}/relatorio/dados-abertos`;
const GESTOR = 'perfil.gestor.prefeitura';
/** Rows that a preview shows. */
const LINHAS_DA_PREVIA = 20;

const semConsulta = { type: 'object', additionalProperties: false, properties: {} } as const;

/** Whether a city publishes open data, under which licence, and what its files would hold: seen by whoever reads reports, decided by managers. */
export const rotasDosAbertosDaCidade = (app: FastifyInstance, { db, clock }: Contexto): void => {
  const comum = { tags: ['Dados abertos'], querystring: semConsulta } as const;
  const verEscolha = async (req: FastifyRequest) => {
    const sessao = sessaoDe(req);
    const { organizacaoId, fuso } = sessao;
    const escolha = await escolhaDaCidade(db, organizacaoId);
    const ate = mesDe(hojeEm(clock.now(), fuso), -1);
    const meses = await Promise.all(conjuntos.map((conjunto) => mesesComLinhas(db, organizacaoId, conjunto, ate)));
    return ok({
      conjuntos: conjuntos.map(({ nome, titulo }, i) => ({ nome, titulo, meses: meses[i] ?? [] })),
      publica: escolha?.publica ?? false,
      licenca: licencaDe(escolha?.licenca ?? LICENCA_USUAL),
      publicado_em: escolha?.publicado_em?.toISOString() ?? null,
      edicao: escolha?.edicao?.slice(0, 7) ?? null,
      gerado_em: escolha?.gerado_em?.toISOString() ?? null,
      pode_mudar: verificarPermissao(sessao, GESTOR),
    });
  };

  app.get(
    BASE,
    {
      config: { access: ACESSO },
      schema: {
        ...comum,
        summary: 'Dados abertos: o que a cidade decidiu',
        operationId: `${PAINEL}.dados-abertos`,
        response: { 200: respostaDaEscolha, '4xx': RECUSA },
      },
    },
    verEscolha,
  );

  app.patch(
    BASE,
    {
      config: { access: noPainel(PAINEL, GESTOR) },
      schema: {
        ...comum,
        summary: 'Dados abertos: publicar ou deixar de publicar',
        operationId: `${PAINEL}.dados-abertos.decidir`,
        body: corpoDaEscolha,
        response: { 200: respostaDaEscolha, '4xx': RECUSA },
      },
    },
    async (req) => {
      const { organizacaoId } = sessaoDe(req);
      const { publica, licenca } = req.body as { readonly publica: boolean; readonly licenca: LicencaAberta };
      const agora = clock.now();
      await db.transaction().execute(async (trx) => {
        const antes = await trx
          .selectFrom('dados_abertos')
          .select(['publica', 'licenca', 'publicado_em'])
          .where('organizacao_id', '=', organizacaoId)
          .forUpdate()
          .executeTakeFirst();
        const valores = {
          publica,
          licenca,
          atualizado_em: agora,
          ...(publica && antes?.publicado_em == null ? { publicado_em: agora } : {}),
          // The files go; what was told of each month stays, to be told the same when the city publishes again.
          ...(publica ? {} : { edicao: null, gerado_em: null, feitos: '{}' }),
        };
        await trx
          .insertInto('dados_abertos')
          .values({ organizacao_id: organizacaoId, ...valores })
          .onConflict((oc) => oc.column('organizacao_id').doUpdateSet(valores))
          .execute();
        if (!publica) await trx.deleteFrom('dado_aberto').where('organizacao_id', '=', organizacaoId).execute();
        await auditar(trx, req, {
          acao: 'alterar',
          entidade: 'organizacao',
          registroId: organizacaoId,
          antes: { dados_abertos: antes?.publica ?? false, licenca: antes?.licenca ?? LICENCA_USUAL },
          depois: { dados_abertos: publica, licenca },
        });
      });
      if (publica) despertarAbertos();
      return verEscolha(req);
    },
  );

  app.get(
    `${BASE}/previa/:conjunto`,
    {
      config: { access: ACESSO },
      schema: {
        ...comum,
        summary: 'Dados abertos: prévia de um conjunto, no último mês que tem algo',
        operationId: `${PAINEL}.dados-abertos.previa`,
        params: {
          type: 'object',
          required: ['conjunto'],
          properties: { conjunto: { type: 'string', maxLength: 60 } },
        },
        response: { 200: respostaDaPrevia, '4xx': RECUSA },
      },
    },
    async (req) => {
      const { organizacaoId, fuso } = sessaoDe(req);
      const conjunto = conjuntoDe((req.params as { readonly conjunto: string }).conjunto);
      if (conjunto === undefined) throw new AppError('nao_encontrado', 'Este conjunto de dados não existe');
      const corre = mesDe(hojeEm(clock.now(), fuso));
      const tabela = conjunto.fimCom === undefined ? conjunto.fonte.tabela : desfecho.tabela;
      const { rows } = await sql<{ dia: string | null }>`select max(dia) as dia from ${sql.id(tabela)}
        where organizacao_id = ${organizacaoId} and dia < ${corre}::date`.execute(db);
      const de = rows[0]?.dia == null ? null : mesDe(rows[0].dia);
      const linhas = de === null ? [] : await lerGrupos(db, organizacaoId, conjunto, { de, antesDe: mesDe(de, 1) });
      return ok({
        mes: de?.slice(0, 7) ?? null,
        linhas: linhas.length,
        colunas: colunasAbertas(conjunto),
        valores: linhas.slice(0, LINHAS_DA_PREVIA),
      });
    },
  );
};
