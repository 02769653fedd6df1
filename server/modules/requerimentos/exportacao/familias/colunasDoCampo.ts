import type { TSchema } from 'typebox';
import { ocultarEmail } from '../../../../../src/schemas/brasil/ocultar.ts';
import { date, decimal, integer, longText, money, text, yesNo } from '../../../../../src/schemas/fields.ts';
import type { Campo, Coluna } from '../../../../../src/schemas/processo/campo.ts';
import { perguntaDaPessoa } from '../../../../../src/schemas/processo/linguagem/dadosPessoais.ts';
import { mostrarResposta } from '../../../../../src/schemas/processo/mostrarResposta.ts';
import { colunasDe, ehDeUmaLinha, ehTabela } from '../../../../../src/schemas/processo/quadros.ts';
import { somaDasLinhas } from '../../../../../src/schemas/processo/somaDasLinhas.ts';
import { formatoDoTipo } from '../../../../../src/schemas/processo/textosComFormato.ts';
import type { Citados } from '../../../../../src/schemas/requerimento/citados.ts';
import type { DadoPessoal } from '../../../../../src/schemas/requerimento/colunasDaExportacao.ts';
import type { Valor } from '../../../../../src/schemas/requerimento/resposta.ts';

/** The answer of one request to one field. */
export interface Respondida {
  readonly campo: Campo;
  readonly valor: Valor | undefined;
  /** Files handed in for it. */
  readonly arquivos: number;
  readonly citados: Citados;
}

/** A column that a field gives: by what the field is, `identidade` says the same thing of every version. */
export interface ColunaDoCampo {
  /** Behind the field's own key: '' of the answer itself. */
  readonly sufixo: string;
  readonly schema: TSchema;
  readonly pessoal?: DadoPessoal;
  readonly valor: (respondida: Respondida, abertos: boolean) => unknown;
}

type Pergunta = Pick<Campo, 'tipo' | 'unidade' | 'nome'>;

/** What a version asks under a key: as much of a field as says whether it is personal. */
export type PerguntaDaVersao = Pick<Campo, 'chave' | 'tipo' | 'nome' | 'pessoal' | 'colunas'>;

/** Kind and unit: what one version asks in square metres and another in hectares are two columns. */
export const identidadeDo = ({ tipo, unidade }: Pergunta): string =>
  unidade === undefined ? tipo : `${tipo} ${unidade}`;

const comUnidade = (nome: string, unidade: string | undefined): string =>
  unidade === undefined ? nome : `${nome} (${unidade})`;

/** Kinds that a sheet keeps as what they are. */
const porTipo: Partial<Record<Campo['tipo'], (titulo: string) => TSchema>> = {
  decimal,
  inteiro: integer,
  moeda: money,
  data: date,
  logico: yesNo,
};

/** Kinds whose text hides a part of what was typed. */
const ESCONDIDOS: readonly Campo['tipo'][] = ['pessoa', 'email'];
const escondido = ({ tipo }: Pergunta): boolean =>
  ESCONDIDOS.includes(tipo) || formatoDoTipo(tipo)?.oculto !== undefined;

/** Whether it asks for something of a person, marked or by its name; where a building stands is no such thing. */
const daPessoa = (pergunta: Pick<Campo, 'pessoal' | 'tipo' | 'nome'>): boolean =>
  pergunta.pessoal === true || (pergunta.tipo !== 'endereco' && perguntaDaPessoa({ ...pergunta, colunas: [] }));

const diz = (pergunta: Parameters<typeof daPessoa>[0]): boolean => escondido(pergunta) || daPessoa(pergunta);

/** Whether some version asks for something of a person under the key itself, whatever its columns ask for. */
const deAlguem = (versoes: readonly PerguntaDaVersao[]): boolean =>
  versoes.some((v) => daPessoa(v) || (!ehTabela(v) && escondido(v)));

/** What the versions have under the key of a column. */
const mesmaColuna = (versoes: readonly PerguntaDaVersao[], chave: string) =>
  versoes.flatMap((v) => (ehTabela(v) ? colunasDe(v).filter((coluna) => coluna.chave === chave) : []));

/**
 * The strictest of what the versions say, for a cell is written as the version of its request has it: what one of them calls personal is personal in
 * all. What hides no part of itself stands whole or not at all.
 */
const pessoalDo = (campo: PerguntaDaVersao, versoes: readonly PerguntaDaVersao[]): Pick<ColunaDoCampo, 'pessoal'> => {
  if (!ehTabela(campo)) {
    // The kind is part of what a column is: every cell of it hides the same.
    if (escondido(campo)) return { pessoal: 'mascarado' };
    return versoes.some((v) => diz(v) || (ehTabela(v) && colunasDe(v).some(diz))) ? { pessoal: 'aberto' } : {};
  }
  const chaves = new Set(versoes.flatMap((v) => (ehTabela(v) ? colunasDe(v).map(({ chave }) => chave) : [])));
  const colunas = [...chaves].map((chave) => mesmaColuna(versoes, chave)).filter((suas) => suas.some(diz));
  if (deAlguem(versoes) || colunas.some((suas) => !suas.every(escondido))) return { pessoal: 'aberto' };
  return colunas.length > 0 ? { pessoal: 'mascarado' } : {};
};

