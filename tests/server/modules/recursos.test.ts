import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { semearGeografia } from '../../../server/geografia/semearGeografia.ts';
import { situacoes } from '../../../src/schemas/requerimento/situacao.ts';
import { montarPalco, type Palco } from './auth/palco.ts';

let p: Palco;
let obras: number;
let posturas: number;
let alheio: number;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};

beforeAll(async () => {
  p = await montarPalco();
  posturas = await p.setor(p.cidade, 'Posturas');
  obras = await p.setor(p.cidade, 'Árvores e Obras', 'SEOB');
  alheio = await p.setor(p.outra, 'Setor de Boreal');
  const criar = async (
    nome: string,
    organizacao: number,
    permissoes: string[],
    setores: Record<number, string[]> = {},
  ) => {
    const email = `${nome}@exemplo.com.br`;
    ids[nome] = await p.conta({ nome, email, vinculos: [{ organizacao, permissoes, setores }] });
    const host = organizacao === p.outra ? 'boreal.example' : 'aurora.example';
    tokens[nome] = (await p.tokens(email, { host })).access_token;
  };
  await criar('analista', p.cidade, ['PAINEL.PREFEITURA'], { [obras]: ['Requerimento.Analisar'] });
  await criar('leitor', p.cidade, ['painel.prefeitura'], { [obras]: [] });
  await criar('gestor', p.cidade, ['painel.prefeitura', 'perfil.gestor.prefeitura']);
  await criar('requerente', p.cidade, ['painel.contribuinte']);
  await criar('vizinho', p.outra, ['painel.prefeitura'], { [alheio]: ['requerimento.analisar'] });
  await criar('suporte', p.sistema, ['painel.sistema']);
});
afterAll(() => p.fechar());

const ler = (url: string, quem?: string, host?: string) =>
  p.chamar(url, {
    ...(quem === undefined ? {} : { token: tokens[quem] ?? '' }),
    ...(host === undefined ? {} : { host }),
  });

