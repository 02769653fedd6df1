import { alcancarBanco } from '../copia/alcancarBanco.ts';
import { connect } from '../database/connect.ts';
import type { Clock } from '../parts.ts';
import { readSettings, type Settings } from '../settings.ts';
import type { Shutdown } from '../shutdown.ts';
import { StartRefusal } from '../startRefusal.ts';
import { certo, falta, naoVerificado, type Cena, type Conferencia, type Veredito } from './conferencia.ts';
import { CONFERENCIAS } from './conferencias.ts';
import { retratoDoBanco, type Retrato } from './retratoDoBanco.ts';

/** One line of the answer. */
export interface Linha extends Veredito {
  readonly id: string;
  readonly nome: string;
}

interface Opcoes {
  /** Folder of the backups, before the one of COPIAS_DIR. */
  readonly copias?: string | undefined;
  readonly clock: Clock;
  readonly say: (frase: string) => void;
  readonly shutdown: Shutdown;
}

/** What was read, or the sentence that says why not. */
type Lido<T> = { readonly valor: T } | { readonly recusa: string };

const lendo = async <T>(ler: () => T | Promise<T>): Promise<Lido<T>> => {
  try {
    return { valor: await ler() };
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    return { recusa: error.message };
  }
};

const retratar = async (settings: Settings, { say, shutdown, clock }: Opcoes): Promise<Retrato> => {
  const { url } = await alcancarBanco(settings, { say, shutdown, para: 'a conferência' });
  const { db, end } = connect(url, { max: 1, name: 'portal: produção' });
  shutdown.add('Conexões do banco', 2, end);
  return retratoDoBanco(db, () => clock.now());
};

const naoLido = ({ id, nome }: Conferencia, motivo: string): Linha => ({ id, nome, ...naoVerificado(motivo) });

const daLeitura = (id: string, nome: string, lido: Lido<unknown>, frase: string): Linha => ({
  id,
  nome,
  ...('recusa' in lido ? falta(lido.recusa) : certo(frase)),
});

/** Runs every check: first whether the settings and the database can be read at all, then the declared ones, all at once. */
export const conferirProducao = async (env: NodeJS.ProcessEnv, opcoes: Opcoes): Promise<readonly Linha[]> => {
  const ajustes = await lendo(() => readSettings(env));
  const primeira = daLeitura('ajustes', 'Ajustes', ajustes, 'Cada variável de ambiente tem um valor aceito.');
  if ('recusa' in ajustes)
    return [primeira, ...CONFERENCIAS.map((uma) => naoLido(uma, 'Depende dos ajustes; corrija-os e confira de novo.'))];
  const settings = ajustes.valor;
  const cena: Cena = { settings, copias: opcoes.copias ?? settings.backupDir, clock: opcoes.clock };
  const banco = await lendo(() => retratar(settings, opcoes));
  const segunda = daLeitura('banco', 'Banco de dados', banco, 'O banco de dados responde.');
  const demais = CONFERENCIAS.map(async (uma): Promise<Linha> => {
    if (uma.le === 'ajustes') return { id: uma.id, nome: uma.nome, ...(await uma.conferir(cena)) };
    if ('recusa' in banco) return naoLido(uma, 'Depende do banco de dados; deixe-o ao alcance e confira de novo.');
    return { id: uma.id, nome: uma.nome, ...(await uma.conferir(banco.valor, cena)) };
  });
  return [primeira, segunda, ...(await Promise.all(demais))];
};

/** Nothing is missing; what asks for attention or could not be verified holds nothing back. */
export const estaPronto = (linhas: readonly Linha[]): boolean => linhas.every(({ estado }) => estado !== 'falta');
