import { createShutdown, type Shutdown } from '../shutdown.ts';
import { StartRefusal } from '../startRefusal.ts';

const DO_SISTEMA: Readonly<Record<string, string>> = {
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota de disco acabou',
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EROFS: 'o disco é somente leitura',
  ENOENT: 'o arquivo ou a pasta não existe',
  ENOTDIR: 'há um arquivo no lugar de uma pasta',
  EISDIR: 'é uma pasta',
  EEXIST: 'já existe',
  EIO: 'o disco não respondeu',
};

const CONEXAO = /connection terminated|terminating connection|ECONNRESET|EPIPE|the database system is/i;

/** One sentence for what went wrong outside of the program; undefined for what is a mistake of its own. */
const fraseDe = (erro: unknown): string | undefined => {
  if (erro instanceof StartRefusal) return erro.message;
  if (!(erro instanceof Error)) return undefined;
  const { code = '', path: caminho } = erro as NodeJS.ErrnoException;
  const motivo = DO_SISTEMA[code];
  if (motivo !== undefined)
    return `Não foi possível continuar${caminho === undefined ? '' : ` em ${caminho}`}: ${motivo}.`;
  if (code === '57P01' || CONEXAO.test(erro.message)) return 'A conexão com o banco de dados caiu; nada foi concluído.';
  return undefined;
};

export interface Comando {
  readonly shutdown: Shutdown;
  /** Aborted by Ctrl-C and by SIGTERM. */
  readonly signal: AbortSignal;
}

/** Runs a command of the terminal: its answer is the exit code; a refusal, an interruption or a failure says one sentence and is 1. */
export const rodarComando = async (trabalho: (comando: Comando) => Promise<number>): Promise<void> => {
  const shutdown = createShutdown((frase, erro) => console.error(frase, erro ?? ''));
  const fim = new AbortController();
  for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(sinal, () => fim.abort());
  try {
    process.exitCode = await trabalho({ shutdown, signal: fim.signal });
  } catch (erro) {
    const frase = fim.signal.aborted ? 'Interrompido; nada foi concluído.' : fraseDe(erro);
    if (frase === undefined) console.error('O comando parou por um erro inesperado.', erro);
    else console.error(frase);
    process.exitCode = 1;
  } finally {
    await shutdown.run();
  }
};