describe('GET recursos', () => {
  it('answers organisation and defaults of the host, without session [API-014] [ENT-043] [ENT-020]', async () => {
    const r = await ler('recursos');
    expect([r.status, r.sucesso]).toEqual([200, true]);
    expect(r.dados).toEqual({
      organizacao: {
        id: p.cidade,
        nome: 'Prefeitura Municipal de Aurora',
        dominio: 'aurora.example',
        brand: { logo: null, favicon: null, banner: null },
        cadastro_pessoa: {
          nome: 'Prefeitura Municipal de Aurora',
          telefone_comercial: '1933334444',
          email: 'contato@aurora.example.br',
        },
        isSistema: false,
        data_manutencao: null,
        tem_ad: false,
        fuso: 'America/Sao_Paulo',
        metadados: { extras: {}, quadro_areas: null, find_inscricao: { url: null } },
      },
      padrao: {
        name: 'Portal de Requerimentos',
        shortDescription: 'Aprovação e licenciamento municipal',
        version: '2.7.0',
        endereco: {
          endereco_pais_id: 25,
          endereco_estado_id: null,
          endereco_estado_nome: null,
          endereco_cidade_id: null,
        },
        suporte: { numero: null, mensagem: 'Olá! Preciso de ajuda com o portal de requerimentos.' },
        mapa: null,
        tempo_real: { key: 'chave-de-teste', porta: 6001, tls: false },
      },
    });
  });

  it('answers another host with another organisation, and marks the system one [PERM-001] [ENT-042]', async () => {
    const boreal = await ler('recursos/organizacao', undefined, 'boreal.example');
    expect(boreal.dados).toMatchObject({ id: p.outra, isSistema: false });
    expect(boreal.texto).not.toContain('Aurora');
    const sistema = await ler('recursos/organizacao', undefined, 'SISTEMA.example:8080');
    expect(sistema.dados).toMatchObject({ id: p.sistema, isSistema: true });
    const nenhum = await ler('recursos', undefined, 'ninguem.example');
    expect([nenhum.status, nenhum.mensagem]).toEqual([404, 'Endereço não configurado']);
  });

  it('takes the default address from that of the organisation [ENT-022]', async () => {
    await semearGeografia(p.db);
    const nome = 'Prefeitura Municipal de Boreal';
    const ler = async (endereco: unknown) => {
      await p.db
        .updateTable('organizacao')
        .set({ cadastro_pessoa: JSON.stringify({ nome, endereco }) })
        .where('id', '=', p.outra)
        .execute();
      return (await p.chamar('recursos/padrao', { host: 'boreal.example' })).dados as { endereco: unknown };
    };
    const lugar = await p.db
      .selectFrom('cidade as c')
      .innerJoin('estado as e', 'e.id', 'c.estado_id')
      .select(['c.id as cidade', 'e.id as estado'])
      .where('c.codigo_ibge', '=', '4218707')
      .executeTakeFirstOrThrow();
    expect((await ler({ endereco_cidade: { nome: 'tubarão' }, endereco_estado: { nome: 'SC' } })).endereco).toEqual({
      endereco_pais_id: 25,
      endereco_estado_id: lugar.estado,
      endereco_estado_nome: 'Santa Catarina',
      endereco_cidade_id: lugar.cidade,
    });
    const soEstado = await ler({ endereco_cidade: { nome: 'Boreal' }, endereco_estado: { nome: 'Santa Catarina' } });
    expect(soEstado.endereco).toMatchObject({ endereco_estado_id: lugar.estado, endereco_cidade_id: null });
    expect((await ler(null)).endereco).toMatchObject({ endereco_pais_id: 25, endereco_estado_id: null });
  });

  it('takes name, support chat, address and channels from the organisation, and keeps other metadata back', async () => {
    const extras = {
      aplicacao: { nome: 'Aprova Boreal', subtitulo: 'Obras em um só lugar' },
      suporte: { numero: '5519999990000', mensagem: 'Oi' },
      endereco_padrao: { endereco_estado_id: 26, endereco_estado_nome: 'São Paulo', endereco_cidade_id: 3509502 },
    };
    const metadados = JSON.stringify({
      extras,
      quadro_areas: { linhas: 2 },
      find_inscricao: { url: 'https://boreal.example/i', chave: 'SEGREDO' },
      integracao: 'SEGREDO',
    });
    const brand = JSON.stringify({ logo: '12', favicon: 'javascript:alert(1)', cor: '#1351b4' });
    const canais = JSON.stringify([
      { tipo: 'endereco', nome: 'Balcão', valor: 'Rua A, 1', horario: 'das 8 às 17 h' },
      { tipo: 'whatsapp', nome: 'Plantão', valor: '19999990000' },
      { tipo: 'site', nome: 'Agenda', valor: 'https://agenda.boreal.example' },
    ]);
    const horario = JSON.stringify({ abre: '08:00', fecha: '17:00' });
    await p.db
      .updateTable('organizacao')
      .set({ metadados, brand, canais, horario, dias_uteis: JSON.stringify(['segunda', 'quarta', 'sexta']) })
      .where('id', '=', p.outra)
      .execute();
    const r = await ler('recursos', undefined, 'boreal.example');
    expect(r.dados).toMatchObject({
      organizacao: {
        brand: { logo: '/api/v1/publico/organizacao/logo?v=12', favicon: null, banner: null, cor: '#1351b4' },
        metadados: { extras, quadro_areas: { linhas: 2 }, find_inscricao: { url: 'https://boreal.example/i' } },
      },
      padrao: {
        name: 'Aprova Boreal',
        shortDescription: 'Obras em um só lugar',
        endereco: {
          endereco_pais_id: 25,
          endereco_estado_id: 26,
          endereco_estado_nome: 'São Paulo',
          endereco_cidade_id: 3509502,
        },
        suporte: { numero: '5519999990000', mensagem: 'Oi' },
      },
    });
    expect(r.texto).not.toContain('SEGREDO');
    const dados = (await ler('recursos/canaisAtendimento', undefined, 'boreal.example')).dados as readonly unknown[];
    expect(dados[0]).toEqual({
      tipo: 'atendimento',
      nome: 'Atendimento',
      valor: 'Segunda, quarta e sexta, das 08:00 às 17:00',
    });
    expect(dados.slice(-3)).toEqual([
      { tipo: 'endereco', nome: 'Balcão', valor: 'Rua A, 1', horario: 'das 8 às 17 h' },
      { tipo: 'whatsapp', nome: 'Plantão', valor: '(19) 99999-0000', url: 'https://wa.me/5519999990000' },
      {
        tipo: 'site',
        nome: 'Agenda',
        valor: 'https://agenda.boreal.example',
        url: 'https://agenda.boreal.example',
      },
    ]);
  });
});

