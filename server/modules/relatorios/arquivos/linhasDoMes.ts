import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ColunaDoArquivo, ValorDoArquivo } from '../../../../src/schemas/relatorios/arquivos/coluna.ts';
import { colunasDoTempo } from '../../../../src/schemas/relatorios/arquivos/tempoProcesso.ts';
import { etapa } from '../../../../src/schemas/relatorios/fatos/etapa.ts';
import { mesDe } from '../../../../src/schemas/relatorios/periodo.ts';
import type { Tables } from '../../../database/tables.ts';
import { nomesDosValores } from '../nomesDosValores.ts';

/** Rows read at a time: what one batch takes of the calls beside it is a few milliseconds. */
const LOTE = 500;

export type LinhaDoArquivo = readonly ValorDoArquivo[];

interface Lida {
  readonly valores: LinhaDoArquivo;
  readonly dia: string;
  readonly requerimento_id: number;
  readonly ordem: number;
}

const daColuna = ({ origem }: ColunaDoArquivo): RawBuilder<unknown> =>
  'requerimento' in origem ? sql`r.${sql.id(origem.requerimento)}` : sql`f.${sql.id(origem.fato)}`;

/** The first day of the months that come before and after the rows of one. */
const limitesDe = (mes: string): readonly [de: string, antesDe: string] => [`${mes}-01`, mesDe(`${mes}-01`, 1)];

/**
 * The rows of a month (AAAA-MM) of a city in the order of their days, batch by batch. No snapshot is held while a slow reader takes them: a row is told
 * once, since its day and its number never change, and one that comes in meanwhile may be in it or not.
 */
export async function* linhasDoMes(
  db: Kysely<Tables>,
  organizacaoId: number,
  mes: string,
  lote = LOTE,
): AsyncGenerator<readonly LinhaDoArquivo[]> {
  const nomes = new Map(
    await Promise.all(
      (['processo', 'etapa', 'setor'] as const).map(
        async (de) => [de, await nomesDosValores(db, organizacaoId, de)] as const,
      ),
    ),
  );
  const [de, antesDe] = limitesDe(mes);
  const valores = sql`jsonb_build_array(${sql.join(colunasDoTempo.map(daColuna))})`;
  let ultima: Pick<Lida, 'dia' | 'requerimento_id' | 'ordem'> = { dia: de, requerimento_id: 0, ordem: 0 };
  for (;;) {
    const { dia, requerimento_id, ordem } = ultima;
    // The rows of the batch first: what they say is put together for them alone.
    const { rows } = await sql<Lida>`with f as (select * from ${sql.id(etapa.tabela)} f
        where f.organizacao_id = ${organizacaoId}::bigint and f.dia >= ${dia}::date and f.dia < ${antesDe}::date
          and (f.dia, f.requerimento_id, f.ordem) > (${dia}::date, ${requerimento_id}::bigint, ${ordem}::int)
        order by f.dia, f.requerimento_id, f.ordem limit ${lote})
      select ${valores} as valores, f.dia, f.requerimento_id, f.ordem
      from f join requerimento r on r.organizacao_id = f.organizacao_id and r.id = f.requerimento_id
      order by f.dia, f.requerimento_id, f.ordem`.execute(db);
    const fim = rows.at(-1);
    if (fim === undefined) return;
    yield rows.map(({ valores: lidos }) =>
      lidos.map((valor, i) => {
        const origem = colunasDoTempo[i]?.origem;
        if (valor === null || origem === undefined || !('nomeDe' in origem)) return valor;
        return nomes.get(origem.nomeDe)?.get(String(valor)) ?? String(valor);
      }),
    );
    if (rows.length < lote) return;
    ultima = fim;
  }
}
