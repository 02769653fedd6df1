import {
  Array as List,
  Boolean as Bool,
  Enum,
  Integer,
  Literal,
  Null,
  Object as Shape,
  Optional,
  String as Str,
  Union,
  type Static,
} from 'typebox';

import { PADRAO_DA_MASCARA } from '../mascaras/doCampo.ts';
import { Dia, Entradas } from './exemploDeclarado.ts';
import { tiposComFormato } from './textosComFormato.ts';

/** Kinds of field of a step form, as written in definitions (process.md 1, issue "Field kinds"). */
export const tiposDeCampo = [
  'texto',
  'texto-longo',
  'inteiro',
  'decimal',
  'moeda',
  'data',
  'hora',
  'logico',
  'selecao',
  'lista',
  'usos',
  'tabela',
  'pavimentos',
  'areas',
  'vagas',
  'responsaveis',
  'arquivo',
  'imovel',
  'pessoa',
  'profissional',
  'requerimento',
  'endereco',
  'explicacao',
  ...tiposComFormato,
] as const;
export type TipoDeCampo = (typeof tiposDeCampo)[number];

/** Whether a field of this kind holds an answer: files hang on the request, and an explanation is only read. */
export const temResposta = ({ tipo }: { readonly tipo: TipoDeCampo }): boolean =>
  tipo !== 'arquivo' && tipo !== 'explicacao';

/** Kinds that may come answered (`padrao`): one value that is typed or chosen, looked up nowhere. */
export const tiposComPadrao = [
  'texto',
  'texto-longo',
  'inteiro',
  'decimal',
  'moeda',
  'data',
  'hora',
  'logico',
  'selecao',
] as const satisfies readonly TipoDeCampo[];

/** Key of a process, as its own file gives it. */
export const ChaveDoProcesso = Str({ pattern: '^[a-z][a-z0-9-]{0,79}$' });
/** ASCII slug: the name used in conditions and formulas, stable across versions and never reused. */
export const Chave = Str({ pattern: '^[a-z][a-z0-9_]{0,59}$', maxLength: 60 });
export const Rotulo = Str({ minLength: 1, maxLength: 255 });
export const Expressao = Str({ minLength: 1, maxLength: 2000 });
const Numero = Str({ pattern: '^-?\\d{1,15}(\\.\\d{1,8})?$', maxLength: 30 });

export const Extensao = Str({ pattern: '^[a-z0-9]{2,7}$' });
/** Largest file that the portal takes, in MB: what a definition says may only be less. */
export const LIMITE_DO_ARQUIVO_MB = 50;
export const TamanhoMaximo = Integer({ minimum: 1, maximum: LIMITE_DO_ARQUIVO_MB });

export const Opcao = Shape({ chave: Chave, nome: Str({ maxLength: 255 }) }, { additionalProperties: false });

const comuns = {
  chave: Chave,
  nome: Rotulo,
  ajuda: Optional(Str({ maxLength: 500 })),
  obrigatorio: Bool(),
  unidade: Optional(Str({ minLength: 1, maxLength: 20 })),
  /** Of a `texto`: how it is typed and written, by name or with `#` and `@` for its places (docs/formato-do-processo.md). */
  mascara: Optional(Str({ pattern: PADRAO_DA_MASCARA, maxLength: 60 })),
  opcoes: Optional(List(Opcao, { minItems: 1, maxItems: 200 })),
  minimo: Optional(Numero),
  maximo: Optional(Numero),
  casas: Optional(Union([Literal(0), Literal(1), Literal(2), Literal(3), Literal(4), Literal(6)])),
};

/** What a question whose answer is a file says of it, in a form and in a row alike. */
const doArquivo = {
  formatos: Optional(List(Extensao, { minItems: 1, maxItems: 10 })),
  /** Of an `arquivo`: its largest size in MB, and whether it must carry coordinates, as of a document. */
  tamanho_maximo_mb: Optional(TamanhoMaximo),
  georreferenciado: Optional(Bool()),
  /** Of an `arquivo` with several formats: it asks for one file of each, as a document does. */
  um_de_cada_formato: Optional(Bool()),
};

