import { soDoProprio } from '../../src/schemas/entity.ts';
import { AppError } from '../../src/schemas/errors.ts';
import { impedimentosDasPartes } from './impedimentosDasPartes.ts';
import type { Mudanca, Registro } from './partes.ts';
import { deixarRastro } from './rastro.ts';
import type { Chamada, Servico } from './servico.ts';
import { chaveUnica, colisoes } from './unicos.ts';

export type Motivos = Map<number, string>;

/** 422 with a reason per id, by its place in the body (api.md "write"); nothing was moved. */
export const recusar = (ids: readonly number[], motivos: Motivos): void => {
  if (motivos.size === 0) return;
  const recusados = ids.flatMap((id, i): [string, string[]][] => {
    const motivo = motivos.get(id);
    return motivo === undefined ? [] : [[`ids[${i}]`, [motivo]]];
  });
  const [primeiro] = motivos.values();
  throw new AppError('regra', motivos.size === 1 ? primeiro : 'Nada foi alterado: confira os registros indicados', {
    erros: Object.fromEntries(recusados),
    dados: { motivos: [...motivos].map(([id, motivo]) => ({ id, motivo })) },
  });
};

const ausentes = (ids: readonly number[], registros: readonly Registro[], excluir: boolean): Motivos => {
  const porId = new Map(registros.map((registro) => [registro.id, registro]));
  const motivos: Motivos = new Map();
  for (const id of ids) {
    const registro = porId.get(id);
    if (registro === undefined) motivos.set(id, 'Registro não encontrado');
    else if (excluir && registro.excluido_em !== null) motivos.set(id, 'Este registro já está desativado');
    else if (!excluir && registro.excluido_em === null) motivos.set(id, 'Este registro já está ativo');
  }
  return motivos;
};

/** A record that comes back must not meet an active one with its key, nor another one that comes back with it. */
const colisoesAoRestaurar = async (
  { fonte }: Servico,
  { trx, organizacaoId }: Pick<Chamada, 'trx' | 'organizacaoId'>,
  registros: readonly Registro[],
) => {
  const motivos: Motivos = new Map();
  const vistas = new Map<string, Registro>();
  for (const registro of registros) {
    const [outro] = await colisoes(trx, fonte, organizacaoId, registro, registro.id);
    if (outro !== undefined) motivos.set(registro.id, `Não é possível restaurar. ${outro.mensagem} (${outro.titulo})`);
    for (const chave of fonte.entity.unique) {
      const valor = chaveUnica(fonte.entity, chave, registro);
      if (valor === undefined) continue;
      const nome = `${chave.join()}:${valor}`;
      if (vistas.has(nome)) motivos.set(registro.id, 'Outro registro desta seleção tem o mesmo valor');
      vistas.set(nome, registro);
    }
  }
  return motivos;
};

/** Why each of these records, which are there and not yet where they go, must stay where it is. */
const contra = async (servico: Servico, mudanca: Mudanca, excluir: boolean): Promise<Motivos> => {
  const { registros } = mudanca;
  const { entity } = servico.fonte;
  const motivos: Motivos = new Map(excluir ? [] : await colisoesAoRestaurar(servico, mudanca, registros));
  // Its account would stay on a record that is gone, and another one could take its keys.
  if (excluir && entity.owned !== null)
    for (const registro of registros) if (soDoProprio(entity, registro)) motivos.set(registro.id, entity.owned.notice);
  for (const [id, motivo] of await impedimentosDasPartes(servico, mudanca, registros, excluir)) motivos.set(id, motivo);
  const impedidos = await servico.fonte.partes.impedimentos?.(mudanca, excluir ? 'excluir' : 'restaurar');
  for (const [id, motivo] of impedidos ?? []) motivos.set(id, motivo);
  return motivos;
};

const levar = async (servico: Servico, mudanca: Mudanca, excluir: boolean): Promise<void> => {
  await servico.armazem.mover(mudanca, excluir ? mudanca.agora : null);
  await servico.fonte.partes.depois?.(mudanca);
  await deixarRastro(
    servico,
    mudanca,
    mudanca.registros.map(({ id, versao }) => ({
      acao: excluir ? 'excluir' : 'restaurar',
      id,
      antes: { versao },
      depois: { versao: versao + 1 },
    })),
  );
};

const mover = async (servico: Servico, chamada: Chamada, ids: readonly number[], excluir: boolean): Promise<void> => {
  const registros = await servico.armazem.travar(chamada.trx, chamada.organizacaoId, ids);
  recusar(ids, ausentes(ids, registros, excluir));
  const mudanca: Mudanca = { ...chamada, agora: servico.contexto.clock.now(), registros };
  recusar(ids, await contra(servico, mudanca, excluir));
  await levar(servico, mudanca, excluir);
};

/**
 * Moves those of the records that may be moved, and says of each other one why not. What stands against a record may be another one that
 * stays, so the reasons are asked for again until nothing new is said.
 * @param impedidos those that are refused already, for reasons of the caller's
 */
export const moverOsQuePodem = async (
  servico: Servico,
  chamada: Chamada,
  ids: readonly number[],
  { excluir, impedidos }: { readonly excluir: boolean; readonly impedidos: (registro: Registro) => string | undefined },
): Promise<{ readonly movidos: readonly Registro[]; readonly motivos: ReadonlyMap<number, string> }> => {
  const registros = await servico.armazem.travar(chamada.trx, chamada.organizacaoId, ids);
  const motivos = ausentes(ids, registros, excluir);
  for (const registro of registros) {
    const motivo = motivos.has(registro.id) ? undefined : impedidos(registro);
    if (motivo !== undefined) motivos.set(registro.id, motivo);
  }
  const agora = servico.contexto.clock.now();
  for (;;) {
    const mudanca: Mudanca = { ...chamada, agora, registros: registros.filter(({ id }) => !motivos.has(id)) };
    if (mudanca.registros.length === 0) return { movidos: [], motivos };
    const novos = await contra(servico, mudanca, excluir);
    for (const [id, motivo] of novos) motivos.set(id, motivo);
    if (novos.size > 0) continue;
    await levar(servico, mudanca, excluir);
    return { movidos: mudanca.registros, motivos };
  }
};

/** Puts the records into the trash, all or none. @throws AppError regra with a reason per id */
export const excluirIds = (servico: Servico, chamada: Chamada, ids: readonly number[]): Promise<void> =>
  mover(servico, chamada, ids, true);

/** Takes the records out of the trash, all or none. @throws AppError regra with a reason per id */
export const restaurarIds = (servico: Servico, chamada: Chamada, ids: readonly number[]): Promise<void> =>
  mover(servico, chamada, ids, false);
