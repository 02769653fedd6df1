import type { Respostas, Valor } from '../requerimento/resposta.ts';
import { vazio } from '../requerimento/vazio.ts';
import { textos } from '../textos.ts';
import { celulasDeArquivo, comChaves, faltasDeArquivo } from './arquivosDasLinhas.ts';
import { arrumarResposta } from './arrumarResposta.ts';
import type { Campo } from './campo.ts';
import { celulasMostradas, semEscondidas, temCondicoes } from './celulas.ts';
import { valorCalculado } from './comCasas.ts';
import { conferirCampo } from './conferirCampo.ts';
import type { Erros } from './conferirLinhas.ts';
import type { Definicao, Etapa } from './definicao.ts';
import type { Documento } from './documentoDeclarado.ts';
import { calcular, valeCondicao, valeCondicaoJa } from './expressoes.ts';
import { fraseDosArquivos } from './frasesDosArquivos.ts';
import { naLinha } from './naLinha.ts';
import { arquivosDoCampo, formatosPedidos } from './formatosDosArquivos.ts';
import { quantosArquivos } from './quantosArquivos.ts';

/** Fields of a step in the order of its sections. */
export const camposDaEtapa = (definicao: Definicao, etapa: Etapa): readonly Campo[] => {
  const porChave = new Map(definicao.campos.map((c) => [c.chave, c]));
  return (etapa.secoes ?? []).flatMap((s) => s.campos.flatMap((k) => porChave.get(k) ?? []));
};

export const etapaDe = (definicao: Definicao, chave: string): Etapa | undefined =>
  definicao.etapas.find((e) => e.chave === chave);

/** What the fields of a step come answered with before anybody touched it. */
export const padroesDaEtapa = (definicao: Definicao, etapa: Etapa): Respostas =>
  Object.fromEntries(
    camposDaEtapa(definicao, etapa).flatMap(({ chave, padrao }) => (padrao === undefined ? [] : [[chave, padrao]])),
  );

export interface Preenchimento {
  /** Keys of the fields that are shown for these answers, and places of the cells that are by a condition of their column (celulas.ts). */
  readonly visiveis: ReadonlySet<string>;
  /** Answers with calculated values in and hidden fields and cells out: what is stored and handed to rules. */
  readonly valores: Respostas;
  /** Fields whose own rule does not hold, the answers that it needs and that are missing included: sentences of `erros` once all is to be there. */
  readonly reprovadas: readonly string[];
  /** Answers given to fields that are hidden now; dropped at submit and named to the applicant. */
  readonly descartadas: readonly string[];
  /** Sentence per field (`tabela[0].coluna` for cells), empty when all is well. */
  readonly erros: Readonly<Record<string, readonly string[]>>;
}

/**
 * Judges the answers of one step, the same in browser and server (process.md 2, "Answers"). Fields are read in order: a hidden
 * field takes no part in later conditions. `completo` false (autosave) checks kinds only; true also what is required.
 * `anteriores`: answers of earlier steps and the days, which rules may use. `dias`: of fields answered on another day than the step, the `hoje` of
 * their validation.
 */
