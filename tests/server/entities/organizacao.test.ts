import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../support/app.ts';
import type { Lista, Registro } from '../../support/cadastro.ts';
import type { Cliente } from '../../support/cliente.ts';

let portal: Portal;
let suporte: Cliente;
const caminho = 'admin/cadastro/organizacao';
beforeAll(async () => {
  portal = await aPortal();
  suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
});
afterAll(() => portal.drop());

const nova = (dominio: string, mudancas = {}) => ({
  dominio,
  cadastro_pessoa: { nome: 'Prefeitura Municipal de Serra Azul' },
  ...mudancas,
});

describe('the registry of organisations', () => {
  it('answers with the keys of the specification, empty ones too [ENT-043]', async () => {
    const res = await suporte.post(caminho, nova('serraazul.sp.gov.br'));
    expect(res.status, res.texto).toBe(201);
    expect(res.dados<Registro>()).toMatchObject({
      dominio: 'serraazul.sp.gov.br',
      brand: {},
      cadastro_pessoa: { nome: 'Prefeitura Municipal de Serra Azul' },
      data_manutencao: null,
      tem_ad: false,
      metadados: {},
      fuso: 'America/Sao_Paulo',
      isSistema: false,
    });
  });

  it('keeps person data, maintenance, directory and metadados over a round trip [ENT-046] [ENT-049]', async () => {
    const completa = nova('palmeiral.sp.gov.br', {
      cadastro_pessoa: {
        nome: 'Prefeitura Municipal de Palmeiral',
        telefone_comercial: '1932345678',
        email: 'contato@palmeiral.sp.gov.br',
        cadastro_pessoa_juridica: {
          razao_social: 'Município de Palmeiral',
          nome_fantasia: 'Prefeitura de Palmeiral',
          cnpj: '11222333000181',
        },
      },
      brand: { cor: '#1351b4' },
      data_manutencao: '2031-05-01T22:00:00-03:00',
      tem_ad: true,
      diretorio: { endereco: 'ldaps://ad.palmeiral.local', base: 'dc=palmeiral,dc=local', filtro: '(uid={usuario})' },
      metadados: {
        extras: { chat: true, limites: [1, 2, 3] },
        quadro_areas: { colunas: ['computável', 'vazia'] },
        find_inscricao: { url: 'https://iptu.palmeiral.sp.gov.br/inscricao' },
      },
      fuso: 'America/Manaus',
    });
    const { id } = (await suporte.post(caminho, completa)).dados<Registro>();
    const lida = (await suporte.get(`${caminho}/${id}`)).dados<Registro>();
    expect(lida).toMatchObject({ ...completa, data_manutencao: '2031-05-02T01:00:00.000Z' });
    const { nome } = await portal.db
      .selectFrom('organizacao')
      .select('nome')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(nome).toBe('Prefeitura Municipal de Palmeiral');
  });

  it('renames the organisation everywhere at once', async () => {
    const { id } = (await suporte.post(caminho, nova('vila.sp.gov.br'))).dados<Registro>();
    const res = await suporte.post(`${caminho}/${id}`, {
      cadastro_pessoa: { nome: 'Prefeitura Municipal de Vila Nova' },
    });
    expect(res.status, res.texto).toBe(200);
    const achadas = (await suporte.get(caminho, { s: 'vila nova' })).dados<Lista>();
    expect(achadas.data.map((uma) => uma.id)).toEqual([id]);
  });

  it('shows the system organisation, never lets it go, and lets nobody make another', async () => {
    const lista = (await suporte.get(caminho, { per_page: 100 })).dados<Lista>();
    expect(lista.data.filter((uma) => uma['isSistema'] === true).map(({ id }) => id)).toEqual([portal.sistema]);
    const res = await suporte.post(`${caminho}/excluirIds`, { ids: [portal.sistema] });
    expect(res.erro.erros).toEqual({ 'ids[0]': ['A organização do sistema não pode ser desativada'] });
    expect((await suporte.post(caminho, nova('outra.gov.br', { isSistema: true }))).status).toBe(422);
  });

  it('takes a domain once, whatever its case, and refuses what is none', async () => {
    await suporte.post(caminho, nova('unica.sp.gov.br'));
    const repetida = await suporte.post(caminho, nova('UNICA.sp.gov.br'));
    expect(repetida.erro.codigo).toBe('duplicado');
    expect((await suporte.post(caminho, nova('cidade.sp.gov.br.'))).erro.erros).toEqual({
      dominio: ['Dominio inválido'],
    });
  });

  it('shuts a city whose maintenance has begun, at once, but not to support', async () => {
    const gestor = await portal.entrar();
    const cidade = `${caminho}/${portal.cidade}`;
    expect((await gestor.get('painel-prefeitura/cadastro/setor')).status).toBe(200);
    const agora = portal.clock.now().toISOString();
    expect((await suporte.post(cidade, { data_manutencao: agora })).status).toBe(200);
    expect((await gestor.get('painel-prefeitura/cadastro/setor')).status).toBe(503);
    expect((await suporte.post(cidade, { data_manutencao: null })).status).toBe(200);
    expect((await gestor.get('painel-prefeitura/cadastro/setor')).status).toBe(200);
  });

  it('is closed to a city, whatever its people may do there', async () => {
    const prefeito = await portal.entrar({ isRoot: true, permissoes: ['painel.sistema', 'root'] });
    expect((await prefeito.get(caminho)).status).toBe(403);
  });
});

