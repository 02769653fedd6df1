import type { Valor } from '../requerimento/resposta.ts';
import { vazio } from '../requerimento/vazio.ts';
import { textos } from '../textos.ts';
import { atLeastOneFloor } from '../validacao/areas.ts';
import { minInscriptions, propertyNotAdded } from '../validacao/imoveis.ts';
import { technicians } from '../validacao/tecnicos.ts';
import { landUses } from '../validacao/usos.ts';
import { LINHA, temArquivosNasLinhas } from './arquivosDasLinhas.ts';
import { temResposta, type Campo } from './campo.ts';
import { celulaMostrada } from './celulas.ts';
import { conferirQuadro } from './conferirQuadro.ts';
import { conferirValor } from './conferirValor.ts';
import { colunasDe, ehDeUmaLinha, ehLista } from './quadros.ts';
import { linhaDe } from './somaDasLinhas.ts';

const TEXTO = 255;
/** Rows that a table has at most, and lines that a list has. */
export const LINHAS = 200;

export type Erros = Record<string, string[]>;

const minimoDe = ({ minimo_itens }: Pick<Campo, 'minimo_itens'>): number => Number(minimo_itens ?? 1);

/** What is said of a required field that has no answer (spec 5): of lists and tables, how many there must be. */
export const faltaDo = (campo: Pick<Campo, 'tipo' | 'itens' | 'minimo_itens'>): string => {
  if (campo.itens === 'imovel') return textos.validacao.inscricoes(minimoDe(campo));
  const porTipo: Partial<Record<Campo['tipo'], string | undefined>> = {
    usos: landUses([]),
    pavimentos: atLeastOneFloor([]),
    areas: textos.validacao.areas,
    responsaveis: technicians([]),
    arquivo: textos.validacao.arquivoObrigatorio,
  };
  return porTipo[campo.tipo] ?? textos.validacao.obrigatorio;
};

const textosDe = (linhas: readonly Valor[]): readonly string[] =>
  linhas.flatMap((linha) => (typeof linha === 'string' && linha.trim() !== '' ? [linha] : []));

/** A list of property inscriptions: enough of them, none twice (spec 5). A line that is still empty is none. */
const conferirImoveis = (campo: Campo, linhas: readonly Valor[], completo: boolean): string | undefined => {
  const inscricoes = textosDe(linhas);
  const repetida = inscricoes
    .map((uma, i) => propertyNotAdded(inscricoes.slice(0, i))(uma))
    .find((e) => e !== undefined);
  return repetida ?? (completo ? minInscriptions(minimoDe(campo))(inscricoes) : undefined);
};

const conferirUsos = (usos: readonly Valor[]): string | undefined =>
  landUses(usos) ?? (new Set(usos).size < usos.length ? textos.validacao.itemRepetido : undefined);

/** The rule over the whole list or table; undefined when it holds. */
const doConjunto = (campo: Campo, linhas: readonly Valor[], completo: boolean): string | undefined => {
  if (campo.itens === 'imovel') return conferirImoveis(campo, linhas, completo);
  if (campo.tipo === 'usos') return conferirUsos(linhas);
  if (completo && campo.minimo_itens !== undefined && linhas.length < Number(campo.minimo_itens))
    return `Informe pelo menos ${campo.minimo_itens}`;
  return conferirQuadro(campo, linhas, completo);
};

const conferirItem = (campo: Campo, item: Valor, onde: string, erros: Erros): void => {
  const errado = campo.opcoes
    ? !campo.opcoes.some((o) => o.chave === item)
    : typeof item !== 'string' || item.length > TEXTO;
  if (errado) erros[onde] = [textos.validacao.opcao];
};

const conferirLinha = (
  campo: Campo,
  linha: Valor,
  onde: string,
  { completo, mostradas }: { readonly completo: boolean; readonly mostradas: ReadonlySet<string> },
  erros: Erros,
): void => {
  const celulas = linhaDe(linha);
  if (celulas === undefined) {
    erros[onde] = [textos.validacao.opcao];
    return;
  }
  const colunas = colunasDe(campo);
  for (const coluna of colunas) {
    const v = celulas[coluna.chave];
    const lugar = `${onde}.${coluna.chave}`;
    if (!temResposta(coluna)) {
      // Its files are looked at by whoever has them.
      if (!vazio(v)) erros[lugar] = [textos.validacao.desconhecido];
      continue;
    }
    if (!celulaMostrada(coluna, lugar, mostradas)) continue;
    if (vazio(v)) {
      if (completo && coluna.obrigatorio) erros[lugar] = [textos.validacao.obrigatorio];
      continue;
    }
    const erro = conferirValor(coluna, v ?? null);
    if (erro !== undefined) erros[lugar] = [erro];
  }
  const temChave = temArquivosNasLinhas(campo);
  const estranha = Object.keys(celulas).find((k) => !colunas.some((c) => c.chave === k) && !(temChave && k === LINHA));
  if (estranha !== undefined) erros[`${onde}.${estranha}`] = [textos.validacao.desconhecido];
};

/**
 * Judges the answer of a list or table: each line by itself, then all of them together.
 * @param como `completo`: also how many there must be; `mostradas`: places of the cells that are asked by their condition (celulas.ts), of others nothing is said
 */
export const conferirLinhas = (
  campo: Campo,
  linhas: readonly Valor[],
  como: { readonly completo: boolean; readonly mostradas: ReadonlySet<string> },
  erros: Erros,
): void => {
  const { completo } = como;
  const erro = doConjunto(campo, linhas, completo);
  if (erro !== undefined) erros[campo.chave] = [erro];
  if (ehDeUmaLinha(campo) && linhas.length > 1) erros[campo.chave] = ['Informe um só endereço'];
  if (linhas.length > LINHAS) erros[campo.chave] = [`Informe no máximo ${LINHAS} linhas`];
  linhas.forEach((linha, i) => {
    const onde = `${campo.chave}[${i}]`;
    if (ehLista(campo)) conferirItem(campo, linha, onde, erros);
    else conferirLinha(campo, linha, onde, como, erros);
  });
};
