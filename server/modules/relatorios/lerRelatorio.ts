import { sql, type Kysely } from 'kysely';
import { contaDias, contadoEm } from '../../../src/schemas/relatorios/contagem.ts';
import { partesQueSomam } from '../../../src/schemas/relatorios/partesQueSomam.ts';
import { iniciosDe } from '../../../src/schemas/relatorios/periodo.ts';
import {
  valorDeNada,
  type Medida,
  type Relatorio,
  type RelatorioLido,
  type Valores,
} from '../../../src/schemas/relatorios/relatorio.ts';
import type { Tables } from '../../database/tables.ts';
import { andamentoDosFatos } from './andamentoDosFatos.ts';
import { consultaDoRelatorio, type LinhaLida, type PedidoDeRelatorio } from './consultaDoRelatorio.ts';
import { metaDoRelatorio } from './metaDoRelatorio.ts';
import { nomesDosGrupos } from './nomesDosValores.ts';

/** What groups of years are put together in: with the database's own few megabytes they would go through files. */
const MEMORIA = '32MB';

const SEGUNDOS_DO_DIA = 86_400;

/** A figure as it is told: days, reais. Nothing is rounded here but what a day or a cent has. */
export const emSuaUnidade = ({ formato }: Pick<Medida, 'formato'>, valor: number | null): number | null => {
  if (valor === null) return null;
  if (formato === 'segundos') return valor / SEGUNDOS_DO_DIA;
  return formato === 'centavos' ? valor / 100 : valor;
};

/** Figures of a line that is there or not. */
const valoresDe = (relatorio: Relatorio, lida: LinhaLida | undefined): Valores =>
  partesQueSomam(
    relatorio,
    Object.fromEntries(
      Object.entries(relatorio.medidas).map(([chave, medida]) => {
        const deNada = valorDeNada(medida);
        return [chave, emSuaUnidade(medida, lida === undefined ? deNada : (lida.valores[chave] ?? deNada))];
      }),
    ),
  );

const semValores = ({ medidas }: Relatorio): Valores =>
  Object.fromEntries(Object.keys(medidas).map((chave) => [chave, null]));

const lugarDe = (antes: boolean, qual: LinhaLida['qual'], onde: string | null): string =>
  JSON.stringify([antes, qual, onde]);

/**
 * The one statement, with memory to put its groups together, by one process: helpers of a statement this short come late as often as not, and are taken from
 * the calls of others. Who reads within a transaction has both until the end of that.
 */
const contar = (db: Kysely<Tables>, relatorio: Relatorio, pedido: PedidoDeRelatorio) => {
  const ler = async (trx: Kysely<Tables>) => {
    await sql`select set_config('work_mem', ${MEMORIA}, true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
      trx,
    );
    return consultaDoRelatorio(relatorio, pedido).execute(trx);
  };
  return db.isTransaction ? ler(db) : db.transaction().execute(ler);
};

/** A report of a city as a call asked for it. */
export const lerRelatorio = async (
  db: Kysely<Tables>,
  declarado: Relatorio,
  pedido: PedidoDeRelatorio,
): Promise<Omit<RelatorioLido, 'so_o_proprio'>> => {
  const { organizacaoId, periodo, anterior, comparado_com, agrupar, por } = pedido;
  const relatorio = contadoEm(declarado, pedido.contagem);
  const [{ rows }, andamento] = await Promise.all([
    contar(db, relatorio, pedido),
    andamentoDosFatos(db, organizacaoId),
  ]);
  const { linhas: lidas, grupos: quantos } = rows[0] ?? { linhas: [], grupos: 0 };
  const porLugar = new Map(lidas.map((l) => [lugarDe(l.antes, l.qual, l.qual === 'periodo' ? l.inicio : l.chave), l]));
  const achar = (antes: boolean, qual: LinhaLida['qual'], onde: string | null = null): LinhaLida | undefined =>
    porLugar.get(lugarDe(antes, qual, onde));
  const chaves = lidas.flatMap(({ antes, qual, chave }) => (!antes && qual === 'grupo' ? [chave] : []));
  const [nomeDe, meta] = await Promise.all([
    nomesDosGrupos(db, organizacaoId, relatorio, pedido, chaves),
    metaDoRelatorio(db, relatorio, pedido, chaves),
  ]);
  const grupos = lidas
    .filter(({ antes, qual }) => !antes && qual === 'grupo')
    .map((lida) => {
      const antes = achar(true, 'grupo', lida.chave);
      return {
        chave: lida.chave,
        nome: nomeDe(lida.chave),
        valores: valoresDe(relatorio, lida),
        antes: antes === undefined ? null : valoresDe(relatorio, antes),
      };
    })
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR', { numeric: true }));
  return {
    ...periodo,
    anterior,
    comparado_com,
    contagem: contaDias(declarado) ? pedido.contagem : null,
    agrupar,
    por,
    total: valoresDe(relatorio, achar(false, 'total')),
    total_antes: anterior === null ? semValores(relatorio) : valoresDe(relatorio, achar(true, 'total')),
    grupos,
    grupos_fora: quantos - grupos.length,
    meta,
    periodos: (relatorio.momento === 'agora' ? [] : iniciosDe(periodo, agrupar)).map((inicio) => ({
      inicio,
      valores: valoresDe(relatorio, achar(false, 'periodo', inicio)),
    })),
    ...andamento,
  };
};
