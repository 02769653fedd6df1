import fs from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { TabelaDoBanco } from './esquemaDoBanco.ts';

interface ColunaDeCaminho {
  readonly tabela: string;
  readonly caminho: string;
  readonly sha256: string;
  /** Rows whose file is still to be there; what has expired may be gone before its row says so (server/jobs/arrumar.ts). */
  readonly vale?: string;
}

/** Every column that names a file of the store. */
export const COLUNAS_DE_CAMINHO: readonly ColunaDeCaminho[] = [
  { tabela: 'arquivo', caminho: 'caminho', sha256: 'sha256' },
  { tabela: 'arquivo_rendicao', caminho: 'caminho', sha256: 'sha256' },
  { tabela: 'documento', caminho: 'caminho', sha256: 'sha256' },
  { tabela: 'documento', caminho: 'assinado_caminho', sha256: 'assinado_sha256' },
  { tabela: 'tarefa', caminho: 'caminho', sha256: 'sha256', vale: 'expira_em is null or expira_em > now()' },
  { tabela: 'importacao', caminho: 'caminho', sha256: 'sha256', vale: 'expira_em > now()' },
];

export interface ArquivoNomeado {
  readonly caminho: string;
  readonly sha256: string;
}

/** Asks for the files that rows name; a database of an older version lacks some of the columns. */
export const consultaDosArquivos = (tabelas: readonly TabelaDoBanco[]): string => {
  const ha = ({ tabela, caminho }: ColunaDeCaminho): boolean =>
    tabelas.some(({ nome, colunas }) => nome === tabela && colunas.includes(caminho));
  return COLUNAS_DE_CAMINHO.filter(ha)
    .map(
      ({ tabela, caminho, sha256, vale = 'true' }) =>
        `select ${caminho} as caminho, ${sha256} as sha256 from ${tabela} where ${caminho} is not null and (${vale})`,
    )
    .join(' union all ');
};

const PREFIXO = 'copia-';
const DOIS_DIAS_MS = 48 * 60 * 60 * 1000;
/** What systems answer that know no links, or none between these places. */
const SEM_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV', 'EMLINK', 'ENOSYS']);

const codigo = (erro: unknown): string => (erro as NodeJS.ErrnoException).code ?? '';

/**
 * Second names (hard links, no second bytes) of the files that a backup is to hold: whatever the portal removes meanwhile stays until the
 * backup has read it. Files of the store are written once and never changed, so a second name always shows the bytes of the first.
 */
export interface Retencao {
  /** False when the file is not there. */
  readonly reter: (caminho: string) => Promise<boolean>;
  /** Where a held file can be read. */
  readonly lugar: (caminho: string) => string;
  readonly soltar: () => Promise<void>;
}

/** What backups that were killed left; no backup takes two days. */
const removerAbandonadas = async (arquivos: string): Promise<void> => {
  for (const nome of await readdir(arquivos)) {
    if (!nome.startsWith(PREFIXO)) continue;
    const pasta = path.join(arquivos, nome);
    if (Date.now() - (await stat(pasta)).mtimeMs > DOIS_DIAS_MS) await rm(pasta, { recursive: true, force: true });
  }
};

export const createRetencao = async (arquivos: string): Promise<Retencao> => {
  await removerAbandonadas(arquivos);
  const pasta = fs.mkdtempSync(path.join(arquivos, PREFIXO));
  const lugar = (caminho: string): string => path.join(pasta, caminho);
  return {
    lugar,
    async reter(caminho) {
      const [de, para] = [path.join(arquivos, caminho), lugar(caminho)];
      await mkdir(path.dirname(para), { recursive: true, mode: 0o700 });
      try {
        await link(de, para);
        return true;
      } catch (erro) {
        if (codigo(erro) === 'EEXIST') return true;
        if (codigo(erro) === 'ENOENT') return false;
        if (!SEM_LINKS.has(codigo(erro))) throw erro;
      }
      try {
        await copyFile(de, para, fs.constants.COPYFILE_FICLONE);
        return true;
      } catch (erro) {
        if (codigo(erro) === 'ENOENT') return false;
        throw erro;
      }
    },
    soltar: () => rm(pasta, { recursive: true, force: true }),
  };
};
