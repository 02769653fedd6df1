import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { syncFolder } from '../atomicFile.ts';
import { createRetencao, type Retencao } from './arquivosNomeados.ts';
import { copiarArquivos, reterInstantaneo } from './copiarArquivos.ts';
import { migracoesDoBanco, sequenciasDoBanco, type TabelaDoBanco } from './esquemaDoBanco.ts';
import { copiarTabela, linhasDe, type Instantaneo } from './instantaneo.ts';
import { lugaresDe, nomesDasChaves } from './lugares.ts';
import { FORMATO, MEMBROS, versaoDoPortal, type Manifesto, type Peca, type TabelaCopiada } from './manifesto.ts';
import { Medida } from './resumo.ts';
import { escreverTar, type EscritorDeTar } from './tar.ts';
import { comNoticias, type OpcoesDaCopia, type Trabalho } from './trabalho.ts';

const comprimir = promisify(gzip);

const incluirPeca = async (tar: EscritorDeTar, membro: string, nome: string, conteudo: Buffer): Promise<Peca> => {
  await tar.incluir(membro, conteudo.length, [conteudo]);
  const medida = new Medida();
  medida.somar(conteudo);
  return { nome, tamanho: conteudo.length, sha256: medida.sha256() };
};

const copiarChaves = async ({ tar, lugares: { chaves } }: Trabalho): Promise<Peca[]> => {
  const todas: Peca[] = [];
  for (const nome of nomesDasChaves(chaves))
    todas.push(await incluirPeca(tar, MEMBROS.chave(nome), nome, fs.readFileSync(path.join(chaves, nome))));
  return todas;
};

/** One table, in compressed blocks: the size of a block is known before it is written, and none is larger than a few megabytes. */
const incluirTabela = async ({ tar, client, signal }: Trabalho, tabela: TabelaDoBanco): Promise<TabelaCopiada> => {
  const medida = new Medida();
  let linhas = 0;
  let blocos = 0;
  for await (const pedaco of copiarTabela(client, tabela)) {
    signal?.throwIfAborted();
    medida.somar(pedaco);
    linhas += linhasDe(pedaco);
    const bloco = await comprimir(pedaco);
    blocos += 1;
    await tar.incluir(MEMBROS.bloco(tabela.nome, blocos), bloco.length, [bloco]);
  }
  const { bytes } = medida;
  return { nome: tabela.nome, colunas: [...tabela.colunas], linhas, blocos, bytes, sha256: medida.sha256() };
};

const copiarTabelas = async (trabalho: Trabalho, { tabelas }: Instantaneo): Promise<TabelaCopiada[]> => {
  const noticia = comNoticias(trabalho.say);
  const prontas: TabelaCopiada[] = [];
  for (const tabela of tabelas) {
    prontas.push(await incluirTabela(trabalho, tabela));
    noticia(() => `Banco de dados: ${prontas.length} de ${tabelas.length} tabelas.`);
  }
  return prontas;
};

const versaoDoServidor = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ v: string }>("select current_setting('server_version') as v");
  return rows[0]?.v ?? '';
};

const encher = async (trabalho: Trabalho, retencao: Retencao): Promise<Manifesto> => {
  const { client, tar, lugares, say } = trabalho;
  const chaves = await copiarChaves(trabalho);
  // Before the snapshot: a digest stands in the table before it stands in the file, so what the file has by now the snapshot has too.
  const resumos = fs.existsSync(lugares.resumos)
    ? [await incluirPeca(tar, MEMBROS.resumos, MEMBROS.resumos, fs.readFileSync(lugares.resumos))]
    : [];
  const { instantaneo, ausentes } = await reterInstantaneo(trabalho, retencao);
  const migracoes = [...(await migracoesDoBanco(client))];
  say(`Copiando o banco de dados como está em ${instantaneo.momento}…`);
  const tabelas = await copiarTabelas(trabalho, instantaneo);
  const sequencias = [...(await sequenciasDoBanco(client))];
  say('Copiando os arquivos…');
  const { arquivos, faltas } = await copiarArquivos(trabalho, instantaneo, retencao, ausentes);
  const postgres = await versaoDoServidor(client);
  await instantaneo.fechar();
  const { momento } = instantaneo;
  return {
    formato: FORMATO,
    portal: versaoDoPortal(),
    postgres,
    momento,
    migracoes,
    tabelas,
    sequencias,
    chaves,
    resumos,
    arquivos,
    faltas,
  };
};

const incluirManifesto = async (tar: EscritorDeTar, manifesto: Manifesto): Promise<void> => {
  const texto = Buffer.from(`${JSON.stringify(manifesto, null, 1)}\n`);
  const { sha256 } = await incluirPeca(tar, MEMBROS.manifesto, MEMBROS.manifesto, texto);
  const linha = Buffer.from(`${sha256}  ${MEMBROS.manifesto}\n`);
  await tar.incluir(MEMBROS.somaDoManifesto, linha.length, [linha]);
};

/**
 * Writes one consistent backup: the database of one moment, the files that its rows name, the keys and the signed digests of the audit. Written
 * beside `destino` under another name, which it gets when everything is on the disk.
 */
export const fazerCopia = async (opcoes: OpcoesDaCopia): Promise<Manifesto> => {
  const lugares = lugaresDe(opcoes.dataFolder);
  const parcial = `${opcoes.destino}.${process.pid}.incompleta`;
  fs.mkdirSync(lugares.arquivos, { recursive: true, mode: 0o700 });
  const tar = escreverTar(parcial);
  const retencao = await createRetencao(lugares.arquivos);
  try {
    const manifesto = await encher({ ...opcoes, lugares, tar }, retencao);
    await incluirManifesto(tar, manifesto);
    await tar.terminar();
    fs.renameSync(parcial, opcoes.destino);
    syncFolder(path.dirname(opcoes.destino));
    return manifesto;
  } catch (erro) {
    await tar.abandonar(erro);
    throw erro;
  } finally {
    fs.rmSync(parcial, { force: true });
    await retencao.soltar();
  }
};
