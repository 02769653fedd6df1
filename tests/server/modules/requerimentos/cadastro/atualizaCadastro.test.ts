import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import type { Respostas } from '../../../../../src/schemas/requerimento/resposta.ts';
import { aPortal, type Portal } from '../../../../support/app.ts';
import { criarOrganizacao } from '../../../../support/builders.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../../support/cenarioO2.ts';
import { definicaoQueAtualiza } from '../../../../support/definicaoQueAtualiza.ts';
import { publicarVersao } from '../../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let imovel: number;
const INSCRICAO = '01.02.117';

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  const { id } = await portal.db
    .selectFrom('imovel')
    .select('id')
    .where('organizacao_id', '=', portal.cidade)
    .where('numero_inscricao', '=', INSCRICAO)
    .executeTakeFirstOrThrow();
  imovel = id;
});
afterAll(() => portal.drop());
const publicar = (d: Definicao) => publicarVersao(portal.db, portal.cidade, c.processo, d);
beforeEach(async () => {
  await portal.db
    .updateTable('imovel')
    .set({ area_construida: '120', pavimentos: 1, uso: 'residencial', excluido_em: null, area_terreno: null })
    .where('id', '=', imovel)
    .execute();
  await publicar(definicaoQueAtualiza());
});

const noCadastro = async (): Promise<number> => {
  const { id } = await protocolarO2(portal, c);
  await api.agir(id, 'acoes/iniciar');
  return id;
};
const registro = async () =>
  (await c.gestor.get(`painel-prefeitura/cadastro/imovel/${imovel}`)).dados<{
    versao: number;
    area_construida: string;
    pavimentos: number;
    uso: string;
  }>();
const deferir = (id: number, respostas: Respostas) => api.tentar(id, 'acoes/deferir', { respostas });
const ultimoEvento = async (id: number, quem = c.analista) =>
  (await api.ver(id, quem)).eventos.find(({ tipo }) => tipo.startsWith('cadastro_'));

describe('a granted step changes the property', () => {
  it('mostra antes o que muda, muda no mesmo ato, e o diz no histórico do requerimento e do imóvel', async () => {
    const id = await noCadastro();
    await api.agir(id, 'acoes/preencher', { respostas: { area_final: '186.5', andares: 2, uso_novo: 'misto' } });
    const antes = await registro();
    expect((await api.ver(id)).cadastro).toMatchObject({
      feitas: [],
      previa: [
        {
          ...{ inscricao: INSCRICAO, imovel, erros: {}, falta: null },
          mudancas: [
            { nome: 'Área construída', de: '120,00 m²', para: '186,50 m²' },
            { nome: 'Pavimentos', de: '1', para: '2' },
            { nome: 'Uso', de: 'Residencial', para: 'Misto' },
          ],
        },
      ],
    });
    expect(await registro()).toEqual(antes);
    await api.agir(id, 'acoes/deferir');
    expect(await registro()).toMatchObject({
      ...{ area_construida: '186.500000', pavimentos: 2, uso: 'misto', versao: antes.versao + 1 },
    });
    const { numero, cadastro } = await api.ver(id);
    expect(cadastro?.previa).toBeUndefined();
    expect(cadastro?.feitas).toMatchObject([{ etapa: 'CADASTRO', inscricao: INSCRICAO, imovel }]);
    expect(await ultimoEvento(id)).toMatchObject({
      ator: 'Dalva Montalegre',
      texto: `atualizou o cadastro do imóvel ${INSCRICAO}`,
      detalhe: 'Área construída: de 120,00 m² para 186,50 m²; Pavimentos: de 1 para 2; Uso: de Residencial para Misto',
    });
    const historico = (await c.gestor.get(`painel-prefeitura/cadastro/imovel/${imovel}/historico`)).dados<{
      data: { acao: string; motivo: string; usuario: { nome: string }; campos: { campo: string; depois: unknown }[] }[];
    }>();
    expect(historico.data[0]).toMatchObject({ acao: 'alterar', usuario: { nome: 'Dalva Montalegre' } });
    expect(historico.data[0]?.motivo).toBe(
      `Requerimento nº ${numero ?? ''}, ${definicaoQueAtualiza().processo.nome}: deferimento da etapa CADASTRO`,
    );
    expect(historico.data[0]?.campos.map(({ campo }) => campo).sort()).toEqual([
      'area_construida',
      'pavimentos',
      'uso',
    ]);
  });

  it('avisa, em tempo real, quem tem o imóvel aberto', async () => {
    const id = await noCadastro();
    await deferir(id, { area_final: '150' });
    const { rows } = await sql<{ dados: { entidade: string; ids: string } }>`
      select dados from saida where organizacao_id = ${portal.cidade} and dados::text like '%registro.alterado%' order by id desc limit 1`.execute(
      portal.db,
    );
    expect(JSON.stringify(rows[0])).toContain(`"ids":"${imovel}"`);
  });

  it('o requerente lê que mudou, e não o que o cadastro dizia', async () => {
    const id = await noCadastro();
    await deferir(id, { area_final: '186.5' });
    const visto = await api.ver(id, c.requerente);
    expect(visto.cadastro).toBeUndefined();
    expect(await ultimoEvento(id, c.requerente)).toMatchObject({
      texto: `atualizou o cadastro do imóvel ${INSCRICAO}`,
      detalhe: null,
    });
    expect(JSON.stringify(visto)).not.toContain('120,00');
  });

  it('quem defere não precisa poder escrever no cadastro: a etapa é a permissão', async () => {
    const id = await noCadastro();
    expect((await c.analista.get(`painel-prefeitura/cadastro/imovel/${imovel}`)).status).toBe(403);
    expect((await deferir(id, { andares: 3 })).status).toBe(200);
    expect((await registro()).pavimentos).toBe(3);
  });
});

