import type { Entity } from '../../src/schemas/entity.ts';
import type { Portal } from '../support/app.ts';
import type { Cadastro, Registro } from '../support/cadastro.ts';
import type { Resposta } from '../support/cliente.ts';
import { corpoDe, type Corpo } from '../support/exemplos.ts';

interface Campo {
  readonly default?: unknown;
  readonly maxLength?: number;
  readonly type?: unknown;
}

/** The audit rows of a record, oldest first. */
export const rastroDe = (portal: Portal, entidade: string, id: number) =>
  portal.db
    .selectFrom('auditoria')
    .select(['acao', 'antes', 'depois', 'usuario_id', 'organizacao_id'])
    .where('entidade', '=', entidade)
    .where('registro_id', '=', id)
    .orderBy('id')
    .execute();

/** The record of an answer, without the secret that only the creation of such a registry says (tests/server/clientes). */
export const registroDe = (res: Resposta, { secret }: Pick<Entity, 'secret'>): Registro => {
  const dito = res.dados<Registro & { segredo?: unknown }>();
  if (secret === null) return dito;
  const { segredo: _dito, ...registro } = dito;
  return registro as Registro;
};

/** Fields of a registry by who fills them in. */
export const camposDaEscrita = (entity: Entity) => {
  const campos = Object.entries(entity.schema.properties) as unknown as readonly (readonly [string, Campo])[];
  const gravaveis = campos.filter(([nome]) => !(entity.readOnly as readonly string[]).includes(nome));
  const exigido = (nome: string): boolean => (entity.schema.required as readonly string[]).includes(nome);
  const obrigatorios = gravaveis.filter(([nome, { default: padrao }]) => exigido(nome) && padrao === undefined);
  const opcionais = gravaveis.filter(([nome]) => !exigido(nome));
  return { campos, gravaveis, obrigatorios, opcionais };
};

/** A change that every entity takes: its first field, which is a text or a choice and no part of the tenant. */
export const mudancaDe = (entity: Entity, cadastro: Cadastro, mudancas: Corpo = {}): Corpo => {
  const [nome = ''] = entity.title.split('.');
  return { [nome]: corpoDe(entity, cadastro.proximo())[nome], ...mudancas };
};
