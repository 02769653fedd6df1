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
import { Chave, Expressao, Extensao, Rotulo, TamanhoMaximo } from './campo.ts';
import { ProrrogacaoDaValidade } from './prorrogacaoDaValidade.ts';
import { Validade } from './validade.ts';
import { Sigla, Texto, fechado, Condicao } from './pecas.ts';

export const Documento = Shape(
  {
    chave: Chave,
    nome: Rotulo,
    /** Step in which it is asked for. */
    etapa: Chave,
    formatos: List(Extensao, { minItems: 1, maxItems: 10 }),
    condicao: Condicao,
    /** Why it is asked for, shown beside it when a condition called for it. */
    motivo: Optional(Str({ maxLength: 300 })),
    /** Prose condition that only staff can judge: asked for through a pendência, otherwise optional. */
    quando: Optional(Str({ maxLength: 300 })),
    ajuda: Optional(Str({ maxLength: 500 })),
    varios: Optional(Bool()),
    /** Of one that takes several: how many there must be at least, worked out of the answers (quantosArquivos.ts); absent: one. */
    quantos: Optional(Expressao),
    /** What each of them is of, for the sentence that asks for them: 'lote'. */
    um_por: Optional(Str({ minLength: 1, maxLength: 60 })),
    /** One file of each of its formats, and no second of any: 'PDF e DWG'. It then takes several whatever `varios` says. */
    um_de_cada_formato: Optional(Bool()),
    /** Largest file, in MB; absent: as large as the portal takes. */
    tamanho_maximo_mb: Optional(TamanhoMaximo),
    /** A file without coordinates is refused; only of formats that can tell (`formatosComCoordenadas`). */
    georreferenciado: Optional(Bool()),
    /** What is not taken in its place ('Protocolo de outro órgão'): shown where it is sent, and whoever sends a file states that it is not that. */
    nao_aceita: Optional(Str({ minLength: 1, maxLength: 200 })),
    /** Who hands it in: the applicant (also when absent), or the sector that works in the step (a report, an opinion). */
    publico: Optional(Union([Literal('requerente'), Literal('setor')])),
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
    /** Whether the same paper may be given more time without another request; absent: not. */
    prorrogacao: Optional(ProrrogacaoDaValidade),
    /** Whether its validity may stand still by a decision or a calamity, and go on with the days that were lost; absent: not. */
    suspensao: Optional(Bool()),
    titulo: Rotulo,
    /**
     * Whether it is about building works, so that it has to say the CIB of the property (LC 214/2025, art. 265, § 2º); absent: where the process asks for
     * floors, built areas or who is responsible for works.
     */
    obra: Optional(Union([Literal('sim'), Literal('nao')])),
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

export type Documento = Static<typeof Documento>;

export type DocumentoEmitido = Static<typeof DocumentoEmitido>;
