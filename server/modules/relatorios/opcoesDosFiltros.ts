import { sql, type Kysely } from 'kysely';
import { SEM_VALOR } from '../../../src/schemas/relatorios/dimensoes.ts';
import { OPCOES_NO_MAXIMO, type Dimensao, type Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import type { Tables } from '../../database/tables.ts';
import type { Sessao } from '../../plugins/session.ts';
import { nomeDoValor, nomesDosValores, temCadastro, type Nomes } from './nomesDosValores.ts';
import { vePessoas } from './soOProprio.ts';
import { chavesDosSetores, setoresDoLeitor } from './soSeusSetores.ts';
import { somasCom } from './sqlDasFontes.ts';

/** What has filters: their values are read from its facts. */
export type Filtravel = Pick<Relatorio, 'fonte' | 'filtra' | 'dimensoes' | 'momento'>;

interface Opcao {
  readonly chave: string;
  readonly nome: string;
}

/** The values that the facts of a city have in a column: from their sums per month where those are kept, or from what goes on now. */
const valoresDe = async (
  db: Kysely<Tables>,
  { fonte, momento }: Pick<Filtravel, 'fonte' | 'momento'>,
  coluna: string,
  organizacaoId: number,
): Promise<readonly (string | null)[]> => {
  const somas = somasCom(fonte, 'mes', [coluna]);
  const onde =
    momento === 'agora'
      ? sql`${sql.id(fonte.tabela)} where dia is null and`
      : somas === undefined
        ? sql`${sql.id(fonte.tabela)} where`
        : sql`${sql.id(somas.tabela)} where n <> 0 and`;
  const { rows } = await sql<{ valor: string | null }>`select distinct ${sql.id(coluna)}::text as valor from ${onde}
    organizacao_id = ${organizacaoId} order by 1 limit ${OPCOES_NO_MAXIMO}`.execute(db);
  return rows.map(({ valor }) => valor);
};

/** That a row may have none of a column is one more choice. */
const nenhumDe = ({ dimensoes, detalhes }: Filtravel['fonte'], coluna: string): readonly null[] =>
  (dimensoes[coluna] ?? detalhes[coluna])?.endsWith('?') === true ? [null] : [];

/**
 * What a report of a city may be narrowed by, by dimension, in the order of names: the values that its facts have, or all that the city has a register of;
 * of persons, whom this user may read the work of, and of sectors, those that he is held to.
 */
export const opcoesDosFiltros = async (
  db: Kysely<Tables>,
  filtravel: Filtravel,
  sessao: Sessao,
): Promise<Readonly<Record<string, readonly Opcao[]>>> => {
  const { fonte, filtra, dimensoes } = filtravel;
  const { organizacaoId } = sessao;
  const deUma = async (dimensao: Dimensao): Promise<readonly Opcao[]> => {
    const { coluna, nomes: deQue } = dimensao;
    const opcao = (nomes: Nomes) => (valor: string | null) => ({
      chave: valor ?? SEM_VALOR,
      nome: nomeDoValor(dimensao, nomes, valor),
    });
    // What is said of a day as of today is in no column.
    const deHoje = fonte.deHoje?.[coluna];
    if (deHoje !== undefined && typeof deQue === 'object')
      return [...Object.keys(deQue), ...nenhumDe(fonte, deHoje.de)].map(
        opcao(await nomesDosValores(db, organizacaoId, deQue)),
      );
    // Rows of their own are not gone through for what a register lists.
    if (somasCom(fonte, 'mes', [coluna]) === undefined && temCadastro(deQue)) {
      const nomes = await nomesDosValores(db, organizacaoId, deQue);
      return [...nomes.keys(), ...nenhumDe(fonte, coluna)].map(opcao(nomes));
    }
    const valores = await valoresDe(db, filtravel, coluna, organizacaoId);
    const seus = deQue !== 'pessoa' || vePessoas(sessao) ? valores : valores.filter((v) => v === String(sessao.id));
    return seus.map(opcao(await nomesDosValores(db, organizacaoId, deQue, seus)));
  };
  const setores = setoresDoLeitor(sessao);
  const seus = setores === undefined ? undefined : await chavesDosSetores(db, organizacaoId, setores);
  const pares = filtra.map(async (chave): Promise<readonly [string, readonly Opcao[]]> => {
    const dimensao = dimensoes[chave];
    const opcoes = dimensao === undefined ? [] : await deUma(dimensao);
    const suas =
      seus === undefined || dimensao?.nomes !== 'setor' ? opcoes : opcoes.filter((o) => seus.includes(o.chave));
    return [chave, [...suas].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR', { numeric: true }))];
  });
  return Object.fromEntries(await Promise.all(pares));
};
