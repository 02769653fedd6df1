import { Array as List, Object as Shape, Unsafe, type Static } from 'typebox';
import { atributosDoImovel, type AtributoDoImovel } from './atributosDoImovel.ts';
import { Chave, Expressao } from './campo.ts';
import { Condicao, fechado } from './pecas.ts';

/** An attribute of the property registry, and what it becomes. */
export const MudancaDoCadastro = Shape(
  {
    atributo: Unsafe<AtributoDoImovel>({ type: 'string', enum: [...atributosDoImovel.keys()] }),
    /** Over the answers, as in a condition; what it needs and nobody answered leaves the attribute as it is. */
    valor: Expressao,
  },
  fechado,
);

/** What granting a step changes in the registry of the property that a field names. */
export const AtualizacaoDoCadastro = Shape(
  {
    /** Field of kind `imovel`, or a list of properties: each of them changes. */
    imovel: Chave,
    /** Absent: always. */
    condicao: Condicao,
    muda: List(MudancaDoCadastro, { minItems: 1, maxItems: 30 }),
  },
  fechado,
);

export type MudancaDoCadastro = Static<typeof MudancaDoCadastro>;
export type AtualizacaoDoCadastro = Static<typeof AtualizacaoDoCadastro>;
