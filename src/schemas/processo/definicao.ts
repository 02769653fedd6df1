import {
  Array as List,
  Boolean as Bool,
  Integer as Int,
  Literal,
  Object as Shape,
  Optional,
  String as Str,
  Union,
  type Static,
} from 'typebox';
import { Abertura } from './abertura.ts';
import { AtualizacaoDoCadastro } from './atualizacao.ts';
import { Campo, Chave, ChaveDoProcesso, Rotulo } from './campo.ts';
import { Consentimento } from './consentimento.ts';
import { Consulta } from './consulta.ts';
import { Contrapartida } from './contrapartida.ts';
import { Recurso } from './recurso.ts';
import { OrigemPedida, SubprocessoPedido, SucessorPedido } from './ligacoes.ts';
import { Espera, Leitura, RegraDeDecisao, Revisao } from './opcoesDaEtapa.ts';
import { Alerta, Prazo, PrazoDaEtapa, PrazoTotal, Suspende, VencimentoDaEtapa } from './prazos.ts';
import { Sigla, Texto, fechado, Condicao } from './pecas.ts';
import { Taxa } from './taxaDeclarada.ts';
import { Saida } from './saida.ts';
import { ParecerProposto, VistoriaDaEtapa, ItemDaVerificacao, Distribuicao } from './partesDaEtapa.ts';
import { Documento, DocumentoEmitido } from './documentoDeclarado.ts';

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
    /**
     * How its sections are shown to whoever fills them in; absent: the applicant goes through them one at a time, staff have them under each other.
     * `abas`: as tabs, in any order. `abas_em_ordem`: as tabs, each of which opens once nothing is missing in those before it.
     */
    apresentacao: Optional(Union([Literal('abas'), Literal('abas_em_ordem')])),
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
    /** Of `automático`: another system is asked when it opens, and it goes on with the answer. */
    consulta: Optional(Consulta),
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
    /** Of a step of a sector: what its grant changes in the property registry. */
    atualiza: Optional(List(AtualizacaoDoCadastro, { minItems: 1, maxItems: 10 })),
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
        /**
         * When the process number is given: with the filing, with the first start by the team (absent, too), or only with the first paper that is issued.
         * A paper never goes out without it: whatever this says, what is issued before gives it. A typed one (`manual`) is typed at the first start.
         */
        numerado_em: Optional(Union([Literal('protocolo'), Literal('inicio'), Literal('emissao')])),
        /**
         * Whom its licences are granted to: the person that a field names (`titular_campo`, of kind `pessoa`), else as this says; absent: the owners whose
         * consent the filing needs, where it does, else the applicant.
         */
        titular: Optional(Literal('requerente')),
        titular_campo: Optional(Chave),
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
    campos: List(Campo, { maxItems: 1000 }),
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
export type Apresentacao = NonNullable<Etapa['apresentacao']>;
export type Secao = Static<typeof Secao>;
