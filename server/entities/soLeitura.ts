import { AppError, type ErrosPorCampo } from '../../src/schemas/errors.ts';
import type { Entity } from '../../src/schemas/entity.ts';
import { textos } from '../../src/schemas/textos.ts';
import { soLidosDe } from './bodySchemas.ts';
import { colunasDe } from './columns.ts';
import { mesmoValor } from './diferenca.ts';
import type { Registro, Valores } from './partes.ts';

/** What of a body may be written, and what it says of fields that are only read. */
export interface Separado {
  readonly campos: Valores;
  readonly soLidos: Valores;
}

export const separarSoLidos = (entity: Entity, corpo: Valores): Separado => {
  const nomes = new Set(soLidosDe(entity));
  const de = (lidos: boolean): Valores =>
    Object.fromEntries(Object.entries(corpo).filter(([campo]) => nomes.has(campo) === lidos));
  return { campos: de(false), soLidos: de(true) };
};

/** As JSON has it: what is compared went through it once. */
const comoSeResponde = (valor: unknown): unknown => JSON.parse(JSON.stringify(valor ?? null)) as unknown;

/**
 * A record may be sent back whole, as it was read (api.md "write"): what nobody writes is taken when it says what stands.
 * @param lido the record as its reader reads it
 * @throws AppError dados_invalidos with every such field that says something else
 */
export const recusarSoLidos = (entity: Entity, lido: Registro, soLidos: Valores): void => {
  const schemas = new Map(colunasDe(entity).map(({ campo, schema }) => [campo, schema]));
  const igual = (campo: string, valor: unknown): boolean => {
    const atual = lido[campo] ?? null;
    const schema = schemas.get(campo) ?? { type: 'string', format: 'data-hora' };
    if (atual instanceof Date) return typeof valor === 'string' && atual.getTime() === Date.parse(valor);
    return mesmoValor(schema, comoSeResponde(atual), valor);
  };
  const erros: ErrosPorCampo = Object.fromEntries(
    Object.entries(soLidos)
      .filter(([campo, valor]) => !igual(campo, valor))
      .map(([campo]) => [campo, [textos.validacao.soLeitura]]),
  );
  if (Object.keys(erros).length > 0) throw new AppError('dados_invalidos', undefined, { erros });
};
