import { Array as List, Object as Shape, Optional, Record, String as Str, Union, Unknown, type Static } from 'typebox';
import type { Respostas } from '../resposta.ts';

/** Moves of one test run. */
export const LIMITE_DAS_JOGADAS = 200;

/** What was typed or chosen for a move, by the name of what it asks for. */
export const DadosDaJogada = Shape(
  {
    /** Answers of the form, where it has one. */
    respostas: Optional(Record(Str({ maxLength: 60 }), Unknown())),
    /** Places for files (`documento:chave`, `campo:chave`, `campo:tabela.linha.coluna`) that are taken to be filled. */
    arquivos: Optional(List(Str({ maxLength: 150 }), { maxItems: 300 })),
    textos: Optional(Record(Str({ maxLength: 60 }), Str({ maxLength: 5000 }))),
  },
  { additionalProperties: false },
);

/** The form of an open step as it is being filled in, before any move is made of it. */
export const Preenchendo = Shape(
  {
    etapa: Str({ minLength: 1, maxLength: 60 }),
    respostas: Record(Str({ maxLength: 60 }), Unknown()),
    arquivos: List(Str({ maxLength: 150 }), { maxItems: 300 }),
  },
  { additionalProperties: false },
);
export interface Preenchendo {
  readonly etapa: string;
  readonly respostas: Respostas;
  readonly arquivos: readonly string[];
}

/** An act by somebody, chosen from what he is offered; or the clock set forward. */
export const Jogada = Union([
  Shape(
    { mao: Str({ minLength: 1, maxLength: 120 }), oferta: Str({ minLength: 1, maxLength: 160 }), dados: DadosDaJogada },
    { additionalProperties: false },
  ),
  Shape({ relogio: Str({ minLength: 10, maxLength: 10 }) }, { additionalProperties: false }),
]);

export type Jogada = Static<typeof Jogada>;
export interface Dados {
  readonly respostas: Respostas;
  readonly arquivos: readonly string[];
  readonly textos: { readonly [chave: string]: string };
}
export const dadosDe = ({ respostas = {}, arquivos = [], textos = {} }: Static<typeof DadosDaJogada>): Dados => ({
  respostas: respostas as Respostas,
  arquivos,
  textos,
});