describe('what keeps it from being done is told, and nothing is half done', () => {
  it('o valor que o cadastro não aceita segura a decisão, com a frase no campo', async () => {
    const id = await noCadastro();
    const antes = await registro();
    const r = await deferir(id, { area_final: '10', andares: 5000 });
    expect([r.status, r.erro.erros]).toEqual([422, { andares: ['Pavimentos: Campo deve ser menor que 1.000'] }]);
    expect(await registro()).toEqual(antes);
    const visto = await api.ver(id);
    expect(visto.etapa?.chave).toBe('cadastro');
    expect(visto.cadastro?.feitas).toEqual([]);
  });

  it('o imóvel desativado desde o pedido segura a decisão; restaurado, ela segue', async () => {
    const id = await noCadastro();
    await c.gestor.post('painel-prefeitura/cadastro/imovel/excluirIds', { ids: [imovel] });
    const r = await deferir(id, { andares: 2 });
    expect([r.status, r.erro.erros]).toEqual([
      422,
      { inscricao_imovel: [`O imóvel ${INSCRICAO} foi desativado no cadastro: restaure-o antes de deferir`] },
    ]);
    expect((await api.ver(id)).cadastro?.previa).toMatchObject([{ falta: 'excluido', imovel: null }]);
    await c.gestor.post('painel-prefeitura/cadastro/imovel/restaurarIds', { ids: [imovel] });
    expect((await deferir(id, { andares: 2 })).status).toBe(200);
  });

  it('o imóvel de outra prefeitura com o mesmo número fica como está', async () => {
    const outra = await criarOrganizacao(portal.db, { nome: 'Outra', dominio: 'outra.example' });
    const { id: alheio } = await portal.db
      .insertInto('imovel')
      .values({ organizacao_id: outra, numero_inscricao: '77.77.777', endereco: 'Rua Z, 1', pavimentos: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await noCadastro();
    await portal.db
      .updateTable('requerimento')
      .set({ estado: sql`jsonb_set(estado, '{respostas,inscricao_imovel}', '"77.77.777"')` })
      .where('id', '=', id)
      .execute();
    const r = await deferir(id, { andares: 2 });
    expect(r.status).toBe(422);
    expect(r.erro.erros?.['inscricao_imovel']?.[0]).toContain('não está no cadastro desta prefeitura');
    const { pavimentos } = await portal.db
      .selectFrom('imovel')
      .select('pavimentos')
      .where('id', '=', alheio)
      .executeTakeFirstOrThrow();
    expect(pavimentos).toBe(9);
  });

  it('o do serviço da prefeitura é deixado a ele, e o histórico o diz', async () => {
    const url = 'https://cadastro.example/{inscricao}';
    await portal.db
      .updateTable('organizacao')
      .set({ metadados: JSON.stringify({ find_inscricao: { url } }) })
      .where('id', '=', portal.cidade)
      .execute();
    const dados = { numero_inscricao: '55.55', endereco: 'Rua S, 5', complemento: null, inscricao_incra: null };
    await portal.db
      .insertInto('inscricao_consultada')
      .values({
        ...{ organizacao_id: portal.cidade, inscricao: '5555', endereco_do_servico: url, encontrado: true },
        ...{ dados: JSON.stringify({ ...dados, latitude: null, longitude: null }), expira_em: new Date('2027-01-01') },
      })
      .execute();
    const id = await noCadastro();
    await portal.db
      .updateTable('requerimento')
      .set({ estado: sql`jsonb_set(estado, '{respostas,inscricao_imovel}', '"55.55"')` })
      .where('id', '=', id)
      .execute();
    expect((await api.ver(id)).cadastro?.previa).toMatchObject([{ falta: 'servico', erros: {} }]);
    expect((await deferir(id, { andares: 2 })).status).toBe(200);
    expect(await ultimoEvento(id)).toMatchObject({ tipo: 'cadastro_nao_atualizado' });
  });

  it('de dois ao mesmo tempo, o segundo decide sobre o que o primeiro deixou', async () => {
    const [um, outro] = [await noCadastro(), await noCadastro()];
    const [a, b] = await Promise.all([deferir(um, { andares: 2 }), deferir(outro, { andares: 3, area_final: '200' })]);
    expect([a.status, b.status]).toEqual([200, 200]);
    const ditos = [(await ultimoEvento(um))?.detalhe ?? '', (await ultimoEvento(outro))?.detalhe ?? ''].join(' | ');
    const { pavimentos } = await registro();
    expect([2, 3]).toContain(pavimentos);
    // Each says what it found: one of them the other's number of floors.
    expect(ditos).toMatch(pavimentos === 3 ? /de 1 para 2.*de 2 para 3/ : /de 3 para 2.*de 1 para 3/);
  });

  it('uma versão que se decidiu sobre outra é recusada sem tocar no imóvel', async () => {
    const id = await noCadastro();
    const antes = await registro();
    const r = await api.tentar(id, 'acoes/deferir', { respostas: { andares: 7 }, versao: 1 });
    expect(r.status).toBe(409);
    expect(await registro()).toEqual(antes);
  });
});

describe('a decision that somebody else confirms', () => {
  it('nem se propõe o que o cadastro não aceita; só a confirmação muda o imóvel', async () => {
    await publicar(definicaoQueAtualiza({ revisao: { quem: 'setor' } }));
    const id = await noCadastro();
    const antes = await registro();
    const r = await deferir(id, { andares: 5000 });
    expect([r.status, r.erro.erros]).toEqual([422, { andares: ['Pavimentos: Campo deve ser menor que 1.000'] }]);
    await api.agir(id, 'acoes/deferir', { respostas: { andares: 4 } });
    const proposto = await api.ver(id, c.gestor);
    expect(proposto.etapa?.proposta).toMatchObject({ decisao: 'deferir' });
    expect(proposto.cadastro?.previa?.[0]?.mudancas).toMatchObject([{ nome: 'Pavimentos', de: '1', para: '4' }]);
    expect(await registro()).toEqual(antes);
    await api.agir(id, 'acoes/confirmar-decisao', {}, c.gestor);
    expect((await registro()).pavimentos).toBe(4);
  });
});

describe('afterwards', () => {
  it('reaberto, o requerimento diz o que já mudou, e o cadastro fica como está até nova decisão', async () => {
    const id = await noCadastro();
    await deferir(id, { area_final: '186.5' });
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'acoes/deferir');
    const { acoes } = await api.ver(id, c.gestor);
    expect(acoes.find(({ acao }) => acao === 'reabrir')?.confirmar).toContain('continua mudado: imóvel 01.02.117');
    await api.agir(id, 'acoes/reabrir', { motivo: 'A área estava errada', etapa: 'cadastro' }, c.gestor);
    expect((await registro()).area_construida).toBe('186.500000');
    expect((await api.ver(id)).cadastro).toMatchObject({ previa: [{ mudancas: [] }], feitas: [{ etapa: 'CADASTRO' }] });
    await api.agir(id, 'acoes/iniciar');
    await deferir(id, { area_final: '180' });
    expect((await registro()).area_construida).toBe('180.000000');
    expect((await api.ver(id)).cadastro?.feitas.map(({ mudancas }) => mudancas[0]?.para)).toEqual([
      '180,00 m²',
      '186,50 m²',
    ]);
  });
});
