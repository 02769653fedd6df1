import type { TObject, TSchema } from 'typebox';
import { copiedTo, formatOf } from '../../schemas/fieldFacts.ts';
import type { CampoMostrado } from './ListaDeCampos.tsx';

/** The fields of a group that are shown: an id that copies its title beside it is not, since the kept title says it. */
export const camposDoGrupo = (schema: unknown): [string, TSchema][] =>
  (Object.entries((schema as TObject).properties) as [string, TSchema][]).filter(
    ([, campo]) => copiedTo(campo) === undefined,
  );

/** A group of one field is that field: its own name says more, and once. */
export const semNivelInutil = (campo: CampoMostrado): CampoMostrado => {
  if (formatOf(campo.schema) !== 'grupo') return campo;
  const [unico, ...outros] = camposDoGrupo(campo.schema);
  if (unico === undefined || outros.length > 0) return campo;
  const [nome, schema] = unico;
  const { [nome]: valor } = (campo.valor ?? {}) as Readonly<Record<string, unknown>>;
  return {
    nome: `${campo.nome}.${nome}`,
    rotulo: String((schema as { title?: unknown }).title ?? campo.rotulo),
    schema,
    valor,
  };
};
