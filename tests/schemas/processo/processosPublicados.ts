import { readFileSync } from 'node:fs';
import type { TipoExpressao, Tipos } from '../../../src/schemas/expressao/tipo.ts';

interface CampoPublicado {
  readonly chave: string;
  readonly tipo: string;
  readonly rotulo?: string;
  readonly unidade?: string;
  readonly opcoes?: readonly string[];
}
export interface TaxaPublicada {
  readonly nome: string;
  readonly formula: string | null;
  readonly unidade: string;
  readonly condicao: string | null;
  readonly faixas?: readonly { readonly de: number; readonly ate: number | null; readonly valor: number }[];
  readonly exemplos: readonly { readonly entradas: Readonly<Record<string, number>>; readonly resultado: number }[];
}
interface ProcessoPublicado {
  readonly id: string;
  readonly campos: readonly CampoPublicado[];
  readonly taxas: readonly TaxaPublicada[];
}

/** The thirteen processes of docs/specification/processes.json, read by the tests that loop over them. */
export const processos = JSON.parse(
  readFileSync(new URL('../../../docs/specification/processes.json', import.meta.url), 'utf8'),
) as readonly ProcessoPublicado[];

const TIPOS: Readonly<Record<string, TipoExpressao>> = {
  decimal: 'decimal',
  inteiro: 'inteiro',
  booleano: 'logico',
  hora: 'hora',
  lista: { lista: 'texto' },
  tabela: { tabela: { area: 'decimal' } },
};

/** Types of the fields of a process, with the facts of the flow its conditions name. */
export function tiposDoProcesso(id: string): Tipos {
  const campos = processos.find((processo) => processo.id === id)?.campos ?? [];
  const tipos: Record<string, TipoExpressao> = { decisao: 'texto', taxa_paga: 'logico' };
  for (const { chave, tipo, opcoes } of campos) tipos[chave] = opcoes ? { opcoes } : (TIPOS[tipo] ?? 'texto');
  return tipos;
}

/** Every condition that is an expression, wherever the file has one. */
export function condicoesPublicadas(): readonly { processo: string; condicao: string }[] {
  const achadas: { processo: string; condicao: string }[] = [];
  const visitar = (processo: string, valor: unknown): void => {
    if (Array.isArray(valor)) valor.forEach((item) => visitar(processo, item));
    else if (typeof valor === 'object' && valor !== null)
      for (const [chave, filho] of Object.entries(valor))
        if (chave === 'condicao' && typeof filho === 'string' && !filho.startsWith('texto:'))
          achadas.push({ processo, condicao: filho });
        else visitar(processo, filho);
  };
  for (const processo of processos) visitar(processo.id, processo);
  return achadas;
}
