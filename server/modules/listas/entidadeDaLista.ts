import type { FastifyInstance } from 'fastify';
import type { Entity } from '../../../src/schemas/entity.ts';
import { listaDaEntidade } from '../../../src/schemas/listaComVisoes.ts';
import { parametrosDaLista } from '../../../src/schemas/listQuery.ts';
import { listaDaCaixa } from '../../../src/schemas/requerimento/caixa.ts';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { acessoDe } from '../../entities/acesso.ts';
import { noPainel, type Access } from '../../plugins/access.ts';
import { exigirAcesso, type Sessao } from '../../plugins/session.ts';
import { validadorDe } from '../../plugins/validation.ts';
import { acessoDaLista, relatorioComoLista } from '../relatorios/visoesDosRelatorios.ts';
import type { ListaLida } from './listaLida.ts';
import { valeNaCaixa } from './valeNaCaixa.ts';

const permite = (sessao: Sessao, acesso: Access): boolean => {
  try {
    exigirAcesso(sessao, acesso);
    return true;
  } catch (erro) {
    if (erro instanceof AppError) return false;
    throw erro;
  }
};

/** Whether this session reads the registry in any of its panels. */
const leitor = (sessao: Sessao, entity: Entity): boolean =>
  entity.access.panels.some((painel) => permite(sessao, acessoDe(entity, painel, 'read'))) ||
  (entity.access.readers ?? []).some((painel) => permite(sessao, noPainel(painel)));

const prontas = new WeakMap<Entity, ListaLida>();

/** A registry's list; its query is compiled once. */
const doCadastro = (entity: Entity): ListaLida => {
  const pronta = prontas.get(entity);
  if (pronta !== undefined) return pronta;
  const validar = validadorDe('endereco', parametrosDaLista(entity));
  const lida: ListaLida = {
    declarada: listaDaEntidade(entity),
    vale: (consulta) => validar(structuredClone(consulta)),
  };
  prontas.set(entity, lida);
  return lida;
};

/** The inbox of the city's staff. */
const caixa: ListaLida = { declarada: listaDaCaixa, vale: valeNaCaixa };

/** The list of this name, if the session reads it; undefined for one it does not and for an unknown name alike. */
export const entidadeLida = (app: FastifyInstance, sessao: Sessao, lista: string): ListaLida | undefined => {
  if (lista === listaDaCaixa.nome) return permite(sessao, noPainel('painel-prefeitura')) ? caixa : undefined;
  const relatorio = relatorioComoLista(lista);
  if (relatorio !== undefined) return permite(sessao, acessoDaLista(lista)) ? relatorio : undefined;
  const entity = app.servicos.get(lista)?.fonte.entity;
  return entity !== undefined && leitor(sessao, entity) ? doCadastro(entity) : undefined;
};

/** @throws AppError dados_invalidos on `lista` for a name that no list has; sem_permissao for one that the session may not read */
export const exigirLista = (app: FastifyInstance, sessao: Sessao, lista: string): ListaLida => {
  const existe = lista === listaDaCaixa.nome || relatorioComoLista(lista) !== undefined || app.servicos.has(lista);
  if (!existe) throw erroNoCampo('lista', 'Lista não encontrada');
  const lida = entidadeLida(app, sessao, lista);
  if (lida === undefined) throw new AppError('sem_permissao');
  return lida;
};
