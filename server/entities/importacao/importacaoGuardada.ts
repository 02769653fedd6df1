import type { Kysely, Selectable } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import { entityNamed } from '../../../src/schemas/entities.ts';
import type { Entity } from '../../../src/schemas/entity.ts';
import type { Folha } from '../../../src/schemas/folhas.ts';
import type { CampoDaImportacao, ColunaDaImportacao, ImportacaoVista } from '../../../src/schemas/importacao.ts';
import { ajudaDaColuna, folhasDaImportacao } from '../../../src/schemas/planilha/camposDaImportacao.ts';
import { chavesDaPlanilha } from '../../../src/schemas/planilha/chavesDaPlanilha.ts';
import { casarColunas } from '../../../src/schemas/planilha/casarColunas.ts';
import type { TabelaImportacao } from '../../database/tabelasDaImportacao.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Sessao } from '../../plugins/session.ts';
import { tarefaVista } from '../../tarefas/tarefa.ts';
import type { ColunaLida } from './lerLinhas.ts';

export type Importacao = Omit<Selectable<TabelaImportacao>, 'colunas'> & {
  readonly colunas: readonly ColunaDaImportacao[];
};

const comArtigo = (nome: string): string => {
  const { one } = entityNamed(nome)?.label ?? { one: 'registro' };
  return one.slice(0, 1).toLowerCase() + one.slice(1);
};

export const ajudaDa = (folha: Folha): string => ajudaDaColuna(folha, comArtigo);

/** The fields that the columns of a file can go to. */
export const camposDe = (entity: Entity): readonly CampoDaImportacao[] =>
  folhasDaImportacao(entity).map((folha) => ({
    caminho: folha.caminho,
    rotulo: folha.rotulo,
    obrigatoria: folha.obrigatoria,
    ajuda: ajudaDa(folha),
  }));

/** The columns of a file that go to fields, as its rows are read by. */
export const colunasLidas = (entity: Entity, colunas: Importacao['colunas']): readonly ColunaLida[] => {
  const folhas = new Map(folhasDaImportacao(entity).map((folha) => [folha.caminho, folha]));
  return colunas.flatMap(({ caminho }, indice) => {
    const folha = caminho === null ? undefined : folhas.get(caminho);
    return folha === undefined ? [] : [{ ...folha, indice }];
  });
};

/** Whether a row is the line of help of the template, left where it stood: nobody means it as a record. */
export const ehLinhaDeAjuda = (entity: Entity, cabecalhos: readonly string[], celulas: readonly string[]): boolean => {
  const folhas = folhasDaImportacao(entity);
  const ajudas = new Map(folhas.map((folha) => [folha.caminho, ajudaDa(folha)]));
  const cheias = casarColunas(cabecalhos, folhas).filter(({ indice }) => (celulas[indice] ?? '').trim() !== '');
  return (
    cheias.length > 0 &&
    cheias.every(({ caminho, indice }) => caminho !== null && ajudas.get(caminho) === celulas[indice]?.trim())
  );
};

/**
 * An import of this user's. Anybody else's is as absent as an unknown one.
 * @throws AppError nao_encontrado
 */
export const minhaImportacao = async (
  db: Kysely<Tables> | Trx,
  { id: usuarioId, organizacaoId }: Pick<Sessao, 'id' | 'organizacaoId'>,
  id: number,
): Promise<Importacao> => {
  const achada = await db
    .selectFrom('importacao')
    .selectAll()
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (achada === undefined)
    throw new AppError('nao_encontrado', 'Esta importação não existe mais. Envie o arquivo de novo');
  return achada as Importacao;
};

/** An import with its tasks, as its user sees it. */
export const importacaoVista = async (
  db: Kysely<Tables> | Trx,
  importacao: Importacao,
  entity: Entity,
  agora: Date,
): Promise<ImportacaoVista> => {
  const { conferencia_id, gravacao_id, organizacao_id } = importacao;
  const ids = [conferencia_id, gravacao_id].filter((id) => id !== null);
  const tarefas =
    ids.length === 0
      ? []
      : await db
          .selectFrom('tarefa')
          .selectAll()
          .where('organizacao_id', '=', organizacao_id)
          .where('id', 'in', ids)
          .execute();
  const vista = (id: number | null) => {
    const tarefa = tarefas.find((uma) => uma.id === id);
    return tarefa === undefined ? null : tarefaVista(tarefa, agora);
  };
  return {
    id: importacao.id,
    entidade: importacao.entidade,
    arquivo: { nome: importacao.nome, tamanho: importacao.tamanho },
    linhas: importacao.linhas,
    colunas: importacao.colunas,
    campos: camposDe(entity),
    chaves: chavesDaPlanilha(entity),
    existentes: importacao.existentes,
    vazias: importacao.vazias,
    conferencia: vista(conferencia_id),
    gravacao: vista(gravacao_id),
    criado_em: importacao.criado_em.toISOString(),
    expira_em: importacao.expira_em.toISOString(),
  };
};