describe('names, channels and hours of an organisation', () => {
  const gravar = (corpo: object, id = portal.cidade) => suporte.post(`${caminho}/${id}`, corpo);

  it('takes further names, and no name that another organisation answers to', async () => {
    const outros_dominios = [{ dominio: 'Antiga.sp.gov.br' }, { dominio: 'obras.antiga.sp.gov.br' }];
    const res = await gravar({ outros_dominios });
    expect(res.status, res.texto).toBe(200);
    expect(res.dados<Registro>()['outros_dominios']).toEqual([
      { dominio: 'antiga.sp.gov.br' },
      { dominio: 'obras.antiga.sp.gov.br' },
    ]);
    const erros = async (corpo: object, id = portal.outraCidade) => {
      const recusa = await gravar(corpo, id);
      expect(recusa.status, recusa.texto).toBe(422);
      return recusa.erro.erros;
    };
    const emUso = ['Outra organização usa este domínio'];
    expect(await erros({ dominio: 'antiga.sp.gov.br' })).toEqual({ dominio: emUso });
    expect(await erros({ outros_dominios: [{ dominio: 'nova.sp.gov.br' }, { dominio: 'antiga.sp.gov.br' }] })).toEqual({
      'outros_dominios[1].dominio': emUso,
    });
    expect(await erros({ outros_dominios: [{ dominio: 'um.sp.gov.br' }, { dominio: 'um.sp.gov.br' }] })).toEqual({
      'outros_dominios[1].dominio': ['Este domínio já está na lista'],
    });
    const criada = await suporte.post(caminho, nova('obras.antiga.sp.gov.br'));
    expect([criada.status, criada.erro.erros]).toEqual([422, { dominio: emUso }]);
  });

  it('gives one of two that take the same further name at once the name', async () => {
    const outros_dominios = [{ dominio: 'disputada.sp.gov.br' }];
    const respostas = await Promise.all([
      gravar({ outros_dominios }, portal.cidade),
      gravar({ outros_dominios }, portal.outraCidade),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('does not come back with a name that was taken meanwhile', async () => {
    const { id } = (await suporte.post(caminho, nova('volta.sp.gov.br'))).dados<Registro>();
    await suporte.post(`${caminho}/excluirIds`, { ids: [id] });
    expect((await gravar({ outros_dominios: [{ dominio: 'volta.sp.gov.br' }] })).status).toBe(200);
    const res = await suporte.post(`${caminho}/restaurarIds`, { ids: [id] });
    expect([res.status, res.mensagem]).toEqual([
      422,
      'Não é possível restaurar. Outra organização usa o domínio volta.sp.gov.br',
    ]);
  });

  it('refuses channels that lead nowhere and hours that end before they begin, each on its field', async () => {
    const canais = [
      { tipo: 'telefone', nome: 'Balcão', valor: '1933334444' },
      { tipo: 'whatsapp', nome: 'Plantão', valor: '12' },
      { tipo: 'email', nome: 'E-mail', valor: 'sem arroba' },
      { tipo: 'endereco', nome: 'Sede', valor: 'Praça da Matriz, 1' },
    ];
    const res = await gravar({ canais, horario: { abre: '17:00', fecha: '08:00' } });
    expect(res.status).toBe(422);
    expect(Object.keys(res.erro.erros ?? {}).sort()).toEqual(['canais[1].valor', 'canais[2].valor', 'horario.fecha']);
    const certo = await gravar({ canais: [canais[0], canais[3]], horario: { abre: '08:00', fecha: '17:00' } });
    expect(certo.status, certo.texto).toBe(200);
    const lidos = (await portal.anonimo().get('recursos/canaisAtendimento')).dados<
      readonly { nome: string; valor: string }[]
    >();
    expect(lidos.map(({ nome, valor }) => `${nome}: ${valor}`)).toEqual([
      'Atendimento: Segunda a sexta, das 08:00 às 17:00',
      'Balcão: (19) 3333-4444',
      'Sede: Praça da Matriz, 1',
    ]);
  });
});
