import { sql, type Kysely } from 'kysely';
import type { ClasseDaLinha, LinhaConferida, ValorMudado } from '../../../src/schemas/importacao.ts';
import { valorNoCaminho } from '../../../src/schemas/planilha/corpoDaAtualizacao.ts';
import { perdeFormatacao } from '../../../src/schemas/planilha/lerCelula.ts';
import { recortarDiferenca } from '../../../src/schemas/planilha/recortarDiferenca.ts';
import { deLinhas } from '../../database/lote.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Tarefa } from '../../tarefas/tarefa.ts';
import { escreverLote, type Escrita } from '../exportacao/linhas.ts';
import type { Registro, Valores } from '../partes.ts';
import type { Chamada, Servico } from '../servico.ts';
import { sessaoDe } from '../../plugins/session.ts';
import type { ConferenciaDeLinhas, LinhaDeExistente, LoteConferido } from './conferirLinhas.ts';
import type { LinhaDoArquivo } from './leitorDePlanilha.ts';
import type { ColunaLida } from './lerLinhas.ts';

const VAZIA: Escrita = { texto: '', valor: null };
const PERDE_FORMATACAO = 'Perde a formatação, como negrito, listas e links';

type Dona = Pick<Tarefa, 'id' | 'organizacao_id'>;

/** What was found of a row when it was checked. */
interface Congelada {
  readonly registro_id: number | null;
  readonly versao: number | null;
  readonly titulo: string;
}

const tituloDe = ({ fonte: { entity } }: Servico, registro: Valores): string => {
  const titulo = valorNoCaminho(registro, entity.title);
  return typeof titulo === 'string' ? titulo : '';
};

/** What each row changes, before and after, as it reads; relations by name, one statement per relation for all of them. */
const emPalavras = async (
  { fonteDe }: Servico,
  { trx, req, organizacaoId }: Chamada,
  conferencia: ConferenciaDeLinhas,
  mudam: readonly LinhaDeExistente[],
): Promise<ReadonlyMap<LinhaDoArquivo, readonly ValorMudado[]>> => {
  const mudadas = mudam.map(({ gravacao: { antes, depois } }) => conferencia.colunasMudadas(antes, depois));
  const colunas: readonly ColunaLida[] = [...new Set(mudadas.flat())];
  const leitor = { db: trx, fonteDe, organizacaoId, fuso: sessaoDe(req).fuso };
  const escrever = (registros: readonly Valores[]) => escreverLote(leitor, colunas, registros as readonly Registro[]);
  const antes = await escrever(mudam.map(({ gravacao }) => gravacao.antes));
  const depois = await escrever(mudam.map(({ gravacao }) => gravacao.depois));
  return new Map(
    mudam.map(({ linha }, i) => [
      linha,
      (mudadas[i] ?? []).map((coluna) => {
        const lugar = colunas.indexOf(coluna);
        const de = (linhas: typeof antes) => linhas[i]?.[lugar] ?? VAZIA;
        const [textoAntes, textoDepois] = recortarDiferenca(de(antes).texto, de(depois).texto);
        const perde = perdeFormatacao(coluna.schema, de(antes).valor, de(depois).valor);
        const mudado = { rotulo: coluna.rotulo, antes: textoAntes, depois: textoDepois };
        return perde ? { ...mudado, aviso: PERDE_FORMATACAO } : mudado;
      }),
    ]),
  );
};

/** Keeps what the rows of a batch do, and which version of their records was seen, in the transaction of the batch. */
export const guardarConferidas = async (
  servico: Servico,
  chamada: Chamada,
  tarefa: Dona,
  conferencia: ConferenciaDeLinhas,
  { novas, mudam, iguais }: LoteConferido,
): Promise<void> => {
  const mudancas = await emPalavras(servico, chamada, conferencia, mudam);
  const existente = (classe: ClasseDaLinha) => (uma: LinhaDeExistente) => {
    const { id, versao } = uma.gravacao.antes;
    const titulo = tituloDe(servico, uma.gravacao.antes);
    const mudou = mudancas.get(uma.linha) ?? [];
    return { linha: uma.linha.numero, classe, registro_id: id, versao, titulo, mudancas: mudou };
  };
  const linhas = [
    ...novas.map(({ linha, gravacao }) => {
      const titulo = tituloDe(servico, gravacao.depois);
      return { linha: linha.numero, classe: 'novo', registro_id: null, versao: null, titulo, mudancas: [] };
    }),
    ...mudam.map(existente('muda')),
    ...iguais.map(existente('igual')),
  ];
  if (linhas.length === 0) return;
  const tipos = sql`linha int, classe text, registro_id bigint, versao int, titulo text, mudancas jsonb`;
  await sql`insert into tarefa_linha (organizacao_id, tarefa_id, linha, classe, registro_id, versao, titulo, mudancas)
    select ${tarefa.organizacao_id}::bigint, ${tarefa.id}::bigint, x.* from ${deLinhas(linhas, tipos)} as x`.execute(
    chamada.trx,
  );
};

/** Forgets what an earlier try of the check kept. */
export const esquecerConferidas = async (db: Kysely<Tables>, { id, organizacao_id }: Dona): Promise<void> => {
  await db
    .deleteFrom('tarefa_linha')
    .where('organizacao_id', '=', organizacao_id)
    .where('tarefa_id', '=', id)
    .execute();
};

/** What the check found of these rows, by their numbers; those that it refused are absent. */
export const congeladasEntre = async (
  trx: Trx,
  { id, organizacao_id }: Dona,
  numeros: readonly number[],
): Promise<ReadonlyMap<number, Congelada>> => {
  const lidas = await trx
    .selectFrom('tarefa_linha')
    .select(['linha', 'registro_id', 'versao', 'titulo'])
    .where('organizacao_id', '=', organizacao_id)
    .where('tarefa_id', '=', id)
    .where(sql<boolean>`linha = any(${numeros}::int[])`)
    .execute();
  return new Map(lidas.map(({ linha, ...congelada }) => [linha, congelada]));
};

/** A page of the rows of one class, in the order of the file. */
export const paginaDasConferidas = async (
  db: Kysely<Tables>,
  { id, organizacao_id }: Dona,
  { classe, page, perPage }: { readonly classe: ClasseDaLinha; readonly page: number; readonly perPage: number },
): Promise<readonly LinhaConferida[]> => {
  const lidas = await db
    .selectFrom('tarefa_linha')
    .select(['linha', 'classe', 'registro_id', 'titulo', 'mudancas'])
    .where('organizacao_id', '=', organizacao_id)
    .where('tarefa_id', '=', id)
    .where('classe', '=', classe)
    .orderBy('linha')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return lidas as readonly LinhaConferida[];
};