/** Kinds that a column may be of. */
export const tiposDeColuna = [
  'texto',
  'inteiro',
  'decimal',
  'moeda',
  'data',
  'hora',
  'logico',
  'selecao',
  'pessoa',
  'profissional',
  'arquivo',
  ...tiposComFormato,
] as const satisfies readonly TipoDeCampo[];

/** A column of a table: a plain value, a person or professional of the registry, or a file (docs/decisions/0152), never a table again. */
export const Coluna = Shape(
  {
    ...comuns,
    ...doArquivo,
    tipo: Enum([...tiposDeColuna]),
    /** Shown, asked and kept in the rows where it is true: over the columns before it, by their keys, and the questions before the table (docs/decisions/0144). */
    condicao: Optional(Union([Expressao, Null()])),
  },
  { additionalProperties: false },
);

/** Numbers of the occupation zone that a form may show and count with, by the names of the registry. */
export const indicesDaZona = [
  'percentual',
  'permeabilidade',
  'coeficiente_minimo',
  'coeficiente_basico',
  'coeficiente_maximo',
  'coeficiente_qma',
  'pavimentos',
  'altura',
  'recuo_frontal',
  'recuo_lateral',
  'recuo_fundos',
  'lote_minimo',
  'testada_minima',
] as const;
export type IndiceDaZona = (typeof indicesDaZona)[number];

/** Where a property stands: the sign of its zone, the district of its address. */
export const lugaresDoImovel = ['zona', 'bairro'] as const;
export type LugarDoImovel = (typeof lugaresDoImovel)[number];

/**
 * What an earlier licence tells: how often it was renewed already (granted requests of the same process that cited it, or one of its renewals, by the same
 * field), when it was issued, its last day, and whether it is a paper older than the portal that was typed in (docs/decisions/0148).
 */
export const dadosDaLicenca = ['renovacoes', 'emitida_em', 'valida_ate', 'informada'] as const;
export type DadoDaLicenca = (typeof dadosDaLicenca)[number];
/** Kind of the field that takes each. */
export const tipoDoDadoDaLicenca = {
  renovacoes: 'inteiro',
  emitida_em: 'data',
  valida_ate: 'data',
  informada: 'logico',
} as const satisfies Record<DadoDaLicenca, TipoDeCampo>;

/** How an earlier licence may stand that a field takes: `negada`, a request that was refused and issued none. */
export const situacoesAceitas = ['em_vigor', 'vencida', 'suspensa', 'em_revisao', 'cancelada', 'negada'] as const;
export type SituacaoAceita = (typeof situacoesAceitas)[number];

/** Whose it may be: of the same person, of the same property too, or of anybody, by its number and verification code. */
const donosAceitos = ['requerente', 'imovel', 'qualquer'] as const;

