import { randomUUID } from 'node:crypto';
import { Filter } from 'ldapts';
import { DADOS_DO_FILTRO } from '../../../../../src/schemas/diretorio.ts';
import type { Conta } from '../../contas.ts';

type Dado = (typeof DADOS_DO_FILTRO)[number];

const LUGAR = /\{([^{}]*)\}/g;

/** The names between braces of a filter, as they stand there. */
export const lugaresDoFiltro = (filtro: string): readonly string[] =>
  [...filtro.matchAll(LUGAR)].map(([, n = '']) => n);

export const ehDado = (nome: string): nome is Dado => (DADOS_DO_FILTRO as readonly string[]).includes(nome);

const dadosDe = ({ usuario, email, documento }: Conta): Readonly<Record<Dado, string | null>> => ({
  usuario,
  email,
  cpf: documento,
});

/**
 * The filter that finds an account in the directory: made of what the portal keeps of it, never of what was typed, and escaped (RFC 4515).
 * For nobody, and for an account that lacks what the filter asks for, one that finds nobody: the directory is asked either way.
 */
export const filtroDaConta = (filtro: string, conta: Conta | undefined): string => {
  const dados = conta === undefined ? undefined : dadosDe(conta);
  const completos = lugaresDoFiltro(filtro).every((nome) => ehDado(nome) && (dados?.[nome] ?? '') !== '');
  return filtro.replace(LUGAR, (_lugar, nome: string) =>
    completos && ehDado(nome) ? Filter.escape(dados?.[nome] ?? '') : randomUUID(),
  );
};
