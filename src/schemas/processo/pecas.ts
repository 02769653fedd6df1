import { Null, Optional, String as Str, Union } from 'typebox';
import { Expressao } from './campo.ts';

export const Sigla = Str({ minLength: 1, maxLength: 20 });

export const Texto = Str({ minLength: 1, maxLength: 5000 });

export const Decimal = Str({ pattern: '^\\d{1,15}(\\.\\d{1,10})?$', maxLength: 30 });

export const fechado = { additionalProperties: false } as const;

export const Condicao = Optional(Union([Expressao, Null()]));
