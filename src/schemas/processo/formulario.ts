import type { Respostas } from '../requerimento/resposta.ts';
import { anotar } from '../notas.ts';
import { QUANTIDADE_DE_USOS } from '../validacao/usos.ts';
import { LINHA, temArquivosNasLinhas } from './arquivosDasLinhas.ts';
import { ehCalculado, formatosDoCampo, temResposta, type Campo, type Coluna } from './campo.ts';
import { exigenciaDoArquivo, type ExigenciaDoArquivo } from './exigenciaDosArquivos.ts';
import { formatosPedidos } from './formatosDosArquivos.ts';
import type { Apresentacao, Definicao, Etapa } from './definicao.ts';
import { casasDoCalculo } from './comCasas.ts';
import { paragrafosDe, type Leitura } from './opcoesDaEtapa.ts';
import { camposDaEtapa } from './preenchimento.ts';
import { colunasDe, colunasSomadas, ehDeUmaLinha, ehTabela } from './quadros.ts';

type Esquema = Record<string, unknown>;

/** What a field's widget needs beside the JSON Schema. */
export interface UiDoCampo extends ExigenciaDoArquivo {
  readonly widget: string;
  /** Label; also for kinds that the schema leaves out (files). */
  readonly nome: string;
  readonly ajuda?: string;
  readonly unidade?: string;
  /** How a text is typed and written (src/schemas/mascaras/doCampo.ts). */
  readonly mascara?: string;
  readonly casas?: number;
  readonly obrigatorio: boolean;
  readonly calculado: boolean;
  /** Confirmed, and not to be changed any more: shown as it is. */
  readonly fixo?: true;
  readonly opcoes?: readonly { readonly chave: string; readonly nome: string }[];
  readonly colunas?: readonly { readonly chave: string; readonly nome: string; readonly ui: UiDoCampo }[];
  readonly formatos?: readonly string[];
  /** Of a file: formats that one of each is asked for of; absent: one file of any. */
  readonly um_de_cada_formato?: readonly string[];
  /** Columns whose sum is shown, by key. */
  readonly somadas?: readonly string[];
  /** Limits of a number. */
  readonly minimo?: string;
  readonly maximo?: string;
  /** Of `responsaveis`: responsibilities that somebody must take. */
  readonly exigidas?: readonly string[];
  /** How many lines there must be; absent: one, where the field is required. */
  readonly minimo_itens?: string;
  /** What the lines of a list are. */
  readonly itens?: 'imovel';
  /** Of an `explicacao`: what is read. */
  readonly texto?: string;
  /** Of a column: shown in the rows where it holds. That of a field stands among the rules of its form. */
  readonly condicao?: string;
}

export interface RegraDoCampo {
  readonly campo: string;
  readonly condicao?: string;
  readonly calculo?: string;
  /** What must hold of the answers for this one to be taken, and what is said where it does not. */
  readonly validacao?: { readonly expressao: string; readonly mensagem: string };
  /** Places that a calculated number is rounded to; absent: it stays exact. */
  readonly casas?: number;
}

/** A text to be read, as screens show it. */
export interface LeituraVista {
  readonly titulo: string;
  readonly paragrafos: readonly string[];
  /** Accepted only once it was scrolled through. */
  readonly ate_o_fim: boolean;
}

export const leituraVista = (leitura: Leitura): LeituraVista => ({
  titulo: leitura.titulo,
  paragrafos: paragrafosDe(leitura),
  ate_o_fim: leitura.ate_o_fim === true,
});

/** What `GET {painel}/requerimento/{id}/formulario` sends, rendered as it is (api.md "Requests"). */
export interface Formulario {
  readonly etapa: {
    readonly chave: string;
    readonly nome: string;
    readonly orientacao: string | null;
    /** Present: its sections are tabs. */
    readonly apresentacao?: Apresentacao;
    /** To be read, and said to have been read, before it is sent. */
    readonly leitura?: LeituraVista;
  };
  readonly secoes: readonly {
    readonly chave: string;
    readonly titulo: string;
    readonly ajuda: string | null;
    readonly campos: readonly string[];
    readonly schema: Esquema;
  }[];
  readonly schema: Esquema;
  readonly ui: { readonly [campo: string]: UiDoCampo };
  readonly regras: readonly RegraDoCampo[];
  /** Days that the rules may name, as the server has them: the browser's clock may be wrong, and stand in another place. */
  readonly dias?: { readonly [nome: string]: string };
}

