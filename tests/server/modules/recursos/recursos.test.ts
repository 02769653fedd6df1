import { describe, expect, it } from 'vitest';
import { semearGeografia } from '../../../../server/geografia/semearGeografia.ts';
import { montarPalco } from '../auth/palco.ts';
import { recursosDoHost } from './recursosDoHost.ts';

const c = recursosDoHost();

describe('GET recursos', () => {
  it('answers organisation and defaults of the host, without session [API-014] [ENT-043] [ENT-020]', async () => {
    const r = await c.ler('recursos');
    expect([r.status, r.sucesso]).toEqual([200, true]);
    expect(r.dados).toEqual({
      organizacao: {
        id: c.p.cidade,
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
    const boreal = await c.ler('recursos/organizacao', undefined, 'boreal.example');
    expect(boreal.dados).toMatchObject({ id: c.p.outra, isSistema: false });
    expect(boreal.texto).not.toContain('Aurora');
    const sistema = await c.ler('recursos/organizacao', undefined, 'SISTEMA.example:8080');
    expect(sistema.dados).toMatchObject({ id: c.p.sistema, isSistema: true });
    const nenhum = await c.ler('recursos', undefined, 'ninguem.example');
    expect([nenhum.status, nenhum.mensagem]).toEqual([404, 'Endereço não configurado']);
  });

  it('takes the default address from that of the organisation [ENT-022]', async () => {
    await semearGeografia(c.p.db);
    const nome = 'Prefeitura Municipal de Boreal';
    const ler = async (endereco: unknown) => {
      await c.p.db
        .updateTable('organizacao')
        .set({ cadastro_pessoa: JSON.stringify({ nome, endereco }) })
        .where('id', '=', c.p.outra)
        .execute();
      return (await c.p.chamar('recursos/padrao', { host: 'boreal.example' })).dados as { endereco: unknown };
    };
    const lugar = await c.p.db
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
    await c.p.db
      .updateTable('organizacao')
      .set({ metadados, brand, canais, horario, dias_uteis: JSON.stringify(['segunda', 'quarta', 'sexta']) })
      .where('id', '=', c.p.outra)
      .execute();
    const r = await c.ler('recursos', undefined, 'boreal.example');
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
    const dados = (await c.ler('recursos/canaisAtendimento', undefined, 'boreal.example')).dados as readonly unknown[];
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
    const r = await c.ler('recursos/canaisAtendimento');
    expect([r.status, r.dados]).toEqual([
      200,
      [
        { tipo: 'telefone', nome: 'Telefone', valor: '(19) 3333-4444' },
        { tipo: 'email', nome: 'E-mail', valor: 'contato@aurora.example.br' },
      ],
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
