import pg from 'pg';
import { columnTypes } from '../../../server/database/columnTypes.ts';
import { asRole } from '../../../server/database/connect.ts';
import { RUNTIME_ROLE } from '../../../server/database/roles.ts';
import { lerEncargo } from '../../filho.ts';
import type { EventoPronto } from '../iniciado.ts';
import type { Quem } from '../servidor.ts';

const { databaseUrl } = lerEncargo();
export const pool = new pg.Pool({ connectionString: asRole(databaseUrl, RUNTIME_ROLE), max: 16, types: columnTypes });

export const auditar = (
  c: pg.PoolClient,
  quem: Quem,
  acao: string,
  entidade: string,
  id: number,
  antes: object | null,
  depois: object | null,
) =>
  c.query(
    `insert into auditoria (organizacao_id, usuario_id, acao, entidade, registro_id, antes, depois, ip, rota) values ($1, $2, $3, $4, $5, $6, $7, '127.0.0.1', 'bench')`,
    [quem.organizacao, quem.id, acao, entidade, id, antes && JSON.stringify(antes), depois && JSON.stringify(depois)],
  );
export const emitir = (c: pg.PoolClient, quem: Quem, canal: string, evento: string, dados: object) =>
  c.query(`insert into saida (organizacao_id, tipo, dados) values ($1, 'realtime', $2)`, [
    quem.organizacao,
    JSON.stringify({ canal, evento, dados }),
  ]);
export const gravarEvento = (c: pg.PoolClient, quem: Quem, requerimento: number, e: EventoPronto, quando: string) =>
  c.query(
    `insert into requerimento_evento (organizacao_id, requerimento_id, sequencia, tipo, dados, canonico, ator_id, ator_nome, quando, sal, hash_anterior, hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      quem.organizacao,
      requerimento,
      e.sequencia,
      e.tipo,
      e.dados,
      e.canonico,
      quem.id,
      quem.nome,
      quando,
      e.sal,
      e.anterior,
      e.hash,
    ],
  );
