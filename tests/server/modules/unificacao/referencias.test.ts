import { afterAll, beforeAll, expect, it } from 'vitest';
import { referenciasDaPessoa } from '../../../../server/modules/unificacao/referencias.ts';
import { entities } from '../../../../src/schemas/entities.ts';
import type { Entity } from '../../../../src/schemas/entity.ts';
import { relationOf } from '../../../../src/schemas/fieldFacts.ts';
import { testDatabase, type TestDatabase } from '../../../support/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

const chavesPara = async (tabela: string, coluna = 'id'): Promise<readonly string[]> => {
  const { rows } = await base.ownerPool.query<{ onde: string }>(
    `select c.conrelid::regclass || '.' || (
        select a.attname from unnest(c.conkey, c.confkey) as k(daqui, la)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.daqui
        join pg_attribute l on l.attrelid = c.confrelid and l.attnum = k.la where l.attname = $2) as onde
      from pg_constraint c where c.contype = 'f' and c.confrelid = $1::regclass order by 1`,
    [tabela, coluna],
  );
  return rows.map(({ onde }) => onde);
};

/** Whether a person is named anywhere inside a declared field. */
const aponta = (schema: unknown): boolean => {
  if (relationOf(schema) === 'pessoa') return true;
  const { properties = {}, items } = (schema ?? {}) as { properties?: Record<string, unknown>; items?: unknown };
  return [...Object.values(properties), ...(items === undefined ? [] : [items])].some(aponta);
};

it('everything in the database and in the declarations that points to a person is moved by a merge', async () => {
  const declaradas = (entities as readonly Entity[]).flatMap(({ name, schema }) =>
    Object.entries(schema.properties).flatMap(([campo, um]) => (aponta(um) ? [`${name}.${campo}`] : [])),
  );
  expect(declaradas.length).toBeGreaterThan(0);
  const todas = new Set([...(await chavesPara('pessoa')), ...declaradas]);
  expect(Object.keys(referenciasDaPessoa).sort()).toEqual([...todas].sort());
});

/**
 * What points to an account, and what becomes of it when its membership ends by a merge: `passa` goes on with the account that stays,
 * `acaba` ends, `conta` stays with an account that may live on elsewhere, `rastro` tells who did what and stays for ever, `equipe` only staff have, whose account is the one that stays.
 */
const DA_CONTA: Readonly<Record<string, 'passa' | 'acaba' | 'conta' | 'rastro' | 'equipe'>> = {
  'arquivo.enviado_por': 'passa',
  'assinatura.usuario_id': 'passa',
  'assinatura.decidida_por': 'rastro',
  'conversa_leitura.usuario_id': 'conta',
  'notificacao.usuario_id': 'passa',
  'requerimento.criado_por': 'passa',
  'termo_enviado.usuario_id': 'passa',
  'requerimento_participante.usuario_id': 'passa',
  'usuario_organizacao.usuario_id': 'passa',
  'link_de_uso_unico.usuario_id': 'acaba',
  'sessao.usuario_id': 'acaba',
  'aviso_sem_email.usuario_id': 'conta',
  'arquivo_enviado.usuario_id': 'conta',
  'conta_openid.usuario_id': 'conta',
  'local_confiavel.usuario_id': 'conta',
  'envio.usuario_id': 'conta',
  'segundo_fator.usuario_id': 'conta',
  'assinatura_campo.usuario_id': 'rastro',
  'conversa_mensagem.autor_id': 'rastro',
  'auditoria.usuario_id': 'rastro',
  'idempotencia.usuario_id': 'rastro',
  'modelo_de_processo_versao.publicado_por': 'rastro',
  'processo_edicao.usuario_id': 'rastro',
  'processo_presenca.usuario_id': 'equipe',
  'processo_publicacao.agendada_por': 'rastro',
  'processo_versao.publicado_por': 'rastro',
  'requerimento_etapa.concluida_por': 'rastro',
  'requerimento_etapa.iniciada_por': 'rastro',
  'requerimento_evento.ator_id': 'rastro',
  'requerimento_participante.convidado_por': 'rastro',
  'validacao_cadastro.usuario_id': 'rastro',
  'assinatura.pedida_por': 'equipe',
  'agenda_endereco.usuario_id': 'conta',
  'requerimento_nota.autor_id': 'equipe',
  'termo_enviado.enviado_por': 'equipe',
  'ausencia.substituto_id': 'equipe',
  'ausencia.usuario_id': 'equipe',
  'importacao.usuario_id': 'equipe',
  'janela_vistoria.inspetor_id': 'equipe',
  'lista_do_usuario.usuario_id': 'equipe',
  'modelo_de_colunas.usuario_id': 'equipe',
  'relatorio_por_email.usuario_id': 'equipe',
  'requerimento.responsavel_id': 'equipe',
  'requerimento_seguidor.usuario_id': 'equipe',
  'requerimento_vistoria.inspetor_id': 'equipe',
  'sessao.suporte_id': 'equipe',
  'tarefa.usuario_id': 'equipe',
  'usuario_perfil.usuario_id': 'equipe',
  'usuario_setor.usuario_id': 'equipe',
  'visao.usuario_id': 'equipe',
};

it('everything that points to an account has been thought of', async () => {
  const todas = [...(await chavesPara('usuario')), ...(await chavesPara('usuario_organizacao', 'usuario_id'))];
  expect([...new Set(todas)].sort()).toEqual(Object.keys(DA_CONTA).sort());
});