export const Campo = Shape(
  {
    ...comuns,
    tipo: Enum([...tiposDeCampo]),
    /** Shown, asked and kept only while true. */
    condicao: Optional(Union([Expressao, Null()])),
    /** What the form comes answered with, of a kind in `tiposComPadrao`: as an answer is kept. Whoever fills it in may change or empty it. */
    padrao: Optional(Union([Str({ minLength: 1, maxLength: 5000 }), Integer(), Bool()])),
    /** Of an `explicacao`: what is read in the form, with the signs of textoMarcado.ts and `[links](https://…)`. */
    texto: Optional(Str({ minLength: 1, maxLength: 5000 })),
    /** Worked out by the portal; never typed. */
    calculo: Optional(Expressao),
    /** Of a calculated field: worked cases, which the publish check does again. `dia`: the day that the rules then know; absent: none. */
    exemplos: Optional(
      List(
        Shape(
          {
            entradas: Entradas,
            dia: Optional(Dia),
            resultado: Union([Str({ minLength: 1, maxLength: 255 }), Integer(), Bool()]),
          },
          { additionalProperties: false },
        ),
        { maxItems: 50 },
      ),
    ),
    /** A further rule over the answers, with its own sentence. */
    validacao: Optional(Shape({ expressao: Expressao, mensagem: Rotulo }, { additionalProperties: false })),
    /** Of a `decimal`: read by the portal from the zone of the property that the field `imovel` names; never typed. */
    da_zona: Optional(Shape({ imovel: Chave, indice: Enum([...indicesDaZona]) }, { additionalProperties: false })),
    /** Of a `texto`: where the property stands that the field `imovel` names, read by the portal; rules may go by it. */
    do_imovel: Optional(Shape({ imovel: Chave, dado: Enum([...lugaresDoImovel]) }, { additionalProperties: false })),
    /** Of an `inteiro`, a `data` or a `logico`: what the licence tells that the field `licenca` names, read by the portal; rules may go by it. */
    da_licenca: Optional(Shape({ licenca: Chave, dado: Enum([...dadosDaLicenca]) }, { additionalProperties: false })),
    /** Of a `tabela`; of the kinds whose columns the portal gives: more beside those. */
    colunas: Optional(List(Coluna, { minItems: 1, maxItems: 20 })),
    /** Of a `tabela`: columns of numbers whose sum stands below them. */
    somar: Optional(List(Chave, { minItems: 1, maxItems: 20 })),
    /** Of `responsaveis`: responsibilities, by option, that somebody must take; absent: any one. */
    exigidas: Optional(List(Chave, { minItems: 1, maxItems: 20 })),
    minimo_itens: Optional(Numero),
    /** Of a `lista`: each line is an inscription of the property registry, and none comes twice. */
    itens: Optional(Literal('imovel')),
    ...doArquivo,
    /** Of a field of kind `requerimento`: processes whose licence it takes, by key; absent = of any. */
    processos: Optional(List(ChaveDoProcesso, { minItems: 1, maxItems: 20 })),
    /**
     * Of a `requerimento`: how what it names may stand (absent: in force) and whose it may be (absent: the same person's); with `imovel`, the field
     * whose property it must be of (docs/decisions/0118).
     */
    aceita: Optional(
      Shape(
        {
          situacoes: Optional(
            List(Enum([...situacoesAceitas]), { minItems: 1, maxItems: situacoesAceitas.length, uniqueItems: true }),
          ),
          de: Optional(Enum([...donosAceitos])),
          imovel: Optional(Chave),
        },
        { additionalProperties: false },
      ),
    ),
    /** Of a `pessoa`, a `profissional`, a `requerimento` or a table with professionals: who or what is not in the registry may be typed in, for the city to confirm. */
    informado: Optional(Bool()),
    /** Says what kind of project it is: the applicant confirms it in his draft, and from then on nothing changes it. */
    tipo_do_projeto: Optional(Bool()),
    /** Goes into lists and search; may be shown without log-in; is personal data (LGPD). */
    pesquisavel: Optional(Bool()),
    publico: Optional(Bool()),
    pessoal: Optional(Bool()),
    /** Why personal data is asked for (LGPD, art. 6º, I), shown with the field's help. */
    finalidade: Optional(Str({ minLength: 1, maxLength: 300 })),
  },
  { additionalProperties: false },
);

export type Campo = Static<typeof Campo>;

/** Read by the portal from a property, its zone or an earlier licence. */
export const ehLido = ({
  da_zona,
  do_imovel,
  da_licenca,
}: Pick<Campo, 'da_zona' | 'do_imovel' | 'da_licenca'>): boolean =>
  da_zona !== undefined || do_imovel !== undefined || da_licenca !== undefined;

/** Never typed: worked out from other answers, or read of what one of them names. */
export const ehCalculado = (campo: Pick<Campo, 'calculo' | 'da_zona' | 'do_imovel' | 'da_licenca'>): boolean =>
  campo.calculo !== undefined || ehLido(campo);

/** Extensions that a file field takes: those it names, else the usual ones. */
export const formatosDoCampo = ({ formatos }: Pick<Campo, 'formatos'>): readonly string[] =>
  formatos ?? ['pdf', 'png', 'jpg'];
export type Coluna = Static<typeof Coluna>;
export type Opcao = Static<typeof Opcao>;
