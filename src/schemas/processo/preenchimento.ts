import { isDataIso } from '../brasil/data.ts';
import { compararDecimais } from '../brasil/decimal.ts';
import { isHora } from '../brasil/hora.ts';
import { escreverNumero, Numero } from '../expressao/numero.ts';
import type { Respostas, Valor } from '../requerimento/estado.ts';
import { vazio } from '../requerimento/vazio.ts';
import { textos } from '../textos.ts';
import { minInscriptions, propertyNotAdded } from '../validacao/imoveis.ts';
import { isDocumento } from '../validacao/documento.ts';
import type { Campo, Coluna } from './campo.ts';
import type { Definicao, Documento, Etapa } from './definicao.ts';
import { calcular, valeCondicao } from './expressoes.ts';

const TEXTO = 255;
const TEXTO_LONGO = 5000;
const LINHAS = 200;

/** Fields of a step in the order of its sections. */
export const camposDaEtapa = (definicao: Definicao, etapa: Etapa): readonly Campo[] => {
  const porChave = new Map(definicao.campos.map((c) => [c.chave, c]));
  return (etapa.secoes ?? []).flatMap((s) => s.campos.flatMap((k) => porChave.get(k) ?? []));
};

export const etapaDe = (definicao: Definicao, chave: string): Etapa | undefined =>
  definicao.etapas.find((e) => e.chave === chave);

const decimal = (v: Valor, casas: number): boolean =>
  typeof v === 'string' && new RegExp(casas === 0 ? '^-?\\d{1,15}$' : `^-?\\d{1,15}(\\.\\d{1,${casas}})?$`).test(v);

/** Kind of a single value -> sentence, or undefined when it is one. */
const conferirTipo = (c: Coluna | Campo, v: Valor): string | undefined => {
  switch (c.tipo) {
    case 'inteiro':
      return Number.isSafeInteger(v) ? undefined : textos.validacao.inteiro;
    case 'decimal':
    case 'moeda':
      return decimal(v, c.casas ?? 2) ? undefined : textos.validacao.numero;
    case 'data':
      return typeof v === 'string' && isDataIso(v) ? undefined : textos.validacao.data;
    case 'hora':
      return typeof v === 'string' && isHora(v) ? undefined : textos.validacao.hora;
    case 'logico':
      return typeof v === 'boolean' ? undefined : textos.validacao.opcao;
    case 'selecao':
      return c.opcoes?.some((o) => o.chave === v) ? undefined : textos.validacao.opcao;
    case 'pessoa':
      return typeof v === 'string' && isDocumento(v) ? undefined : textos.validacao.documento;
    default: {
      const limite = c.tipo === 'texto-longo' ? TEXTO_LONGO : TEXTO;
      if (typeof v !== 'string') return textos.validacao.opcao;
      return v.length <= limite ? undefined : textos.validacao.tamanhoMaximo(limite);
    }
  }
};

/** Whether a value is one of this column or single-valued field, its limits aside. */
export const ehDoTipo = (c: Coluna | Campo, v: Valor): boolean => conferirTipo(c, v) === undefined;

const conferirLimites = (c: Coluna | Campo, v: Valor): string | undefined => {
  if (!['inteiro', 'decimal', 'moeda'].includes(c.tipo)) return undefined;
  const n = String(v);
  if (c.minimo !== undefined && compararDecimais(n, c.minimo) < 0)
    return textos.validacao.maiorQue(c.minimo.replace('.', ','));
  if (c.maximo !== undefined && compararDecimais(n, c.maximo) > 0)
    return textos.validacao.menorQue(c.maximo.replace('.', ','));
  return undefined;
};

const conferirValor = (c: Coluna | Campo, v: Valor): string | undefined => conferirTipo(c, v) ?? conferirLimites(c, v);

type Erros = Record<string, string[]>;

const textosDe = (linhas: readonly Valor[]): readonly string[] =>
  linhas.flatMap((linha) => (typeof linha === 'string' && linha.trim() !== '' ? [linha] : []));

/** A list of property inscriptions: enough of them, none twice (spec 5). A line that is still empty is none. */
const conferirImoveis = (campo: Campo, linhas: readonly Valor[], completo: boolean, erros: Erros): void => {
  const inscricoes = textosDe(linhas);
  const repetida = inscricoes
    .map((uma, i) => propertyNotAdded(inscricoes.slice(0, i))(uma))
    .find((e) => e !== undefined);
  const falta = completo ? minInscriptions(Number(campo.minimo_itens ?? 1))(inscricoes) : undefined;
  const erro = repetida ?? falta;
  if (erro !== undefined) erros[campo.chave] = [erro];
};

