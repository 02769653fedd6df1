import { Array as List, Object as Shape, Optional, type Static } from 'typebox';
import { Chave, Expressao } from './campo.ts';
import { fechado } from './pecas.ts';

/** What a connector is sent for one of its parameters. */
const Envio = Shape({ parametro: Chave, valor: Expressao }, fechado);

/** Which field of the step one of its results answers. */
const Recebimento = Shape({ campo: Chave, resultado: Chave }, fechado);

/** What an automatic step asks another system, by a connector of the city, and which of its own fields the results answer. */
export const Consulta = Shape(
  {
    conector: Chave,
    envia: Optional(List(Envio, { minItems: 1, maxItems: 30 })),
    recebe: List(Recebimento, { minItems: 1, maxItems: 50 }),
  },
  fechado,
);

export type Consulta = Static<typeof Consulta>;
export type EnvioDaConsulta = Static<typeof Envio>;
export type RecebimentoDaConsulta = Static<typeof Recebimento>;
