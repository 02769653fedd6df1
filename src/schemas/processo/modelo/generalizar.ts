import type { Definicao } from '../definicao.ts';
import { escreverNo, passosDo } from '../edicao/caminho.ts';
import { usosDe } from '../edicao/citacoes.ts';
import type { Alvo } from '../edicao/ficha.ts';
import { percorrer } from '../edicao/percorrer.ts';
import { trocar, type Trocas } from './trocas.ts';

const livre = (prefixo: string, usadas: ReadonlySet<string>): string => {
  const numeros = Array.from({ length: usadas.size + 1 }, (_, i) => `${prefixo}_${i + 1}`);
  return numeros.find((um) => !usadas.has(um)) ?? `${prefixo}_1`;
};

/** What a sector does is all that its name says in another city: the first step that it works on, else the first that asks for its opinion. */
const nomeDoSetor = ({ etapas }: Definicao, sigla: string): string => {
  const faz = etapas.find((e) => e.setor === sigla);
  const opina = etapas.find(({ pareceres = [] }) => pareceres.some((p) => p.setor === sigla));
  const nome = faz !== undefined ? `Setor que faz: ${faz.nome}` : opina && `Setor que opina em: ${opina.nome}`;
  return (nome ?? 'Outro setor').slice(0, 255);
};

/** A dated value is known by the first fee that it stands in. */
const nomeDoValor = (definicao: Definicao, sigla: string): string => {
  const [uso = ''] = usosDe(definicao, { alvo: 'parametro', chave: sigla }).filter((onde) => onde.startsWith('taxas['));
  const taxa = definicao.taxas[Number(passosDo(uso)[1] ?? -1)];
  return (taxa === undefined ? 'Valor da lei' : `Valor da lei (${taxa.nome})`).slice(0, 255);
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
  for (const { sigla, unidade } of definicao.parametros)
    parametros[sigla] ??= {
      sigla: livre('VALOR', new Set(Object.values(parametros).map((um) => um.sigla))),
      ...{ nome: nomeDoValor(definicao, sigla), unidade },
    };
  return { setores, parametros };
};

/** Names that support wrote in the place of those that were made, by the general sigla. */
export interface NomesEscritos {
  readonly setores?: Readonly<Record<string, string>>;
  readonly parametros?: Readonly<Record<string, string>>;
}

/** What support may call otherwise: each sector and dated value with its general name, and what it is in the city that it comes from. */
export interface NomesAEscrever {
  readonly setores: readonly NomeAEscrever[];
  readonly parametros: readonly NomeAEscrever[];
}
export interface NomeAEscrever {
  readonly sigla: string;
  readonly nome: string;
  /** Its name in the city of origin. */
  readonly de: string;
}

const comNome = <T extends { readonly sigla: string; readonly nome: string }>(
  trocas: Readonly<Record<string, T>>,
  escritos: Readonly<Record<string, string>> = {},
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(trocas).map(([de, um]) => {
      const escrito = Object.hasOwn(escritos, um.sigla) ? escritos[um.sigla]?.trim() : undefined;
      return [de, escrito === undefined || escrito === '' ? um : { ...um, nome: escrito }];
    }),
  );

/** The general names with those that support wrote; a blank one leaves what was made. */
export const comNomesEscritos = ({ setores, parametros }: Trocas, escritos: NomesEscritos): Trocas => ({
  setores: comNome(setores, escritos.setores),
  parametros: comNome(parametros, escritos.parametros),
});

/** The names of a definition's own sectors and values beside their general ones. */
export const nomesAEscrever = (definicao: Definicao, trocas: Trocas): NomesAEscrever => {
  const lista = (
    daqui: readonly { readonly sigla: string; readonly nome: string }[],
    gerais: Trocas['setores'],
  ): readonly NomeAEscrever[] =>
    daqui.flatMap(({ sigla, nome: de }) => {
      const geral = gerais[sigla];
      return geral === undefined ? [] : [{ sigla: geral.sigla, nome: geral.nome, de }];
    });
  return {
    setores: lista(definicao.setores, trocas.setores),
    parametros: lista(definicao.parametros, trocas.parametros),
  };
};

/** Registries of a city that a definition may name a record of. */
const DA_CIDADE: ReadonlySet<Alvo> = new Set(['modelo', 'certificado', 'tipo_taxa', 'formula_taxa']);
/** Properties that cite the city's laws, or where a body of its own region answers. */
const SO_DAQUI = /(?:^|\.)(?:base_legal|fundamento|pareceres\[\d+\]\.externo\.email)$/;

/**
 * A city's process as a template says it (docs/decisions/0093): without what names the city's own registries (models and kinds of certificate, fee
 * types, named formulas), its laws and the addresses of bodies outside of it; sectors and dated values by the general names of `trocas`.
 */
export const generalizar = (definicao: Definicao, trocas: Trocas): Definicao =>
  trocar(
    [...percorrer(definicao)].reduce(
      (d, { caminho, item: { editor } }) =>
        (editor.como === 'referencia' && DA_CIDADE.has(editor.a)) || SO_DAQUI.test(caminho)
          ? escreverNo(d, caminho, undefined)
          : d,
      definicao,
    ),
    trocas,
  );
