import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { caminhoDoArquivo } from '../files/createFileStore.ts';
import { StartRefusal } from '../startRefusal.ts';
import { linhasDe } from './instantaneo.ts';
import { lerManifesto, MEMBROS, type Manifesto, type Peca } from './manifesto.ts';
import { inteiro, medido, Medida, MedidaDosArquivos } from './resumo.ts';
import { lerTar, type MembroDeTar } from './tar.ts';

const descomprimir = promisify(gunzip);
/** Far beyond what a block or a manifest has: what is larger was not written by a portal. */
const MAIOR_MEMBRO = 256 * 1024 * 1024;

/** What is done with the members as they come; all of them were read to their end when the next one comes. */
export interface Recebedor {
  /** Rows of a table as COPY wrote them; the blocks of one table follow one another. */
  readonly bloco?: (tabela: string, linhas: Buffer) => Promise<void>;
  readonly arquivo?: (caminho: string, corpo: AsyncIterable<Uint8Array>) => Promise<void>;
  readonly chave?: (nome: string, conteudo: Buffer) => void;
  readonly resumos?: (conteudo: Buffer) => void;
}

const danificada = (oQue: string, cause?: unknown): StartRefusal =>
  new StartRefusal(`A cópia está danificada: ${oQue}.`, { cause });

interface TabelaLida {
  readonly medida: Medida;
  linhas: number;
  blocos: number;
}

/** What was read so far, to be held against the manifest. */
class Leitura {
  readonly tabelas = new Map<string, TabelaLida>();
  readonly chaves: Peca[] = [];
  readonly resumos: Peca[] = [];
  readonly arquivos = new MedidaDosArquivos();
  manifesto: Buffer | undefined;
  soma: string | undefined;
  readonly #recebedor: Recebedor;

  constructor(recebedor: Recebedor) {
    this.#recebedor = recebedor;
  }

  async membro(membro: MembroDeTar): Promise<void> {
    const [, pasta = '', resto = ''] = /^([a-z]+)\/(.+)$/.exec(membro.nome) ?? [];
    if (this.manifesto !== undefined && membro.nome !== MEMBROS.somaDoManifesto)
      throw danificada(`há mais depois do manifesto (${membro.nome})`);
    if (pasta === 'tabelas') return this.#bloco(membro, resto);
    if (pasta === 'arquivos') return this.#arquivo(membro, resto);
    if (membro.tamanho > MAIOR_MEMBRO) throw danificada(`${membro.nome} é grande demais`);
    const conteudo = await inteiro(membro.corpo);
    if (pasta === 'chaves') return this.#chave(resto, conteudo);
    if (membro.nome === MEMBROS.resumos) return this.#resumos(conteudo);
    if (membro.nome === MEMBROS.manifesto) this.manifesto = conteudo;
    else if (membro.nome === MEMBROS.somaDoManifesto) this.soma = conteudo.toString();
    else throw danificada(`ela tem ${membro.nome}, que não é de uma cópia`);
  }

  async #bloco(membro: MembroDeTar, resto: string): Promise<void> {
    const tabela = resto.split('/')[0] ?? '';
    const lida = this.tabelas.get(tabela) ?? { medida: new Medida(), linhas: 0, blocos: 0 };
    this.tabelas.set(tabela, lida);
    lida.blocos += 1;
    if (membro.nome !== MEMBROS.bloco(tabela, lida.blocos) || membro.tamanho > MAIOR_MEMBRO)
      throw danificada(`falta um pedaço da tabela ${tabela}`);
    const linhas = await descomprimir(await inteiro(membro.corpo), { maxOutputLength: MAIOR_MEMBRO }).catch(
      (cause: unknown) => {
        throw danificada(`a tabela ${tabela} não pôde ser lida`, cause);
      },
    );
    lida.medida.somar(linhas);
    lida.linhas += linhasDe(linhas);
    await this.#recebedor.bloco?.(tabela, linhas);
  }

  async #arquivo({ tamanho, corpo }: MembroDeTar, caminho: string): Promise<void> {
    if (!caminhoDoArquivo(caminho)) throw danificada(`ela tem o arquivo ${caminho}, que não é do portal`);
    this.arquivos.comecar(caminho, tamanho);
    const bytes = medido(corpo, this.arquivos);
    if (this.#recebedor.arquivo !== undefined) return this.#recebedor.arquivo(caminho, bytes);
    for await (const pedaco of bytes) void pedaco;
  }

  #chave(nome: string, conteudo: Buffer): void {
    this.chaves.push(pecaDe(nome, conteudo));
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(nome)) throw danificada(`ela tem a chave ${nome}, que não é do portal`);
    this.#recebedor.chave?.(nome, conteudo);
  }

  #resumos(conteudo: Buffer): void {
    this.resumos.push(pecaDe(MEMBROS.resumos, conteudo));
    this.#recebedor.resumos?.(conteudo);
  }
}

const pecaDe = (nome: string, conteudo: Buffer): Peca => {
  const medida = new Medida();
  medida.somar(conteudo);
  return { nome, tamanho: conteudo.length, sha256: medida.sha256() };
};

/** The manifest that the archive ends with, itself checked by its own digest. */
const manifestoDe = ({ manifesto, soma }: Leitura): Manifesto => {
  if (manifesto === undefined || soma === undefined) throw danificada('falta o manifesto, que é escrito por último');
  if (soma !== `${pecaDe('', manifesto).sha256}  ${MEMBROS.manifesto}\n`) throw danificada('o manifesto foi alterado');
  return lerManifesto(manifesto.toString());
};

const exigirTabelas = (lidas: Leitura['tabelas'], tabelas: Manifesto['tabelas']): void => {
  const vazia = (): TabelaLida => ({ medida: new Medida(), linhas: 0, blocos: 0 });
  for (const { nome, linhas, blocos, bytes, sha256 } of tabelas) {
    const lida = lidas.get(nome) ?? vazia();
    const igual =
      lida.linhas === linhas &&
      lida.blocos === blocos &&
      lida.medida.bytes === bytes &&
      lida.medida.sha256() === sha256;
    if (!igual) throw danificada(`a tabela ${nome} não é a que foi copiada`);
  }
  const nomes = new Set(tabelas.map(({ nome }) => nome));
  const outra = [...lidas.keys()].find((nome) => !nomes.has(nome));
  if (outra !== undefined) throw danificada(`o manifesto não conhece a tabela ${outra}`);
};

const exigirIguais = (oQue: string, lidas: unknown, ditas: unknown): void => {
  if (!isDeepStrictEqual(lidas, ditas)) throw danificada(`${oQue} não são os que foram copiados`);
};

/**
 * Reads a backup from its beginning to its end, handing its parts on, and holds all of them against its manifest; with no `recebedor` that is a
 * check. What was handed on is true only when this answers.
 * @throws StartRefusal when it is cut off, changed, or of a newer format
 */
export const lerCopia = async (origem: string, recebedor: Recebedor = {}): Promise<Manifesto> => {
  const leitura = new Leitura(recebedor);
  for await (const membro of lerTar(origem)) await leitura.membro(membro);
  const manifesto = manifestoDe(leitura);
  exigirTabelas(leitura.tabelas, manifesto.tabelas);
  exigirIguais('os arquivos de chaves', leitura.chaves, manifesto.chaves);
  exigirIguais('os resumos da auditoria', leitura.resumos, manifesto.resumos);
  exigirIguais('os arquivos', leitura.arquivos.fechar(), manifesto.arquivos);
  return manifesto;
};