describe('GET recursos/canaisAtendimento', () => {
  it('answers the channels of the city [API-013]', async () => {
    const r = await ler('recursos/canaisAtendimento');
    expect([r.status, r.dados]).toEqual([
      200,
      [
        { tipo: 'telefone', nome: 'Telefone', valor: '(19) 3333-4444' },
        { tipo: 'email', nome: 'E-mail', valor: 'contato@aurora.example.br' },
      ],
    ]);
  });
});

describe('GET recursos/processoRequerimentoStatus', () => {
  it('answers the statuses of filed requests, drafts not among them [API-017]', async () => {
    const dados = (await ler('recursos/processoRequerimentoStatus')).dados as { nome: string }[];
    expect(dados.map(({ nome }) => nome)).toEqual([...situacoes]);
  });
});

describe('GET recursos/usuarios-prefeitura', () => {
  it('answers the city hall users to staff, 401 without token, 403 to applicants [API-015]', async () => {
    const r = await ler('recursos/usuarios-prefeitura', 'analista');
    const nomes = (r.dados as { nome: string }[]).map(({ nome }) => nome);
    expect(nomes).toEqual(['analista', 'gestor', 'leitor']);
    expect((await ler('recursos/usuarios-prefeitura')).status).toBe(401);
    expect((await ler('recursos/usuarios-prefeitura', 'requerente')).status).toBe(403);
  });
});

