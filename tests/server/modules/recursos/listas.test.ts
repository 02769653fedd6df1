import { describe, expect, it } from 'vitest';
import { situacoes } from '../../../../src/schemas/requerimento/situacao.ts';
import { recursosDoHost } from './recursosDoHost.ts';

const c = recursosDoHost();

describe('GET recursos/processoRequerimentoStatus', () => {
  it('answers the statuses of filed requests, drafts not among them [API-017]', async () => {
    const dados = (await c.ler('recursos/processoRequerimentoStatus')).dados as { nome: string }[];
    expect(dados.map(({ nome }) => nome)).toEqual([...situacoes]);
  });
});

describe('GET recursos/usuarios-prefeitura', () => {
  it('answers the city hall users to staff, 401 without token, 403 to applicants [API-015]', async () => {
    const r = await c.ler('recursos/usuarios-prefeitura', 'analista');
    const nomes = (r.dados as { nome: string }[]).map(({ nome }) => nome);
    expect(nomes).toEqual(['analista', 'gestor', 'leitor']);
    expect((await c.ler('recursos/usuarios-prefeitura')).status).toBe(401);
    expect((await c.ler('recursos/usuarios-prefeitura', 'requerente')).status).toBe(403);
  });
});

describe('sectors', () => {
  const caminho = 'painel-prefeitura/recursos/sistemaOrganizacaoSetor';

  it('are those of the organisation: id, sigla, nome, in the order in which they are read, by sigla where they have one [API-020]', async () => {
    const esperado = [
      { id: c.posturas, sigla: null, nome: 'Posturas' },
      { id: c.obras, sigla: 'SEOB', nome: 'Árvores e Obras' },
    ];
    expect((await c.ler(caminho, 'analista')).dados).toEqual(esperado);
    const doRequerente = await c.ler('painel-contribuinte/recursos/sistemaOrganizacaoSetor', 'requerente');
    expect(doRequerente.dados).toEqual(esperado);
    expect((await c.ler(caminho, 'requerente')).status).toBe(403);
  });

  it('permitidos are only those the user may use [API-021]', async () => {
    const permitidos = async (quem: string) =>
      ((await c.ler(`${caminho}/permitidos?sistema_organizacao_id=${c.p.cidade}`, quem)).dados as { id: number }[]).map(
        ({ id }) => id,
      );
    expect(await permitidos('analista')).toEqual([c.obras]);
    expect(await permitidos('gestor')).toEqual([c.posturas, c.obras]);
    expect((await c.ler(`${caminho}/permitidos?sistema_organizacao_id=${c.p.outra}`, 'gestor')).status).toBe(403);
    expect((await c.ler(`${caminho}/permitidos?sistema_organizacao_id=x`, 'gestor')).status).toBe(422);
  });

  it('analysts are only those of the sector who may analyse there [API-022]', async () => {
    const analistas = async (setor: number, quem: string) =>
      (await c.ler(`recursos/analistas?sistema_organizacao_setor_id=${setor}`, quem)).dados;
    expect(await analistas(c.obras, 'gestor')).toEqual([
      {
        id: c.ids['analista'],
        nome: 'analista',
        email: 'analista@exemplo.com.br',
        ausente_ate: null,
        substituto: null,
      },
    ]);
    expect(await analistas(c.posturas, 'gestor')).toEqual([]);
    expect(await analistas(c.alheio, 'gestor')).toEqual([]);
    expect(await analistas(999_999, 'gestor')).toEqual([]);
    expect((await c.ler('recursos/analistas', 'gestor')).erros).toBeDefined();
  });

  it('com processos answers only to the user named in the path, and counts what goes on alone [API-016]', async () => {
    await c.p.db
      .insertInto('requerimento_contagem')
      .values([
        { organizacao_id: c.p.cidade, setor_id: c.obras, situacao: 'Em andamento', fatia: 1, total: 2 },
        { organizacao_id: c.p.cidade, setor_id: c.obras, situacao: 'Deferido', fatia: 1, total: 5 },
      ])
      .execute();
    const url = (quem: string) => `recursos/setoresComProcessosByUsuarioLogado/${c.ids[quem]}`;
    const r = await c.ler(url('analista'), 'analista');
    expect([r.status, r.sucesso]).toEqual([200, true]);
    expect(r.dados).toEqual([{ id: c.obras, sigla: 'SEOB', nome: 'Árvores e Obras', total: 2 }]);
    expect((await c.ler(url('analista'), 'gestor')).status).toBe(403);
    expect((await c.ler(url('analista'))).status).toBe(401);
  });
});

describe('admin/ variants [AMB-106]', () => {
  it('of the public ones answer without session', async () => {
    for (const url of [
      'recursos',
      'recursos/canaisAtendimento',
      'recursos/csrfToken',
      'recursos/processoRequerimentoStatus',
    ])
      expect((await c.ler(`admin/${url}`)).status).toBe(200);
  });

  it('of the others want the city, answer only to support and leave an audit row', async () => {
    for (const url of [
      'admin/recursos/usuarios-prefeitura',
      'admin/recursos/sistemaOrganizacaoSetor',
      'admin/recursos/sistemaOrganizacaoSetor/permitidos',
    ]) {
      expect((await c.ler(url, 'suporte')).erros).toEqual({ sistema_organizacao_id: ['Campo obrigatório'] });
      expect((await c.ler(`${url}?sistema_organizacao_id=999999`, 'suporte')).status).toBe(422);
      expect((await c.ler(`${url}?sistema_organizacao_id=${c.p.outra}`, 'gestor')).status).toBe(403);
      const r = await c.ler(`${url}?sistema_organizacao_id=${c.p.outra}`, 'suporte');
      expect([r.status, (r.dados as unknown[]).length]).toEqual([200, 1]);
    }
    await c.p.app.olhares.gravar();
    // The same look of the same session within minutes is one.
    expect(
      (await c.p.auditoria('consultar')).filter(({ organizacao_id }) => organizacao_id === c.p.outra),
    ).toMatchObject([{ usuario_id: c.ids['suporte'], entidade: 'organizacao', registro_id: c.p.outra }]);
  });
});
