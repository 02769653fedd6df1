import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Imovel } from '../../../src/schemas/imovel.ts';
import { auditarVarios } from '../../audit.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Pedinte } from '../../plugins/session.ts';
import { encerrarRepetidas, type LadoDaProcuracao } from '../procuracoes/encerrarRepetidas.ts';
import { juntarDonos } from './donos.ts';

/** The two records of one merge. */
export interface Par {
  readonly organizacaoId: number;
  readonly fica: number;
  readonly sai: number;
  readonly agora: Date;
}

interface Referencia {
  /** What a manager reads beside the count. */
  readonly rotulo: string;
  readonly contar: (par: Pick<Par, 'organizacaoId' | 'sai'>) => RawBuilder<number>;
  /** Moves what points to the record that goes; the ids that were moved. */
  readonly mover: (trx: Trx, req: Pedinte, par: Par) => Promise<readonly number[]>;
}

const requerimentos: Referencia = {
  rotulo: 'Requerimentos, com seus arquivos, taxas e documentos',
  contar: ({ organizacaoId, sai }) =>
    sql<number>`(select count(*) from requerimento where organizacao_id = ${organizacaoId} and pessoa_id = ${sai} and descartado_em is null)`,
  mover: async (trx, req, { organizacaoId, fica, sai }) => {
    const movidos = await trx
      .updateTable('requerimento')
      .set({ pessoa_id: fica })
      .where('organizacao_id', '=', organizacaoId)
      .where('pessoa_id', '=', sai)
      .returning('id')
      .execute();
    const ids = movidos.map(({ id }) => id);
    await auditarVarios(
      trx,
      req,
      ids.map((registroId) => ({
        acao: 'unificar',
        entidade: 'requerimento',
        registroId,
        organizacaoId,
        antes: { pessoa_id: sai },
        depois: { pessoa_id: fica },
      })),
    );
    return ids;
  },
};

/** Owners stand in the property's own list: found by its index, changed like any other change of the property. */
const imoveis: Referencia = {
  rotulo: 'Imóveis de que é ou foi dono',
  contar: ({ organizacaoId, sai }) =>
    sql<number>`(select count(*) from imovel where organizacao_id = ${organizacaoId} and proprietarios @> ${JSON.stringify([{ pessoa_id: sai }])}::jsonb)`,
  mover: async (trx, req, { organizacaoId, fica, sai, agora }) => {
    const { rows } = await sql<{ id: number; versao: number; proprietarios: NonNullable<Imovel['proprietarios']> }>`
      select id, versao, proprietarios from imovel
      where organizacao_id = ${organizacaoId} and proprietarios @> ${JSON.stringify([{ pessoa_id: sai }])}::jsonb
      order by id for no key update`.execute(trx);
    for (const { id, proprietarios } of rows)
      await trx
        .updateTable('imovel')
        .set((eb) => ({
          proprietarios: JSON.stringify(juntarDonos(proprietarios, sai, fica)),
          versao: eb('versao', '+', 1),
          atualizado_em: agora,
        }))
        .where('organizacao_id', '=', organizacaoId)
        .where('id', '=', id)
        .execute();
    await auditarVarios(
      trx,
      req,
      rows.map(({ id, versao, proprietarios }) => ({
        acao: 'unificar',
        entidade: 'imovel',
        registroId: id,
        organizacaoId,
        antes: { proprietarios, versao },
        depois: { proprietarios: juntarDonos(proprietarios, sai, fica), versao: versao + 1 },
      })),
    );
    return rows.map(({ id }) => id);
  },
};

/** A penalty goes with the person: it holds for the record that stays, whatever document that has. */
const penalidades: Referencia = {
  rotulo: 'Penalidades',
  contar: ({ organizacaoId, sai }) =>
    sql<number>`(select count(*) from penalidade where organizacao_id = ${organizacaoId} and pessoa_id = ${sai} and excluido_em is null)`,
  mover: async (trx, req, { organizacaoId, fica, sai, agora }) => {
    const { rows } = await sql<{ id: number; versao: number }>`
      update penalidade set pessoa_id = ${fica}, versao = versao + 1, atualizado_em = ${agora}
      where organizacao_id = ${organizacaoId} and pessoa_id = ${sai} returning id, versao`.execute(trx);
    await auditarVarios(
      trx,
      req,
      rows.map(({ id, versao }) => ({
        acao: 'unificar',
        entidade: 'penalidade',
        registroId: id,
        organizacaoId,
        antes: { pessoa_id: sai, versao: versao - 1 },
        depois: { pessoa_id: fica, versao },
      })),
    );
    return rows.map(({ id }) => id);
  },
};