/** What is counted or summed of answers hides no part of itself. */
const contado = (pessoal: boolean): Pick<ColunaDoCampo, 'pessoal'> => (pessoal ? { pessoal: 'aberto' } : {});

const semEmail = (pergunta: Pergunta, valor: Valor): Valor =>
  pergunta.tipo === 'email' && typeof valor === 'string' && valor !== '' ? ocultarEmail(valor) : valor;

/** The answer with its e-mails hidden in part; the kinds that have a form of their own for it (CPF) are written by that. */
const comEmailOculto = (campo: Campo, valor: Valor | undefined): Valor | undefined => {
  if (valor === undefined || !ehTabela(campo) || !Array.isArray(valor))
    return valor === undefined ? valor : semEmail(campo, valor);
  const emails = colunasDe(campo).filter(({ tipo }) => tipo === 'email');
  if (emails.length === 0) return valor;
  return (valor as readonly { readonly [coluna: string]: Valor }[]).map((linha) => ({
    ...linha,
    ...Object.fromEntries(emails.map((c) => [c.chave, semEmail(c, linha[c.chave] ?? null)])),
  }));
};

const emTexto = ({ campo, valor, citados }: Respondida, abertos: boolean): string =>
  mostrarResposta(campo, abertos ? valor : comEmailOculto(campo, valor), { citados, inteiro: abertos });

const simples = (valor: Valor | undefined): unknown => (typeof valor === 'object' ? null : (valor ?? null));

const SOMADOS: readonly Campo['tipo'][] = ['decimal', 'inteiro', 'moeda'];

/** Columns of numbers that some version of a table has, each once under the name that the newest of them gives it. */
const colunasDeNumeros = (iguais: readonly Campo[]): readonly Coluna[] => {
  const achadas = new Map<string, Coluna>();
  for (const coluna of iguais.flatMap(colunasDe)) {
    const qual = `${coluna.chave}/${identidadeDo(coluna)}`;
    if (SOMADOS.includes(coluna.tipo) && !achadas.has(qual)) achadas.set(qual, coluna);
  }
  return [...achadas.values()];
};

const daTabela = (
  campo: Campo,
  iguais: readonly Campo[],
  versoes: readonly PerguntaDaVersao[],
): readonly ColunaDoCampo[] => [
  { sufixo: '', schema: longText(campo.nome), ...pessoalDo(campo, versoes), valor: emTexto },
  {
    sufixo: '#linhas',
    ...contado(deAlguem(versoes)),
    schema: integer(`${campo.nome}: quantas linhas`),
    valor: ({ valor }) => (Array.isArray(valor) ? valor.length : null),
  },
  ...colunasDeNumeros(iguais).map((coluna) => ({
    sufixo: `#soma/${coluna.chave}/${identidadeDo(coluna)}`,
    ...contado(deAlguem(versoes) || mesmaColuna(versoes, coluna.chave).some(diz)),
    schema: (porTipo[coluna.tipo] ?? decimal)(comUnidade(`${campo.nome}: soma de ${coluna.nome}`, coluna.unidade)),
    valor: ({ valor, campo: respondido }: Respondida) => {
      // A version that has the column otherwise has no part in this sum.
      const sua = colunasDe(respondido).find(({ chave }) => chave === coluna.chave);
      return sua !== undefined && identidadeDo(sua) === identidadeDo(coluna) && Array.isArray(valor)
        ? (somaDasLinhas(valor as readonly Valor[], coluna.chave) ?? null)
        : null;
    },
  })),
];

/**
 * The columns that a field gives: its answer; of a table also how many rows it has, and the sum of each column of numbers; of files how many there are.
 * @param iguais the same field as each version has it, newest first: a column of a table may have been in an older one alone
 * @param doProcesso what each version of its process asks, that of the field among them
 */
export const colunasDoCampo = (
  campo: Campo,
  iguais: readonly Campo[],
  doProcesso: readonly PerguntaDaVersao[],
): readonly ColunaDoCampo[] => {
  if (campo.tipo === 'explicacao') return [];
  const versoes = [campo, ...doProcesso.filter(({ chave }) => chave === campo.chave)];
  if (campo.tipo === 'arquivo') {
    const schema = integer(`${campo.nome}: quantos arquivos`);
    return [{ sufixo: '', schema, ...contado(deAlguem(versoes)), valor: ({ arquivos }) => arquivos }];
  }
  if (ehTabela(campo) && !ehDeUmaLinha(campo)) return daTabela(campo, iguais, versoes);
  const titulo = comUnidade(campo.nome, campo.unidade);
  const tipado = porTipo[campo.tipo];
  const pessoal = pessoalDo(campo, versoes);
  return [
    tipado === undefined
      ? { sufixo: '', schema: text(campo.nome), ...pessoal, valor: emTexto }
      : { sufixo: '', schema: tipado(titulo), ...pessoal, valor: ({ valor }) => simples(valor) },
  ];
};