const limites = (c: Coluna): Esquema => ({
  ...(c.minimo === undefined ? {} : c.tipo === 'inteiro' ? { minimum: Number(c.minimo) } : { formatMinimum: c.minimo }),
  ...(c.maximo === undefined ? {} : c.tipo === 'inteiro' ? { maximum: Number(c.maximo) } : { formatMaximum: c.maximo }),
});

const daTabela = (c: Campo, base: Esquema): Esquema => ({
  ...base,
  type: 'array',
  maxItems: ehDeUmaLinha(c) ? 1 : 200,
  items: {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(
        colunasDe(c)
          .filter(temResposta)
          .map((k) => [k.chave, valor(k)]),
      ),
      ...(temArquivosNasLinhas(c) ? { [LINHA]: { type: 'string', maxLength: 12 } } : {}),
    },
  },
});

/** JSON Schema of one value; emptiness is judged by `preencher`, since it depends on visibility. */
const valor = (c: Coluna | Campo): Esquema => {
  const base = { title: c.nome };
  if (ehTabela(c)) return daTabela(c as Campo, base);
  switch (c.tipo) {
    case 'inteiro':
      return { ...base, type: 'integer', ...limites(c as Coluna) };
    case 'decimal':
    case 'moeda':
      return { ...base, type: 'string', format: 'decimal', ...limites(c as Coluna) };
    case 'data':
      return { ...base, type: 'string', format: 'data' };
    case 'hora':
      return { ...base, type: 'string', format: 'hora' };
    case 'logico':
      return { ...base, type: 'boolean' };
    case 'selecao':
      return { ...base, type: 'string', enum: (c.opcoes ?? []).map((o) => o.chave) };
    case 'lista':
      return {
        ...base,
        type: 'array',
        maxItems: 200,
        items: c.opcoes ? { type: 'string', enum: c.opcoes.map((o) => o.chave) } : { type: 'string', maxLength: 255 },
      };
    case 'usos':
      return {
        ...base,
        type: 'array',
        maxItems: QUANTIDADE_DE_USOS.max,
        items: { type: 'string', enum: (c.opcoes ?? []).map((o) => o.chave) },
        ...anotar({ formato: 'usos' }),
      };
    case 'pessoa':
      return { ...base, type: 'string', format: 'cpf-cnpj' };
    case 'texto-longo':
      return { ...base, type: 'string', maxLength: 5000 };
    default:
      return { ...base, type: 'string', maxLength: 255 };
  }
};

const casasDe = (c: Coluna | Campo): number => c.casas ?? ('da_zona' in c && c.da_zona !== undefined ? 6 : 2);

const daGrade = (c: Campo): Pick<UiDoCampo, 'colunas' | 'somadas'> => {
  const somadas = colunasSomadas(c);
  return {
    colunas: colunasDe(c).map((k) => ({
      chave: k.chave,
      nome: k.nome,
      ui: { ...uiDoCampo(k), ...(k.condicao == null ? {} : { condicao: k.condicao }) },
    })),
    ...(somadas.length === 0 ? {} : { somadas }),
  };
};

/** The help of a field, with what its personal data is asked for. */
const ajudaDe = (c: Coluna | Campo): Pick<UiDoCampo, 'ajuda'> => {
  const finalidade = 'finalidade' in c && c.finalidade !== undefined ? `Para que serve: ${c.finalidade}` : undefined;
  const ajuda = [c.ajuda, finalidade].filter((texto) => texto !== undefined).join(' ');
  return ajuda === '' ? {} : { ajuda };
};