const conferirLinhas = (campo: Campo, linhas: readonly Valor[], completo: boolean, erros: Erros): void => {
  if (campo.itens === 'imovel') conferirImoveis(campo, linhas, completo, erros);
  else if (completo && campo.minimo_itens !== undefined && linhas.length < Number(campo.minimo_itens))
    erros[campo.chave] = [`Informe pelo menos ${campo.minimo_itens}`];
  if (linhas.length > LINHAS) erros[campo.chave] = [`Informe no máximo ${LINHAS} linhas`];
  linhas.forEach((linha, i) => {
    if (campo.tipo === 'lista') {
      const errado = campo.opcoes
        ? !campo.opcoes.some((o) => o.chave === linha)
        : typeof linha !== 'string' || linha.length > TEXTO;
      if (errado) erros[`${campo.chave}[${i}]`] = [textos.validacao.opcao];
      return;
    }
    if (linha === null || typeof linha !== 'object' || Array.isArray(linha)) {
      erros[`${campo.chave}[${i}]`] = [textos.validacao.opcao];
      return;
    }
    const celulas = linha as { readonly [coluna: string]: Valor };
    for (const coluna of campo.colunas ?? []) {
      const v = celulas[coluna.chave];
      const onde = `${campo.chave}[${i}].${coluna.chave}`;
      if (vazio(v)) {
        if (completo && coluna.obrigatorio) erros[onde] = [textos.validacao.obrigatorio];
        continue;
      }
      const erro = conferirValor(coluna, v ?? null);
      if (erro !== undefined) erros[onde] = [erro];
    }
    const estranha = Object.keys(celulas).find((k) => !campo.colunas?.some((c) => c.chave === k));
    if (estranha !== undefined) erros[`${campo.chave}[${i}].${estranha}`] = [textos.validacao.desconhecido];
  });
};

/** A calculated number keeps the places that its field declares, so that what is shown is what counts; none declared = exact. */
const comCasas = (campo: Campo, valor: string | boolean): string | boolean =>
  campo.casas === undefined || typeof valor !== 'string' || !['decimal', 'moeda'].includes(campo.tipo)
    ? valor
    : escreverNumero(new Numero(valor).toDecimalPlaces(campo.casas));

export interface Preenchimento {
  /** Keys of the fields that are shown for these answers. */
  readonly visiveis: ReadonlySet<string>;
  /** Answers with calculated values in and hidden fields out: what is stored and handed to rules. */
  readonly valores: Respostas;
  /** Answers given to fields that are hidden now; dropped at submit and named to the applicant. */
  readonly descartadas: readonly string[];
  /** Sentence per field (`tabela[0].coluna` for cells), empty when all is well. */
  readonly erros: Readonly<Record<string, readonly string[]>>;
}

/**
 * Judges the answers of one step, the same in browser and server (process.md 2, "Answers"). Fields are read in order: a hidden
 * field takes no part in later conditions. `completo` false (autosave) checks kinds only; true also what is required.
 * `anteriores`: answers of earlier steps, which conditions may use.
 */
export const preencher = (
  definicao: Definicao,
  etapa: Etapa,
  respostas: Respostas,
  {
    anteriores = {},
    completo,
    arquivos = {},
  }: { anteriores?: Respostas; completo: boolean; arquivos?: { readonly [alvo: string]: readonly number[] } },
): Preenchimento => {
  const campos = camposDaEtapa(definicao, etapa);
  const erros: Erros = {};
  const visiveis = new Set<string>();
  const descartadas: string[] = [];
  const valores: Record<string, Valor> = {};
  const conhecidos = new Set(campos.map((c) => c.chave));
  // What this step held before takes no part: a field hidden by the new answers would go on deciding through its old one.
  const deOutras = Object.fromEntries(Object.entries(anteriores).filter(([k]) => !conhecidos.has(k)));
  const todos = (): Respostas => ({ ...deOutras, ...valores });
  for (const campo of campos) {
    const v = respostas[campo.chave];
    if (!valeCondicao(definicao, campo.condicao, todos())) {
      if (!vazio(v)) descartadas.push(campo.chave);
      continue;
    }
    visiveis.add(campo.chave);
    if (campo.calculo !== undefined) {
      const calculado = calcular(definicao, campo.calculo, todos());
      if (calculado !== undefined) valores[campo.chave] = comCasas(campo, calculado);
      continue;
    }
    if (campo.tipo === 'arquivo') {
      if (completo && campo.obrigatorio && (arquivos[`campo:${campo.chave}`] ?? []).length === 0)
        erros[campo.chave] = [textos.validacao.arquivoObrigatorio];
      continue;
    }
    if (v === undefined || vazio(v)) {
      if (completo && campo.obrigatorio)
        erros[campo.chave] = [
          campo.itens === 'imovel'
            ? textos.validacao.inscricoes(Number(campo.minimo_itens ?? 1))
            : textos.validacao.obrigatorio,
        ];
      continue;
    }
    valores[campo.chave] = v;
    const antes = Object.keys(erros).length;
    if (campo.tipo !== 'lista' && campo.tipo !== 'tabela') {
      const erro = conferirValor(campo, v);
      if (erro !== undefined) erros[campo.chave] = [erro];
    } else if (Array.isArray(v)) conferirLinhas(campo, v as readonly Valor[], completo, erros);
    else erros[campo.chave] = [textos.validacao.opcao];
    const certo = Object.keys(erros).length === antes;
    if (certo && completo && campo.validacao && !valeCondicao(definicao, campo.validacao.expressao, todos()))
      erros[campo.chave] = [campo.validacao.mensagem];
  }
  for (const chave of Object.keys(respostas))
    if (!conhecidos.has(chave)) erros[chave] = [textos.validacao.desconhecido];
  return { visiveis, valores, descartadas, erros };
};

export interface DocumentoPedido {
  readonly documento: Documento;
  /** False for documents that only staff can call for (`quando`). */
  readonly exigido: boolean;
}

/** Documents of a step that these answers call for, plus those that staff may still ask for. */
export const documentosDaEtapa = (
  definicao: Definicao,
  chaveDaEtapa: string,
  valores: Respostas,
): readonly DocumentoPedido[] =>
  definicao.documentos
    .filter((d) => d.etapa === chaveDaEtapa && valeCondicao(definicao, d.condicao, valores))
    .map((documento) => ({ documento, exigido: documento.quando === undefined }));
