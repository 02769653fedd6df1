import type { Definicao } from '../definicao.ts';
import { trocar, type Trocas } from './trocas.ts';

const livre = (prefixo: string, usadas: ReadonlySet<string>): string => {
  const numeros = Array.from({ length: usadas.size + 1 }, (_, i) => `${prefixo}_${i + 1}`);
  return numeros.find((um) => !usadas.has(um)) ?? `${prefixo}_1`;
};

/** What a sector does is all that its name says in another city: the first step that it works on. */
const nomeDoSetor = ({ etapas }: Definicao, sigla: string): string => {
  const etapa = etapas.find((e) => e.setor === sigla);
  return (etapa === undefined ? 'Outro setor' : `Setor que faz: ${etapa.nome}`).slice(0, 255);
};

/**
 * The general names of the sectors and dated values of a definition. Those of `antes` stay, so that the versions of one template call the same
 * sector the same.
 */
export const nomesGerais = (definicao: Definicao, antes: Trocas): Trocas => {
  const setores = { ...antes.setores };
  for (const { sigla } of definicao.setores)
    setores[sigla] ??= {
      sigla: livre('SETOR', new Set(Object.values(setores).map((um) => um.sigla))),
      nome: nomeDoSetor(definicao, sigla),
    };
  const parametros = { ...antes.parametros };
  for (const { sigla, unidade } of definicao.parametros) {
    const nova = livre('VALOR', new Set(Object.values(parametros).map((um) => um.sigla)));
    parametros[sigla] ??= { sigla: nova, nome: `Valor ${nova.slice('VALOR_'.length)} da lei da cidade`, unidade };
  }
  return { setores, parametros };
};

const sem = <T extends object, K extends keyof T>(peca: T, ...nomes: readonly K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(peca).filter(([nome]) => !nomes.includes(nome as K))) as Omit<T, K>;

/**
 * A city's process as a template says it (docs/decisions/0093): without what names the city's own registries (models and kinds of certificate, fee
 * types, named formulas) and its laws; sectors and dated values by the general names of `trocas`.
 */
export const generalizar = (definicao: Definicao, trocas: Trocas): Definicao =>
  trocar(
    {
      ...sem(definicao, 'modelos'),
      processo: sem(definicao.processo, 'base_legal'),
      taxas: definicao.taxas.map((taxa) => sem(taxa, 'tipo', 'formula_taxa', 'fundamento')),
      documentos_emitidos: definicao.documentos_emitidos.map((papel) => sem(papel, 'modelo', 'certificado')),
    },
    trocas,
  );