/** Whoever was merged into the one that goes is found where it went, in one step. */
const unificadas: Referencia = {
  rotulo: 'Cadastros unificados antes',
  contar: ({ organizacaoId, sai }) =>
    sql<number>`(select count(*) from pessoa where organizacao_id = ${organizacaoId} and unificada_com = ${sai})`,
  mover: async (trx, _req, { organizacaoId, fica, sai }) => {
    const movidas = await trx
      .updateTable('pessoa')
      .set({ unificada_com: fica })
      .where('organizacao_id', '=', organizacaoId)
      .where('unificada_com', '=', sai)
      .returning('id')
      .execute();
    return movidas.map(({ id }) => id);
  },
};

/** Who acts for the one that goes acts for the one that stays, and it for whom that one acted; where that is so already, once is enough. */
const procuracoes = (rotulo: string, coluna: LadoDaProcuracao): Referencia => ({
  rotulo,
  contar: ({ organizacaoId, sai }) =>
    sql<number>`(select count(*) from procuracao where organizacao_id = ${organizacaoId} and ${sql.ref(coluna)} = ${sai})`,
  mover: async (trx, req, { organizacaoId, fica, sai, agora }) => {
    await encerrarRepetidas(trx, req, organizacaoId, agora, { coluna, sai, fica });
    const movidas = await trx
      .updateTable('procuracao')
      .set({ [coluna]: fica })
      .where('organizacao_id', '=', organizacaoId)
      .where(coluna, '=', sai)
      .returning('id')
      .execute();
    const ids = movidas.map(({ id }) => id);
    await auditarVarios(
      trx,
      req,
      ids.map((registroId) => ({
        ...{ acao: 'unificar', entidade: 'procuracao', registroId, organizacaoId },
        antes: { [coluna]: sai },
        depois: { [coluna]: fica },
      })),
    );
    return ids;
  },
});

/**
 * Everything that points to a person, by where it stands: columns with a foreign key as `tabela.coluna`, declared relations inside a
 * registry's own fields likewise. A test reads both from the catalogue and the declarations, so what is added there must be added here.
 * `usuario_organizacao.pessoa_id` is moved with the accounts (contas.ts).
 */
export const referenciasDaPessoa: Readonly<Record<string, Referencia | 'contas'>> = {
  'requerimento.pessoa_id': requerimentos,
  'imovel.proprietarios': imoveis,
  'penalidade.pessoa_id': penalidades,
  'pessoa.unificada_com': unificadas,
  'procuracao.pessoa_id': procuracoes('Procurações que deu', 'pessoa_id'),
  'procuracao.procurador_id': procuracoes('Procurações que recebeu', 'procurador_id'),
  'usuario_organizacao.pessoa_id': 'contas',
};

const movidas = Object.entries(referenciasDaPessoa).flatMap(([onde, uma]) =>
  uma === 'contas' ? [] : [{ onde, ...uma }],
);

/** What would go over, counted, in one statement; what there is none of is not told. */
export const contarReferencias = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  sai: number,
): Promise<readonly { rotulo: string; total: number }[]> => {
  const contas = movidas.map(({ contar }) => contar({ organizacaoId, sai }));
  const { rows } = await sql<{ totais: number[] }>`select array[${sql.join(contas)}]::int[] as totais`.execute(db);
  return movidas.map(({ rotulo }, i) => ({ rotulo, total: rows[0]?.totais[i] ?? 0 })).filter(({ total }) => total > 0);
};

/** Moves all of it; the ids by where they stand, for the trail. */
export const moverReferencias = async (
  trx: Trx,
  req: Pedinte,
  par: Par,
): Promise<Readonly<Record<string, readonly number[]>>> => {
  const feito: Record<string, readonly number[]> = {};
  for (const { onde, mover } of movidas) feito[onde] = await mover(trx, req, par);
  return feito;
};