describe('sectors', () => {
  const caminho = 'painel-prefeitura/recursos/sistemaOrganizacaoSetor';

  it('are those of the organisation: id, sigla, nome, in the order of the alphabet [API-020]', async () => {
    const esperado = [
      { id: obras, sigla: 'SEOB', nome: 'Árvores e Obras' },
      { id: posturas, sigla: null, nome: 'Posturas' },
    ];
    expect((await ler(caminho, 'analista')).dados).toEqual(esperado);
    const doRequerente = await ler('painel-contribuinte/recursos/sistemaOrganizacaoSetor', 'requerente');
    expect(doRequerente.dados).toEqual(esperado);
    expect((await ler(caminho, 'requerente')).status).toBe(403);
  });

  it('permitidos are only those the user may use [API-021]', async () => {
    const permitidos = async (quem: string) =>
      ((await ler(`${caminho}/permitidos?sistema_organizacao_id=${p.cidade}`, quem)).dados as { id: number }[]).map(
        ({ id }) => id,
      );
    expect(await permitidos('analista')).toEqual([obras]);
    expect(await permitidos('gestor')).toEqual([obras, posturas]);
    expect((await ler(`${caminho}/permitidos?sistema_organizacao_id=${p.outra}`, 'gestor')).status).toBe(403);
    expect((await ler(`${caminho}/permitidos?sistema_organizacao_id=x`, 'gestor')).status).toBe(422);
  });

  it('analysts are only those of the sector who may analyse there [API-022]', async () => {
    const analistas = async (setor: number, quem: string) =>
      (await ler(`recursos/analistas?sistema_organizacao_setor_id=${setor}`, quem)).dados;
    expect(await analistas(obras, 'gestor')).toEqual([
      { id: ids['analista'], nome: 'analista', email: 'analista@exemplo.com.br', ausente_ate: null, substituto: null },
    ]);
    expect(await analistas(posturas, 'gestor')).toEqual([]);
    expect(await analistas(alheio, 'gestor')).toEqual([]);
    expect(await analistas(999_999, 'gestor')).toEqual([]);
    expect((await ler('recursos/analistas', 'gestor')).erros).toBeDefined();
  });

  it('com processos answers only to the user named in the path [API-016]', async () => {
    await p.db
      .insertInto('requerimento_contagem')
      .values({ organizacao_id: p.cidade, setor_id: obras, situacao: 'Em andamento', fatia: 1, total: 2 })
      .execute();
    const url = (quem: string) => `recursos/setoresComProcessosByUsuarioLogado/${ids[quem]}`;
    const r = await ler(url('analista'), 'analista');
    expect([r.status, r.sucesso]).toEqual([200, true]);
    expect(r.dados).toEqual([{ id: obras, sigla: 'SEOB', nome: 'Árvores e Obras', total: 2 }]);
    expect((await ler(url('analista'), 'gestor')).status).toBe(403);
    expect((await ler(url('analista'))).status).toBe(401);
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
      expect((await ler(`admin/${url}`)).status).toBe(200);
  });

  it('of the others want the city, answer only to support and leave an audit row', async () => {
    for (const url of [
      'admin/recursos/usuarios-prefeitura',
      'admin/recursos/sistemaOrganizacaoSetor',
      'admin/recursos/sistemaOrganizacaoSetor/permitidos',
    ]) {
      expect((await ler(url, 'suporte')).erros).toEqual({ sistema_organizacao_id: ['Campo obrigatório'] });
      expect((await ler(`${url}?sistema_organizacao_id=999999`, 'suporte')).status).toBe(422);
      expect((await ler(`${url}?sistema_organizacao_id=${p.outra}`, 'gestor')).status).toBe(403);
      const r = await ler(`${url}?sistema_organizacao_id=${p.outra}`, 'suporte');
      expect([r.status, (r.dados as unknown[]).length]).toEqual([200, 1]);
    }
    await p.app.olhares.gravar();
    // The same look of the same session within minutes is one.
    expect((await p.auditoria('consultar')).filter(({ organizacao_id }) => organizacao_id === p.outra)).toMatchObject([
      { usuario_id: ids['suporte'], entidade: 'organizacao', registro_id: p.outra },
    ]);
  });
});

describe('maintenance [AMB-053]', () => {
  it('answers 503 to the city’s users, not to support, and lets the page know', async () => {
    const m = await montarPalco();
    try {
      await m.conta({ email: 'c@exemplo.com.br', vinculos: [{ organizacao: m.cidade }] });
      const { access_token: token } = await m.tokens('c@exemplo.com.br');
      const quando = new Date(m.relogio.now().getTime() + 60_000);
      await m.db.updateTable('organizacao').set({ data_manutencao: quando }).where('id', '=', m.cidade).execute();
      m.relogio.passar(61);
      // The organisation of a host is kept for five seconds; a name not asked for yet is looked up.
      const host = 'nova.example';
      await m.db.updateTable('organizacao').set({ dominio: host }).where('id', '=', m.cidade).execute();
      const r = await m.chamar('me', { token, host });
      expect([r.status, r.codigo]).toEqual([503, 'manutencao']);
      const recursos = await m.chamar('recursos', { host });
      expect(recursos.dados).toMatchObject({ organizacao: { data_manutencao: quando.toISOString() } });
    } finally {
      await m.fechar();
    }
  });
});
