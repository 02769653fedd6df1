import type { Entity } from '../../src/schemas/entity.ts';
import { verificarPermissao, type Painel, type TitularDePermissoes } from '../../src/schemas/permissions.ts';
import type { TipoDeTarefa } from '../../src/schemas/tarefa.ts';
import type { Access } from '../plugins/access.ts';
import { acessoDe } from './acesso.ts';

/** Who may ask for a task of this kind on a registry, in the panel that it is asked for in. */
export const acessoDaTarefa = (entity: Entity, painel: Painel, tipo: TipoDeTarefa): Access =>
  acessoDe(entity, painel, tipo === 'exportacao' ? 'read' : 'write');

/**
 * The permissions that a task's file is made with, kept with it: that of asking for it and, where personal values stand in it open because
 * its user may see them (fonteDoLeitor), that of seeing them. Whoever lost one of them could not make the file any more and does not get it.
 */
export const permissoesDoArquivo = (
  entity: Entity,
  painel: Painel,
  tipo: TipoDeTarefa,
  leitor: TitularDePermissoes,
): readonly string[] => {
  const acesso = acessoDaTarefa(entity, painel, tipo);
  const { personal } = entity.access;
  const abertas = painel !== 'admin' && personal !== undefined && verificarPermissao(leitor, personal);
  return [
    ...(acesso.kind === 'painel' && acesso.permissao !== undefined ? [acesso.permissao] : []),
    ...(abertas ? [personal] : []),
  ];
};
