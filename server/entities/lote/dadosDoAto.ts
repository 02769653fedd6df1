import type { AtoEmLote, Entity } from '../../../src/schemas/entity.ts';
import { AppError, type ErrosPorCampo } from '../../../src/schemas/errors.ts';
import { createConferencia } from '../../plugins/validation.ts';
import { corpoDeAlteracao } from '../bodySchemas.ts';
import type { Valores } from '../partes.ts';
import { podar } from '../podar.ts';

type Json = Readonly<Record<string, unknown>>;

/** Body of what a declared act asks: its fields, as a change of one record takes them. */
const esquemaDosPedidos = (entity: Entity, { asks = [] }: AtoEmLote): Json => {
  const { properties } = corpoDeAlteracao(entity) as { readonly properties: Json };
  return {
    type: 'object',
    additionalProperties: false,
    required: [...asks],
    properties: Object.fromEntries(asks.map((campo) => [campo, properties[campo] ?? {}])),
  };
};

/** What the call may say beside the act: the fields that any of the declared acts asks for. */
export const esquemaDosDados = (entity: Entity): Json => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.assign({}, ...entity.bulk.map((ato) => esquemaDosPedidos(entity, ato)['properties'])) as Json,
});

export type LerDados = (ato: string, dados: Valores) => Valores;

/**
 * Reads the values of the registry's declared acts: those that are fixed and those that were asked for.
 * @returns what a change of each record is to say; empty for the acts of the trash
 */
export const createLeituraDosDados = (entity: Entity): LerDados => {
  const atos = new Map(
    entity.bulk.map((ato) => [ato.name, { ato, conferir: createConferencia(esquemaDosPedidos(entity, ato)) }]),
  );
  return (nome, dados) => {
    const declarado = atos.get(nome);
    const podados = podar(entity, dados) as Valores;
    const erros: ErrosPorCampo =
      declarado === undefined
        ? Object.fromEntries(Object.keys(dados).map((campo) => [campo, ['Campo desconhecido']]))
        : declarado.conferir(podados);
    if (Object.keys(erros).length > 0) throw new AppError('dados_invalidos', undefined, { erros });
    return { ...declarado?.ato.sets, ...podados };
  };
};
