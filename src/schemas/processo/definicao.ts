import {
  Array as List,
  Boolean as Bool,
  Integer as Int,
  Literal,
  Null,
  Number as Num,
  Object as Shape,
  Optional,
  Record as Mapa,
  String as Str,
  Union,
  type Static,
} from 'typebox';
import { Abertura } from './abertura.ts';
import { Campo, Chave, ChaveDoProcesso, Expressao, Rotulo } from './campo.ts';
import { Consentimento } from './consentimento.ts';
import { Contrapartida } from './contrapartida.ts';
import { Recurso } from './recurso.ts';
import { OrigemPedida, SubprocessoPedido, SucessorPedido } from './ligacoes.ts';
import { Espera, Leitura, RegraDeDecisao, Revisao } from './opcoesDaEtapa.ts';
import { Alerta, Prazo, PrazoDaEtapa, PrazoTotal, Suspende, VencimentoDaEtapa, VencimentoDoParecer } from './prazos.ts';
import { Validade } from './validade.ts';

export const FORMATO = 'portal-licenciamento/processo';
export const VERSAO_DO_FORMATO = 1;
export const TAMANHO_MAXIMO = 5 * 1024 * 1024;

export const tiposDeEtapa = ['preencher', 'validar', 'visualizar', 'automático', 'certificado'] as const;
export const contagens = ['corridos', 'uteis', 'sem_fins_de_semana'] as const;
export const numeracoes = [
  'manual',
  'igual_requerimento',
  'sequencial_tipo',
  'sequencial_setor',
  'sequencial_setor_ano',
] as const;

const Sigla = Str({ minLength: 1, maxLength: 20 });
const Texto = Str({ minLength: 1, maxLength: 5000 });
const Decimal = Str({ pattern: '^\\d{1,15}(\\.\\d{1,10})?$', maxLength: 30 });
const fechado = { additionalProperties: false } as const;
const Condicao = Optional(Union([Expressao, Null()]));

export { Prazo };

export const Secao = Shape(
  {
    chave: Chave,
    titulo: Rotulo,
    ajuda: Optional(Str({ maxLength: 500 })),
    campos: List(Chave, { minItems: 1, maxItems: 200 }),
  },
  fechado,
);

export const Documento = Shape(
  {
    chave: Chave,
    nome: Rotulo,
    /** Step in which it is asked for. */
    etapa: Chave,
    formatos: List(Str({ pattern: '^[a-z0-9]{2,5}$' }), { minItems: 1, maxItems: 10 }),
    condicao: Condicao,
    /** Why it is asked for, shown beside it when a condition called for it. */
    motivo: Optional(Str({ maxLength: 300 })),
    /** Prose condition that only staff can judge: asked for through a pendência, otherwise optional. */
    quando: Optional(Str({ maxLength: 300 })),
    ajuda: Optional(Str({ maxLength: 500 })),
    varios: Optional(Bool()),
    /** Who hands it in: the applicant (also when absent), or the sector that works in the step (a report, an opinion). */
    publico: Optional(Union([Literal('requerente'), Literal('setor')])),
  },
  fechado,
);

