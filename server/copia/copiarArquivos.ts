import { open } from 'node:fs/promises';
import { caminhoDoArquivo } from '../files/createFileStore.ts';
import { tamanhoLegivel } from '../../src/schemas/tamanhoLegivel.ts';
import { consultaDosArquivos, type ArquivoNomeado, type Retencao } from './arquivosNomeados.ts';
import { tabelasDoBanco, type TabelaDoBanco } from './esquemaDoBanco.ts';
import { emLotes, tirarInstantaneo, type Instantaneo } from './instantaneo.ts';
import { MEMBROS, type Manifesto } from './manifesto.ts';
import { Medida, MedidaDosArquivos } from './resumo.ts';
import type { EscritorDeTar } from './tar.ts';
import { comNoticias, numero, type Trabalho } from './trabalho.ts';

const TENTATIVAS = 4;
const FALTAS_NOMEADAS = 100;

class Faltas {
  ausentes = 0;
  alterados = 0;
  readonly caminhos: string[] = [];

  anotar(qual: 'ausentes' | 'alterados', caminho: string): void {
    this[qual] += 1;
    if (this.caminhos.length < FALTAS_NOMEADAS) this.caminhos.push(caminho);
  }

  lista(): Manifesto['faltas'] {
    return { ausentes: this.ausentes, alterados: this.alterados, caminhos: this.caminhos };
  }
}

/** One held file; tells whether its bytes are those that its row was written for. */
const incluirArquivo = async (
  tar: EscritorDeTar,
  lugar: string,
  { caminho, sha256 }: ArquivoNomeado,
  todos: MedidaDosArquivos,
): Promise<boolean> => {
  const aberto = await open(lugar, 'r');
  try {
    const { size } = await aberto.stat();
    todos.comecar(caminho, size);
    const medida = new Medida();
    const bytes = async function* (): AsyncGenerator<Buffer, void> {
      for await (const pedaco of aberto.createReadStream({
        autoClose: false,
        highWaterMark: 256 * 1024,
      }) as AsyncIterable<Buffer>) {
        medida.somar(pedaco);
        todos.somar(pedaco);
        yield pedaco;
      }
    };
    await tar.incluir(MEMBROS.arquivo(caminho), size, bytes());
    return medida.sha256() === sha256;
  } finally {
    await aberto.close();
  }
};

/** Every file that the snapshot names, as it was held; what is missing or changed is noted, not hidden. */
export const copiarArquivos = async (
  trabalho: Trabalho,
  instantaneo: Instantaneo,
  retencao: Retencao,
  ausentes: ReadonlySet<string>,
) => {
  const { tar, say, signal } = trabalho;
  const [todos, faltas, noticia] = [new MedidaDosArquivos(), new Faltas(), comNoticias(say)];
  for await (const nomeado of emLotes<ArquivoNomeado>(instantaneo.client, consultaDosArquivos(instantaneo.tabelas))) {
    signal?.throwIfAborted();
    if (ausentes.has(nomeado.caminho)) faltas.anotar('ausentes', nomeado.caminho);
    else if (!(await incluirArquivo(tar, retencao.lugar(nomeado.caminho), nomeado, todos)))
      faltas.anotar('alterados', nomeado.caminho);
    noticia(() => `Arquivos: ${numero(todos.quantos)} (${tamanhoLegivel(todos.bytes)}).`);
  }
  return { arquivos: todos.fechar(), faltas: faltas.lista() };
};

/** Holds every file that rows name now; gives those that are not there. */
const reterTodos = async (
  { client, signal }: Trabalho,
  tabelas: readonly TabelaDoBanco[],
  retencao: Retencao,
): Promise<Set<string>> => {
  const ausentes = new Set<string>();
  for await (const { caminho } of emLotes<ArquivoNomeado>(client, consultaDosArquivos(tabelas))) {
    signal?.throwIfAborted();
    if (!caminhoDoArquivo(caminho) || !(await retencao.reter(caminho))) ausentes.add(caminho);
  }
  return ausentes;
};

/**
 * A snapshot all files of which are held. Those that are there before it are held before it, so that between the snapshot and its last link there
 * is work for moments only. A file that is gone nevertheless was either removed in these moments, and then a newer snapshot no longer names it; or
 * it was lost long ago, and then every snapshot does.
 */
export const reterInstantaneo = async (
  trabalho: Trabalho,
  retencao: Retencao,
): Promise<{ instantaneo: Instantaneo; ausentes: ReadonlySet<string> }> => {
  const { client } = trabalho;
  await client.query('begin read only');
  await reterTodos(trabalho, await tabelasDoBanco(client), retencao);
  await client.query('rollback');
  let antes: ReadonlySet<string> | undefined;
  for (let vez = 1; ; vez++) {
    const instantaneo = await tirarInstantaneo(client);
    const ausentes = await reterTodos(trabalho, instantaneo.tabelas, retencao);
    const mesmos = [...ausentes].every((caminho) => antes?.has(caminho) === true);
    if (mesmos || vez === TENTATIVAS) return { instantaneo, ausentes };
    antes = ausentes;
    await instantaneo.fechar();
  }
};
