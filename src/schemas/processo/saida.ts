import { Boolean as Bool, Literal, Object as Shape, Optional, String as Str, Union } from 'typebox';
import { Chave } from './campo.ts';
import { fechado, Condicao } from './pecas.ts';

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
