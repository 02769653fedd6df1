import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { generalizar, nomesGerais } from '../../../../src/schemas/processo/modelo/generalizar.ts';
import { SEM_TROCAS, type Trocas } from '../../../../src/schemas/processo/modelo/trocas.ts';
import { lerDefinicao } from '../../../../src/schemas/processo/verificar/lerDefinicao.ts';
import type { Tables } from '../../../database/tables.ts';
import { transaction, type Trx } from '../../../database/transaction.ts';
import { validarEsquema } from '../validarEsquema.ts';

const PASTA = new URL('../../../seed/definicoes/', import.meta.url);

/** The processes that the portal is shipped with, by the names of their files. */
const arquivos = (): readonly string[] =>
  fs
    .readdirSync(PASTA)
    .filter((nome) => nome.endsWith('.json'))
    .sort((a, b) => a.localeCompare(b, 'pt-BR', { numeric: true }));

const resumoDe = (texto: string): string => createHash('sha256').update(texto).digest('hex');

const lida = (nome: string, texto: string) => {
  const lido = lerDefinicao(texto, validarEsquema);
  if ('erros' in lido) throw new Error(`${nome}: ${lido.erros[0]?.mensagem ?? 'não pôde ser lido'}`);
  return lido.definicao;
};

const gravarUm = async (trx: Trx, nome: string, texto: string, agora: Date): Promise<void> => {
  const original = lida(nome, texto);
  const resumo = resumoDe(texto);
  const { chave, nome: titulo, descricao, grupo } = original.processo;
  const antes = await trx
    .selectFrom('modelo_de_processo')
    .select(['id', 'trocas'])
    .where('do_portal', '=', chave)
    .executeTakeFirst();
  const trocas = nomesGerais(original, (antes?.trocas as Trocas | undefined) ?? SEM_TROCAS);
  const conteudo = JSON.stringify(generalizar(original, trocas));
  const ultima =
    antes === undefined
      ? undefined
      : await trx
          .selectFrom('modelo_de_processo_versao')
          .select(['numero', sql<boolean>`conteudo = ${conteudo}::jsonb`.as('igual')])
          .where('modelo_id', '=', antes.id)
          .orderBy('numero', 'desc')
          .limit(1)
          .executeTakeFirst();
  const modelo =
    antes ??
    (await trx
      .insertInto('modelo_de_processo')
      .values({
        ...{
          nome: titulo,
          descricao,
          grupo: grupo ?? '',
          para_todas: true,
          do_portal: chave,
          do_portal_resumo: resumo,
        },
        trocas: JSON.stringify(trocas),
        criado_em: agora,
        atualizado_em: agora,
      })
      .returning('id')
      .executeTakeFirstOrThrow());
  if (antes !== undefined)
    await trx
      .updateTable('modelo_de_processo')
      .set({ trocas: JSON.stringify(trocas), do_portal_resumo: resumo, atualizado_em: agora })
      .where('id', '=', antes.id)
      .execute();
  if (ultima?.igual === true) return;
  await trx
    .insertInto('modelo_de_processo_versao')
    .values({
      modelo_id: modelo.id,
      numero: (ultima?.numero ?? 0) + 1,
      conteudo,
      comentario: ultima === undefined ? 'Vem com o portal.' : 'Veio com uma versão nova do portal.',
      publicado_em: agora,
    })
    .execute();
};

/** Two portals that start at once on one database write the templates one after the other, and the second finds them there. */
const TRAVA = 'modelos do portal';

/**
 * The processes that the portal is shipped with as templates for every city, from the first start on and without any city that they would be of
 * (docs/decisions/0116). A file that says something else than with the last version of the portal becomes the template's next version; what support
 * says of a template (its name, whom it is offered to, that it is offered no more) stays.
 */
export const gravarModelosDoPortal = (db: Kysely<Tables>, agora: Date): Promise<void> =>
  transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${TRAVA}))`.execute(trx);
    const lidos = await trx
      .selectFrom('modelo_de_processo')
      .select('do_portal_resumo')
      .where('do_portal', 'is not', null)
      .execute();
    const conhecidos = new Set(lidos.map(({ do_portal_resumo: resumo }) => resumo));
    for (const nome of arquivos()) {
      const texto = fs.readFileSync(new URL(nome, PASTA), 'utf8');
      if (!conhecidos.has(resumoDe(texto))) await gravarUm(trx, nome, texto, agora);
    }
  });