/** Answers and values of parameters by name; decimals as text, so that the file says them exactly. */
const Entradas = Mapa(
  Str({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,59}$' }),
  Union([Str({ maxLength: 255 }), Num(), Bool()]),
  {
    maxProperties: 50,
    additionalProperties: false,
  },
);

export const Faixa = Shape({ de: Decimal, ate: Union([Decimal, Null()]), valor: Decimal }, fechado);

export const Taxa = Shape(
  {
    chave: Chave,
    nome: Rotulo,
    /** Step whose decision depends on this fee. */
    etapa: Chave,
    /** Sigla of the city's fee type, which says under which revenue code the charge is booked. */
    tipo: Optional(Sigla),
    formula: Optional(Expressao),
    /** Sigla of a named formula of the city, in the place of `formula`. */
    formula_taxa: Optional(Sigla),
    faixas: Optional(
      Shape(
        {
          /** Expression of the measure that falls into the rows. */
          sobre: Expressao,
          modo: Union([Literal('integral'), Literal('por_parcela')]),
          linhas: List(Faixa, { minItems: 1, maxItems: 100 }),
        },
        fechado,
      ),
    ),
    /** Typed by staff, with a reason, when there is nothing to calculate it from. */
    manual: Optional(Bool()),
    /** BRL, or the sigla of a dated parameter such as UFM. */
    unidade: Sigla,
    condicao: Condicao,
    fundamento: Optional(Str({ maxLength: 500 })),
    /** Worked cases of the law or the city's page; the publish check does them again (result in reais, else in `unidade`). */
    exemplos: Optional(List(Shape({ entradas: Entradas, resultado: Decimal }, fechado), { maxItems: 50 })),
  },
  fechado,
);

export const tiposDeSaida = ['segue', 'bifurca'] as const;
export const politicasDeJuncao = ['todas', 'qualquer', 'bloqueantes'] as const;

export const Saida = Shape(
  {
    para: Chave,
    condicao: Condicao,
    rotulo: Optional(Str({ maxLength: 100 })),
    /** `bifurca`: taken beside every other one of the kind whose condition holds; `segue` (also when absent): the first that holds, and no other. */
    tipo: Optional(Union([Literal('segue'), Literal('bifurca')])),
    /** Of a fork: a junction with the policy `bloqueantes` waits for this way. */
    bloqueia: Optional(Bool()),
  },
  fechado,
);

/** A sector to be consulted, proposed to the analyst while its condition holds. */
export const ParecerProposto = Shape(
  {
    setor: Sigla,
    condicao: Condicao,
    /** Why it is proposed, shown beside it. */
    motivo: Str({ minLength: 1, maxLength: 300 }),
    pergunta: Optional(Str({ minLength: 1, maxLength: 2000 })),
    prazo: Optional(Prazo),
    alerta: Optional(Alerta),
    vencimento: Optional(VencimentoDoParecer),
    /** The step is not granted without it. */
    bloqueia: Optional(Bool()),
  },
  fechado,
);

/** One thing that the inspector looks at, judged for itself. */
export const ItemDaVistoria = Shape(
  {
    chave: Chave,
    nome: Rotulo,
    ajuda: Optional(Str({ maxLength: 500 })),
    /** The result is not recorded without a photo of it, unless it does not apply. */
    foto: Optional(Bool()),
  },
  fechado,
);

/** The visit that a step waits for. */
export const VistoriaDaEtapa = Shape(
  {
    /** Who chooses the time: the sector alone, or also the applicant, out of the times that the sector keeps open. */
    agenda: Union([Literal('setor'), Literal('requerente')]),
    /** Minutes that it takes. */
    duracao: Int({ minimum: 10, maximum: 480 }),
    /** Calendar days ahead from which the applicant may choose; absent: from tomorrow on. */
    antecedencia: Optional(Int({ minimum: 0, maximum: 60 })),
    /** Calendar days before its day that both sides are reminded on; absent: 1, 0: not at all. */
    lembrar_dias: Optional(Int({ minimum: 0, maximum: 30 })),
    /** Needed only while it holds. */
    condicao: Condicao,
    itens: List(ItemDaVistoria, { maxItems: 100 }),
    /** What a reproved one means: the step waits for another that approves (also when absent), or goes on by the ways that ask for the result. */
    reprovada: Optional(Union([Literal('espera'), Literal('segue')])),
  },
  fechado,
);

/** One thing that the sector checks before it grants a step. */
export const ItemDaVerificacao = Shape(
  {
    chave: Chave,
    texto: Str({ minLength: 1, maxLength: 500 }),
    /** The law that asks for it, shown beside it. */
    base_legal: Optional(Str({ minLength: 1, maxLength: 500 })),
    /** The step is not granted before it is ticked. */
    obrigatorio: Optional(Bool()),
  },
  fechado,
);

/** Who gets a step when the request comes to it. */
export const Distribuicao = Shape(
  {
    /** Sectors by the answers (a district, a zone, a use), in order: the first whose condition holds; none: the `setor` of the step. */
    setores: Optional(
      List(Shape({ setor: Sigla, condicao: Expressao, motivo: Str({ minLength: 1, maxLength: 300 }) }, fechado), {
        minItems: 1,
        maxItems: 100,
      }),
    ),
    /**
     * The person in the sector: `fila`: nobody until somebody takes the next; `carga`: whoever has the fewest open steps and is there; absent: by
     * hand.
     */
    pessoa: Optional(Union([Literal('fila'), Literal('carga')])),
  },
  fechado,
);

export const Etapa = Shape(
  {
    chave: Chave,
    nome: Rotulo,
    tipo: Union([
      Literal('preencher'),
      Literal('validar'),
      Literal('visualizar'),
      Literal('automático'),
      Literal('certificado'),
    ]),
    /** Who works in it: the applicant, or the members of `setor`. */
    publico: Union([Literal('requerente'), Literal('setor')]),
    setor: Optional(Sigla),
    /** Of a step of a sector; absent: always `setor`, and by hand. */
    distribuicao: Optional(Distribuicao),
    orientacao: Optional(Str({ maxLength: 2000 })),
    prazo: Optional(PrazoDaEtapa),
    alerta: Optional(Alerta),
    vencimento: Optional(VencimentoDaEtapa),
    /** Skipped while false. */
    condicao: Condicao,
    /** Passed over unless staff switch it on, with a reason. */
    manual: Optional(Bool()),
    secoes: Optional(List(Secao, { maxItems: 30 })),
    /** Fields and documents of earlier steps that `validar` judges, or the applicant's `visualizar` shows; absent: all there are. */
    mostra: Optional(List(Chave, { minItems: 1, maxItems: 300 })),
    /** Of `validar` by a sector: not granted before each answer and document has its verdict. */
    exige_vereditos: Optional(Bool()),
    /** Of a step of a sector: what is ticked while it is worked on, in order. */
    verificacao: Optional(List(ItemDaVerificacao, { minItems: 1, maxItems: 100 })),
    /** Of the applicant's `visualizar`: he takes note with "Ciente". */
    ciente: Optional(Bool()),
    /** Of a step of the applicant's. */
    leitura: Optional(Leitura),
    /** Of `automático`. */
    espera: Optional(Espera),
    /** Of `automático`, in order: the first whose condition holds decides, by itself; absent: it issues what it issues, or only goes on. */
    decide: Optional(List(RegraDeDecisao, { minItems: 1, maxItems: 20 })),
    /** What staff may do here beyond starting and handing on; absent = all that the kind allows. */
    acoes: Optional(
      List(
        Union([
          Literal('deferir'),
          Literal('deferir-e-finalizar'),
          Literal('indeferir'),
          Literal('inviabilizar'),
          Literal('pendencia'),
          Literal('voltar'),
        ]),
        { maxItems: 10 },
      ),
    ),
    /** Of a step of a sector: what it decides is confirmed by somebody else. */
    revisao: Optional(Revisao),
    /** Sectors that the rules of this step propose to consult while it is worked on. */
    pareceres: Optional(List(ParecerProposto, { maxItems: 30 })),
    /** Requests of other processes that this step needs while their condition holds. */
    subprocessos: Optional(List(SubprocessoPedido, { maxItems: 10 })),
    /** The step is not granted before its result is recorded. */
    vistoria: Optional(VistoriaDaEtapa),
    emite: Optional(Chave),
    /**
     * Where the ways of a fork meet, and when the request goes on from here: once `todas` are through, with the first of them (`qualquer`), or
     * when those that block are (`bloqueantes`). What is open on the others is then not needed any more.
     */
    juncao: Optional(Union([Literal('todas'), Literal('qualquer'), Literal('bloqueantes')])),
    /** Ways on, in order: the first whose condition holds, or all those that fork. None = end of the process. */
    proximas: List(Saida, { maxItems: 20 }),
  },
  fechado,
);

export const DocumentoEmitido = Shape(
  {
    chave: Chave,
    nome: Rotulo,
    serie: Chave,
    /** `{numero}` and `{ano}` are replaced. */
    formato: Str({ pattern: '\\{numero\\}', maxLength: 60 }),
    validade_meses: Optional(Int({ minimum: 1, maximum: 600 })),
    /** In the place of `validade_meses`, where the validity hangs on the answers; absent, too: it does not end. */
    validade: Optional(Validade),
    /** Calendar days before its last day that its holder is reminded on; absent: 30. */
    lembrar_dias: Optional(Int({ minimum: 0, maximum: 365 })),
    titulo: Rotulo,
    /** Sigla of a document model of the city, whose text stands before `texto`; in its place, with `certificado`, that kind's own model. */
    modelo: Optional(Sigla),
    /** Sigla of a kind of certificate of the city, which gives model and validity. */
    certificado: Optional(Sigla),
    /** Paragraphs with tags `{{campo}}`, `{{requerente.nome}}`, …; may be absent where a model gives the text. */
    texto: Optional(List(Texto, { minItems: 1, maxItems: 50 })),
    campos: List(Chave, { maxItems: 100 }),
    condicionantes: Optional(List(Texto, { maxItems: 50 })),
  },
  fechado,
);

export const Definicao = Shape(
  {
    formato: Literal(FORMATO),
    versao_formato: Literal(VERSAO_DO_FORMATO),
    processo: Shape(
      {
        chave: ChaveDoProcesso,
        nome: Rotulo,
        nome_curto: Str({ minLength: 1, maxLength: 24 }),
        grupo: Rotulo,
        descricao: Texto,
        quem_pode_pedir: Optional(Texto),
        /** What somebody wants to do who needs this, in his own words: the guide of the new request leads from them here. */
        quando_usar: Optional(List(Str({ minLength: 3, maxLength: 160 }), { minItems: 1, maxItems: 10 })),
        numeracao: Union([
          Literal('manual'),
          Literal('igual_requerimento'),
          Literal('sequencial_tipo'),
          Literal('sequencial_setor'),
          Literal('sequencial_setor_ano'),
        ]),
        /** When requests are taken; absent: always. */
        abertura: Optional(Abertura),
        prazo_total: Optional(PrazoTotal),
        suspende: Optional(Suspende),
        base_legal: Optional(Texto),
        /**
         * From when the terms of the steps that open with the filing count, for a request that came on paper: the day on which the counter took it,
         * or (absent, too) the day on which it was filed here.
         */
        prazo_em_papel: Optional(Union([Literal('recebimento'), Literal('protocolo')])),
        /** Present: a request of this process starts from an earlier one. */
        origem: Optional(OrigemPedida),
        /** Present: once granted, its applicant has to open one of another process. */
        sucessor: Optional(SucessorPedido),
        /** The same where there may be several, each under its condition. */
        sucessores: Optional(List(SucessorPedido, { minItems: 1, maxItems: 10 })),
      },
      fechado,
    ),
    setores: List(Shape({ sigla: Sigla, nome: Rotulo }, fechado), { maxItems: 50 }),
    parametros: List(
      Shape({ sigla: Str({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,39}$' }), nome: Rotulo, unidade: Sigla }, fechado),
      { maxItems: 50 },
    ),
    campos: List(Campo, { maxItems: 500 }),
    documentos: List(Documento, { maxItems: 200 }),
    taxas: List(Taxa, { maxItems: 50 }),
    /** What the applicant does or gives in return; absent: nothing. */
    contrapartidas: Optional(List(Contrapartida, { maxItems: 50 })),
    etapas: List(Etapa, { minItems: 1, maxItems: 100 }),
    documentos_emitidos: List(DocumentoEmitido, { maxItems: 20 }),
    /** Before a filing that somebody else than the owner filled in. */
    consentimento: Optional(Consentimento),
    /** Present: a denial may be appealed against. */
    recurso: Optional(Recurso),
    /** Siglas of the city's document models for the papers that every process draws. */
    modelos: Optional(Shape({ recibo: Optional(Sigla), notificacao: Optional(Sigla) }, fechado)),
    /** Term for answering a correction round, and what follows when it passes. */
    pendencia: Optional(
      Shape(
        {
          prazo: Prazo,
          ao_vencer: Union([Literal('indeferir'), Literal('expirar'), Literal('avisar')]),
          /** Calendar days before the term ends that the applicant is reminded on; absent: 3. */
          lembrar_dias: Optional(Int({ minimum: 0, maximum: 60 })),
          /** More time that he may ask for, how often in one round; absent: none. */
          prorrogacao: Optional(Shape({ vezes: Int({ minimum: 1, maximum: 10 }), prazo: Prazo }, fechado)),
          /** Whether he may contest an item in the place of answering it; absent: he may. */
          contestacao: Optional(Bool()),
        },
        fechado,
      ),
    ),
  },
  { ...fechado, $id: 'https://portal-de-requerimentos.example/processo.schema.json', title: 'Definição de processo' },
);

export type Definicao = Static<typeof Definicao>;
export type Etapa = Static<typeof Etapa>;
export type Secao = Static<typeof Secao>;
export type Documento = Static<typeof Documento>;
export type Taxa = Static<typeof Taxa>;
export type ParecerProposto = Static<typeof ParecerProposto>;
export type VistoriaDaEtapa = Static<typeof VistoriaDaEtapa>;
export type ItemDaVistoria = Static<typeof ItemDaVistoria>;
export type ItemDaVerificacao = Static<typeof ItemDaVerificacao>;
export type DocumentoEmitido = Static<typeof DocumentoEmitido>;