const doArquivo = (c: Campo | Coluna): Pick<UiDoCampo, 'formatos' | 'um_de_cada_formato'> & ExigenciaDoArquivo => {
  const pedidos = formatosPedidos(c);
  return {
    formatos: formatosDoCampo(c),
    ...exigenciaDoArquivo(c),
    ...(pedidos === undefined ? {} : { um_de_cada_formato: pedidos }),
  };
};

/** What the widget of one field or column needs. */
export const uiDoCampo = (c: Coluna | Campo): UiDoCampo => ({
  widget: c.tipo,
  nome: c.nome,
  obrigatorio: c.obrigatorio && c.tipo !== 'explicacao',
  calculado: ehCalculado(c as Campo),
  ...ajudaDe(c),
  ...(c.unidade === undefined ? {} : { unidade: c.unidade }),
  ...(c.tipo === 'texto' && c.mascara !== undefined && !ehCalculado(c as Campo) ? { mascara: c.mascara } : {}),
  ...(c.tipo === 'decimal' || c.tipo === 'moeda' ? { casas: casasDe(c) } : {}),
  ...(c.minimo === undefined ? {} : { minimo: c.minimo }),
  ...(c.maximo === undefined ? {} : { maximo: c.maximo }),
  ...('exigidas' in c && c.exigidas !== undefined ? { exigidas: c.exigidas } : {}),
  ...(c.opcoes === undefined || ehTabela(c) ? {} : { opcoes: c.opcoes }),
  ...(ehTabela(c) ? daGrade(c as Campo) : {}),
  ...('minimo_itens' in c && c.minimo_itens !== undefined ? { minimo_itens: c.minimo_itens } : {}),
  ...('texto' in c && c.texto !== undefined ? { texto: c.texto } : {}),
  ...('itens' in c && c.itens !== undefined ? { itens: c.itens } : {}),
  ...(c.tipo === 'arquivo' ? doArquivo(c) : {}),
});

const arredondamento = (c: Campo): Pick<RegraDoCampo, 'casas'> => {
  const casas = c.calculo === undefined ? undefined : casasDoCalculo(c);
  return casas === undefined ? {} : { casas };
};

const objeto = (campos: readonly Campo[]): Esquema => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(campos.filter(temResposta).map((c) => [c.chave, valor(c)])),
});

/** Form of a step from its definition: one JSON Schema a section (rendered one at a time) and one of the whole. */
export const derivarFormulario = (definicao: Definicao, etapa: Etapa, dias?: Formulario['dias']): Formulario => {
  const campos = camposDaEtapa(definicao, etapa);
  const porChave = new Map(campos.map((c) => [c.chave, c]));
  return {
    etapa: {
      chave: etapa.chave,
      nome: etapa.nome,
      orientacao: etapa.orientacao ?? null,
      ...(etapa.apresentacao === undefined ? {} : { apresentacao: etapa.apresentacao }),
      ...(etapa.leitura === undefined ? {} : { leitura: leituraVista(etapa.leitura) }),
    },
    secoes: (etapa.secoes ?? []).map((s) => ({
      chave: s.chave,
      titulo: s.titulo,
      ajuda: s.ajuda ?? null,
      campos: s.campos,
      schema: objeto(s.campos.flatMap((k) => porChave.get(k) ?? [])),
    })),
    schema: objeto(campos),
    ui: Object.fromEntries(campos.map((c) => [c.chave, uiDoCampo(c)])),
    ...(dias === undefined ? {} : { dias }),
    regras: campos.flatMap((c): RegraDoCampo[] =>
      c.condicao == null && c.calculo === undefined && c.validacao === undefined
        ? []
        : [
            {
              campo: c.chave,
              ...(c.condicao == null ? {} : { condicao: c.condicao }),
              ...(c.calculo === undefined ? {} : { calculo: c.calculo }),
              ...(c.validacao === undefined ? {} : { validacao: c.validacao }),
              ...arredondamento(c),
            },
          ],
    ),
  };
};

/** The form with the answers so far. */
export type FormularioPreenchido = Formulario & { readonly respostas: Respostas };
