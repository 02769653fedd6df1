import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colunasDe } from '../../server/entities/columns.ts';
import { partesDaAuditoria, partesDaMinhaAuditoria } from '../../server/modules/auditoria/partesDaAuditoria.ts';
import { partesDaTarefaDoPortal } from '../../server/modules/cadastros/partesDaTarefaDoPortal.ts';
import { partesDaAssinatura } from '../../server/modules/cadastros/partesDaAssinatura.ts';
import { partesDoDadoInformado } from '../../server/modules/cadastros/partesDoDadoInformado.ts';
import { partesDaLicenca } from '../../server/modules/cadastros/partesDaLicenca.ts';
import { partesDaMensagem } from '../../server/modules/cadastros/partesDaMensagem.ts';
import { partesDoTermoEnviado } from '../../server/modules/cadastros/partesDoTermoEnviado.ts';
import { partesDaNotificacao } from '../../server/modules/cadastros/partesDaNotificacao.ts';
import { partesDoUsuario } from '../../server/modules/cadastros/usuario/partesDoUsuario.ts';
import { entities } from '../../src/schemas/entities.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

interface Linha {
  readonly nome: string;
  readonly tipo: string;
  readonly nulo: boolean;
}

const daTabela = async (tabela: string): Promise<ReadonlyMap<string, Linha>> => {
  const { rows } = await base.ownerPool.query<Linha>(
    `select a.attname as nome, replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz') as tipo,
      not a.attnotnull as nulo from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [tabela],
  );
  return new Map(rows.map((linha) => [linha.nome, linha]));
};

/** What every registry's table has besides the declared fields. */
const PROPRIAS = ['id', 'organizacao_id', 'versao', 'criado_em', 'atualizado_em', 'excluido_em', 'busca'];
/** Columns that follow from declared fields, or that other modules keep. */
const DERIVADAS: Readonly<Record<string, readonly string[]>> = {
  organizacao: ['nome', 'diretorio_senha_cifrada', 'openid_segredo_cifrado'],
  pessoa: ['documento'],
  imovel: ['inscricoes'],
  cliente_api: ['app_secret_hash'],
  conector: ['segredo_cifrado'],
  usuario_da_organizacao: ['equipe'],
  validacao_cadastro: ['usuario_id'],
  notificacao_lida: ['usuario_id'],
  minha_auditoria_lida: ['usuario_id'],
  assinatura_lida: ['usuario_id', 'pedida_por_id'],
  termo_enviado_lido: ['usuario_id'],
};

/** Registries that are read from a view. */
const VISTAS: Readonly<Record<string, string | undefined>> = {
  usuario: partesDoUsuario.leitura,
  auditoria: partesDaAuditoria.leitura,
  dado_informado: partesDoDadoInformado.leitura,
  licenca: partesDaLicenca.leitura,
  mensagem: partesDaMensagem.leitura,
  notificacao: partesDaNotificacao.leitura,
  minha_auditoria: partesDaMinhaAuditoria.leitura,
  assinatura: partesDaAssinatura.leitura,
  termo_enviado: partesDoTermoEnviado.leitura,
  termo_recebido: partesDoTermoEnviado.leitura,
  tarefa_do_portal: partesDaTarefaDoPortal.leitura,
};

describe.each(entities.map((entity) => [entity.name, entity] as const))('table of %s', (nome, entity) => {
  const leitura = VISTAS[nome] ?? nome;

  it('has exactly the columns that the declaration asks for', async () => {
    const colunas = await daTabela(leitura);
    const declaradas = colunasDe(entity);
    const esperadas = [...declaradas.map(({ coluna }) => coluna), ...PROPRIAS, ...(DERIVADAS[leitura] ?? [])];
    expect([...colunas.keys()].sort()).toEqual(
      esperadas.filter((uma) => !entity.global || uma !== 'organizacao_id').sort(),
    );
    for (const { coluna, tipo, opcional } of declaradas) {
      expect({ coluna, tipo: colunas.get(coluna)?.tipo.replace(/, /g, ',') }).toEqual({ coluna, tipo });
      if (leitura === nome) expect({ coluna, nulo: colunas.get(coluna)?.nulo }).toEqual({ coluna, nulo: opcional });
    }
  });

  it('covers with busca exactly the searched fields', async () => {
    if (leitura !== nome) return;
    const { rows } = await base.ownerPool.query<{ expressao: string }>(
      `select pg_get_expr(d.adbin, d.adrelid) as expressao from pg_attrdef d
        join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum where d.adrelid = $1::regclass and a.attname = 'busca'`,
      [nome],
    );
    const expressao = rows[0]?.expressao ?? '';
    const buscadas = entity.search.map((caminho) =>
      nome === 'organizacao' && caminho === 'cadastro_pessoa.nome' ? 'nome' : caminho,
    );
    for (const { coluna } of colunasDe(entity))
      expect({ coluna, buscada: new RegExp(`\\b${coluna}\\b`).test(expressao) }).toEqual({
        coluna,
        buscada: buscadas.some((caminho) => caminho.split('.')[0] === coluna),
      });
    for (const caminho of buscadas) for (const parte of caminho.split('.')) expect(expressao).toContain(parte);
  });

  it('backs every unique key with a unique index over active rows', async () => {
    if (entity.unique.length === 0) return;
    const tabela = nome === 'usuario' ? 'usuario' : nome;
    const { rows } = await base.ownerPool.query<{ definicao: string }>(
      `select pg_get_indexdef(indexrelid) as definicao from pg_index where indrelid = $1::regclass and indisunique`,
      [tabela],
    );
    for (const chave of entity.unique) {
      const partes = chave.flatMap((caminho) => caminho.split('.'));
      const achado = rows.some(({ definicao }) => partes.every((parte) => definicao.includes(parte)));
      expect(achado, `${chave.join()} de ${nome}`).toBe(true);
    }
  });
});