export const preencher = (
  definicao: Definicao,
  etapa: Etapa,
  respostas: Respostas,
  {
    anteriores = {},
    completo,
    arquivos = {},
    dias = {},
  }: {
    anteriores?: Respostas;
    completo: boolean;
    arquivos?: { readonly [alvo: string]: readonly number[] };
    dias?: { readonly [campo: string]: string };
  },
): Preenchimento => {
  const campos = camposDaEtapa(definicao, etapa);
  const erros: Erros = {};
  const visiveis = new Set<string>();
  const porResponder = new Set<string>();
  const descartadas: string[] = [];
  const reprovadas: string[] = [];
  const valores: Record<string, Valor> = {};
  const conhecidos = new Set(campos.map((c) => c.chave));
  // What this step held before takes no part: a field hidden by the new answers would go on deciding through its old one.
  const deOutras = Object.fromEntries(Object.entries(anteriores).filter(([k]) => !conhecidos.has(k)));
  const todos = (): Respostas => ({ ...deOutras, ...valores });
  const noDia = ({ chave }: Campo): Respostas => {
    const dia = dias[chave];
    return dia === undefined ? todos() : { ...todos(), hoje: dia };
  };
  for (const campo of campos) {
    const dada = respostas[campo.chave];
    const v = dada === undefined ? undefined : comChaves(campo, dada);
    if (!valeCondicaoJa(definicao, campo.condicao, todos(), porResponder)) {
      // What the form came with was nobody's answer.
      if (!vazio(v) && v !== campo.padrao) descartadas.push(campo.chave);
      continue;
    }
    visiveis.add(campo.chave);
    if (campo.tipo === 'explicacao') {
      if (!vazio(v)) erros[campo.chave] = [textos.validacao.desconhecido];
      continue;
    }
    if (campo.calculo !== undefined) {
      const calculado = calcular(definicao, campo.calculo, todos());
      if (calculado !== undefined) valores[campo.chave] = valorCalculado(campo, calculado);
      continue;
    }
    if (campo.tipo === 'arquivo') {
      const tem = (arquivos[`campo:${campo.chave}`] ?? []).length;
      const minimo = arquivosDoCampo(campo);
      if (completo && campo.obrigatorio && tem < minimo)
        erros[campo.chave] = [fraseDosArquivos({ minimo, um_de_cada_formato: formatosPedidos(campo) }, tem)];
      continue;
    }
    const mostradas = celulasMostradas(
      campo,
      v,
      (condicao, linha, faltam) =>
        valeCondicaoJa(naLinha(definicao, campo), condicao, { ...todos(), ...linha }, faltam),
      porResponder,
    );
    for (const lugar of mostradas) visiveis.add(lugar);
    const semArquivos = completo
      ? faltasDeArquivo(celulasDeArquivo(campo, v, visiveis), (lugar) => (arquivos[`campo:${lugar}`] ?? []).length)
      : {};
    const dele = { ...semArquivos, ...conferirCampo(campo, v, completo, visiveis) };
    Object.assign(erros, dele);
    if (v === undefined || vazio(v)) {
      if (campo.obrigatorio) porResponder.add(campo.chave);
      continue;
    }
    valores[campo.chave] = arrumarResposta(campo, semEscondidas(campo, v, visiveis));
    if (Object.keys(dele).length > 0 || campo.validacao === undefined) continue;
    if (valeCondicao(definicao, campo.validacao.expressao, noDia(campo))) continue;
    reprovadas.push(campo.chave);
    if (completo) erros[campo.chave] = [campo.validacao.mensagem];
  }
  for (const chave of Object.keys(respostas))
    if (!conhecidos.has(chave)) erros[chave] = [textos.validacao.desconhecido];
  return { visiveis, valores, descartadas, reprovadas, erros };
};

/** What was typed into tables of which some cells may be hidden, those cells too: what a form goes on from, in the place of what counts of it. */
export const tabelasComoDigitadas = (
  definicao: Definicao,
  etapa: Etapa,
  respostas: Respostas,
  { visiveis }: Pick<Preenchimento, 'visiveis'>,
): Respostas =>
  Object.fromEntries(
    camposDaEtapa(definicao, etapa).flatMap((campo) => {
      const valor = respostas[campo.chave];
      return valor !== undefined && !vazio(valor) && visiveis.has(campo.chave) && temCondicoes(campo)
        ? [[campo.chave, arrumarResposta(campo, comChaves(campo, valor))] as const]
        : [];
    }),
  );

export interface DocumentoPedido {
  readonly documento: Documento;
  /** False for documents that only staff can call for (`quando`). */
  readonly exigido: boolean;
  /** Files that it needs at least: none where only staff can call for it. */
  readonly minimo: number;
}

/** Sentence per document (`documento:chave`) of which fewer files are there than it needs. */
export const arquivosPorEnviar = (
  pedidos: readonly DocumentoPedido[],
  arquivos: { readonly [alvo: string]: readonly unknown[] },
): Erros =>
  Object.fromEntries(
    pedidos.flatMap(({ documento, minimo }) => {
      const { chave, um_por } = documento;
      const tem = (arquivos[`documento:${chave}`] ?? []).length;
      const pedido = { minimo, um_por, um_de_cada_formato: formatosPedidos(documento) };
      return tem < minimo ? [[`documento:${chave}`, [fraseDosArquivos(pedido, tem)]]] : [];
    }),
  );

/** Documents of a step that these answers call for, plus those that staff may still ask for; one of which they ask for no file is not there. */
export const documentosDaEtapa = (
  definicao: Definicao,
  chaveDaEtapa: string,
  valores: Respostas,
): readonly DocumentoPedido[] =>
  definicao.documentos
    .filter((d) => d.etapa === chaveDaEtapa && valeCondicao(definicao, d.condicao, valores))
    .flatMap((documento) => {
      const { quantos } = quantosArquivos(definicao, documento, valores);
      const exigido = documento.quando === undefined;
      const minimo = formatosPedidos(documento)?.length ?? quantos;
      return quantos === 0 ? [] : [{ documento, exigido, minimo: exigido ? minimo : 0 }];
    });
