import { beforeAll, describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import type { RascunhoEditado } from '../../../../src/schemas/processo/edicao/rascunho.ts';
import type {
  ModeloAberto,
  ModeloMantido,
  ModeloOferecido,
  ProcessoEModelo,
} from '../../../../src/schemas/processo/modelo/modelo.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { arquivo, cidadesComProcessos } from './cidadesComProcessos.ts';

const casa = cidadesComProcessos();
const BASE = 'painel-prefeitura/processo';
const MODELOS = 'admin/modelo-de-processo';
const o2 = JSON.parse(arquivo('o2')) as Definicao;
const NOMES = { nome: 'Ampliação daqui', nome_curto: 'Ampliação', grupo: 'Obras' };

let origem: number;
let processoDaOrigem: number;
let vizinha: Cliente;
let modelo: number;
let meu: number;

const publicarNaOrigem = async (d: Definicao): Promise<void> => {
  const id = await casa.importarEm(origem, JSON.stringify(d));
  await casa.povoar(origem);
  const feita = await casa.publicar(origem, id);
  expect(feita.status, feita.texto).toBe(200);
  processoDaOrigem = id;
};
const OFERTA = { nome: 'Ampliar', descricao: 'Para ampliar.', grupo: 'Obras', para_todas: true, organizacoes: [] };
const oferecer = (mais: object = {}) =>
  casa.suporte.post(`${MODELOS}?sistema_organizacao_id=${origem}`, {
    ...{ ...OFERTA, processo_id: processoDaOrigem, comentario: 'Primeira versão', revisado: true, ...mais },
  });
const mantido = async (id = modelo): Promise<ModeloMantido> => (await casa.suporte.get(`${MODELOS}/${id}`)).dados();
const alterar = async (mais: object, id = modelo) => {
  const { versao } = await mantido(id);
  return casa.suporte.post(`${MODELOS}/${id}/alterar`, { ...OFERTA, versao, oferecido: true, ...mais });
};
const seguir = async (mudada: Definicao, comentario: string): Promise<void> => {
  await publicarNaOrigem(mudada);
  const { versao } = await mantido();
  const r = await casa.suporte.post(`${MODELOS}/${modelo}/versao`, { versao, comentario, revisado: true });
  expect(r.status, r.texto).toBe(201);
};
const oferecidos = async (quem = casa.gestor): Promise<ModeloOferecido[]> =>
  (await quem.get(`${BASE}/modelos`)).dados();
const tomar = (numero: number, mais: object = {}, quem = casa.gestor, id = modelo) =>
  quem.post(`${BASE}/modelos/${id}/tomar`, { ...NOMES, numero, setores: {}, parametros: {}, ...mais });
const lado = async (id = meu): Promise<ProcessoEModelo> => {
  const r = await casa.gestor.get(`${BASE}/${id}/modelo`);
  expect(r.status, r.texto).toBe(200);
  return r.dados();
};
const naLista = async (id = meu) =>
  (await casa.gestor.get(`${BASE}?versoes=1&per_page=500`))
    .dados<{ data: { id: number; modelo: { numero: number; ultima: number; nova: boolean } | null }[] }>()
    .data.find((um) => um.id === id)?.modelo;
const trazer = (l: ProcessoEModelo, escolhas: object = {}, id = meu) =>
  casa.gestor.post(`${BASE}/${id}/modelo/trazer`, {
    ...{ numero: l.ultima, de: l.atual.numero, versao: l.atual.versao, escolhas },
  });
const rascunho = async (): Promise<RascunhoEditado> => (await casa.gestor.get(`${BASE}/${meu}/rascunho`)).dados();
const mudar = async (muda: (d: Definicao) => Definicao): Promise<void> => {
  const { definicao, versao } = await rascunho();
  const r = await casa.gestor.post(`${BASE}/${meu}/rascunho/gravar`, { versao, definicao: muda(definicao) });
  expect(r.status, r.texto).toBe(200);
};

beforeAll(async () => {
  origem = await casa.novaCidade('Origem');
  const outra = await casa.novaCidade('Vizinha');
  vizinha = await casa.p.entrar({ organizacaoId: outra, permissoes: ['painel.prefeitura', 'processo.configurar'] });
  const daqui = casa.p.cidade;
  for (const cidade of [origem, daqui])
    await casa.p.db
      .insertInto('parametro')
      .values({
        ...{ organizacao_id: cidade, sigla: 'UFM', nome: 'Unidade Fiscal', unidade: 'BRL', valor: '4.5' },
        ...{ vigencia_inicio: '2020-01-01', criado_em: casa.p.clock.now() },
      })
      .execute();
  await casa.p.db.insertInto('setor').values({ organizacao_id: daqui, sigla: 'OBRAS', nome: 'Obras daqui' }).execute();
  await publicarNaOrigem(o2);
  const criado = await oferecer();
  expect(criado.status, criado.texto).toBe(201);
  modelo = criado.dados<{ id: number }>().id;
});

describe('offering', () => {
  it('leaves the city’s sectors, values, registries and laws behind, and asks for texts that name it to be read', async () => {
    await publicarNaOrigem(escreverNo(o2, 'etapas[0].orientacao', 'Dúvidas: obras@origem.sp.gov.br, na prefeitura.'));
    const semLer = await oferecer({ revisado: false });
    expect(semLer.status).toBe(422);
    expect(semLer.corpo).toMatchObject({
      dados: { textos: expect.arrayContaining([{ onde: 'etapas[0].orientacao', trecho: 'Origem' }]) },
    });
    const { cidade, ...doModelo } = (await casa.gestor.get(`${BASE}/modelos/${modelo}`)).dados<ModeloAberto>();
    expect(cidade.setores).toContainEqual({ sigla: 'OBRAS', nome: 'Obras daqui' });
    expect(cidade.parametros).toEqual([{ sigla: 'UFM', nome: 'Unidade Fiscal', unidade: 'BRL' }]);
    expect(JSON.stringify(doModelo)).not.toMatch(/SEURB|Secretaria Municipal|UFM|Unidade Fiscal|Origem/);
    const aberto = (await casa.gestor.get(`${BASE}/modelos/${modelo}`)).dados<ModeloAberto>();
    expect(aberto.setores.map((s) => s.sigla)).toEqual(['SETOR_1']);
    expect(aberto.parametros.map((s) => s.sigla)).toEqual(['VALOR_1']);
    expect(aberto.pagina.etapas.length).toBe(o2.etapas.length);
  });

  it('is refused of a draft, and to named cities without any', async () => {
    const id = await casa.importarEm(origem, JSON.stringify(escreverNo(o2, 'etapas[0].nome', 'Outro começo')));
    const { versoes } = (await casa.suporte.get(`admin/processo/${id}?sistema_organizacao_id=${origem}`)).dados<{
      versoes: { numero: number; situacao: string }[];
    }>();
    const de = versoes.find((v) => v.situacao === 'rascunho')?.numero;
    expect((await oferecer({ de })).texto).toContain('Só uma versão publicada vira modelo');
    const { texto } = await casa.suporte.post(
      `admin/processo/${id}/rascunho/descartar?sistema_organizacao_id=${origem}`,
      { versao: 1 },
    );
    expect(texto).toContain('descartado');
    const sem = await oferecer({ para_todas: false });
    expect([sem.status, sem.texto]).toEqual([422, expect.stringContaining('Escolha ao menos uma prefeitura')]);
  });

  it('to named cities is seen by those alone, and to nobody once it ends; to support always', async () => {
    const r = await oferecer({ para_todas: false, organizacoes: [casa.p.cidade], nome: 'Só daqui' });
    const { id } = r.dados<{ id: number }>();
    const ids = async (quem: Cliente) => (await oferecidos(quem)).map((um) => um.id);
    expect(await ids(casa.gestor)).toContain(id);
    expect(await ids(vizinha)).not.toContain(id);
    expect((await vizinha.get(`${BASE}/modelos/${id}`)).status).toBe(404);
    expect((await tomar(1, {}, vizinha, id)).status).toBe(404);
    expect((await alterar({ nome: 'Só daqui', oferecido: false }, id)).status).toBe(200);
    expect(await ids(casa.gestor)).not.toContain(id);
    expect((await casa.gestor.get(`${BASE}/modelos/${id}`)).status).toBe(404);
    expect((await mantido(id)).encerrado_em).not.toBeNull();
  });

  it('is for support alone', async () => {
    for (const quem of [casa.gestor, casa.analista, casa.requerente]) {
      expect((await quem.get(MODELOS)).status).toBe(403);
      expect((await quem.post(`${MODELOS}/${modelo}/versao`, { versao: 1, comentario: 'x' })).status).toBe(403);
    }
    expect((await casa.analista.get(`${BASE}/modelos`)).status).toBe(403);
  });
});

describe('a city that takes a template', () => {
  it('has a draft with its own sectors and values, which remembers the template and its version', async () => {
    const alheio = await tomar(1, { setores: { SETOR_1: 'NAOHA' } });
    expect([alheio.status, alheio.texto]).toEqual([422, expect.stringContaining('setores.SETOR_1')]);
    const r = await tomar(1, { setores: { SETOR_1: 'OBRAS' }, parametros: { VALOR_1: 'UFM' } });
    expect(r.status, r.texto).toBe(201);
    meu = r.dados<{ id: number }>().id;
    const { definicao } = await rascunho();
    expect(definicao.setores).toEqual([{ sigla: 'OBRAS', nome: 'Obras daqui' }]);
    expect(definicao.processo).toMatchObject({ ...NOMES, chave: 'ampliacao-daqui' });
    expect(definicao.taxas.map((t) => t.unidade)).toEqual(o2.taxas.map((t) => t.unidade));
    expect(definicao.etapas.map((e) => e.setor)).toEqual(
      o2.etapas.map((e) => (e.setor === undefined ? e.setor : 'OBRAS')),
    );
    expect(await naLista()).toMatchObject({ id: modelo, numero: 1, ultima: 1, nova: false });
    const { base, ultima_definicao, versoes } = await lado();
    expect([base, versoes]).toEqual([ultima_definicao, []]);
    expect((await mantido()).usos).toEqual([
      expect.objectContaining({ organizacao_id: casa.p.cidade, processo_id: meu, numero: 1 }),
    ]);
  });

  it('is out of the reach of another city, which does not hear who uses what', async () => {
    for (const url of [`${BASE}/${meu}/modelo`, `${BASE}/${meu}/rascunho`])
      expect((await vizinha.get(url)).status).toBe(404);
    expect((await vizinha.post(`${BASE}/${meu}/modelo/dispensar`, { numero: 1 })).status).toBe(404);
    const corpo = { numero: 1, de: 1, versao: 1, escolhas: {} };
    expect((await vizinha.post(`${BASE}/${meu}/modelo/trazer`, corpo)).status).toBe(404);
    expect((await oferecidos(vizinha)).find((um) => um.id === modelo)?.tomado_em).toEqual([]);
    expect((await casa.gestor.get(`${BASE}/${meu + 9999}/modelo`)).status).toBe(404);
  });
});

describe('a template that moves on', () => {
  it('is told in the list and by the bell, dismissed for one version alone, and brought in beside local changes', async () => {
    const chefe = await casa.p.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
    await mudar((d) => escreverNo(escreverNo(d, 'etapas[0].nome', 'Pedido daqui'), 'campos[0].ajuda', 'Ajuda daqui'));
    await seguir(escreverNo(o2, 'campos[1].ajuda', 'Ajuda do modelo'), 'Uma ajuda');
    expect(await naLista()).toMatchObject({ numero: 1, ultima: 2, nova: true });
    const sino = await casa.p.db
      .selectFrom('notificacao')
      .select('message')
      .where('organizacao_id', '=', casa.p.cidade)
      .where('usuario_id', '=', chefe.id)
      .execute();
    expect(sino.map((s) => s.message)).toEqual([expect.stringContaining('O modelo “Ampliar” tem uma versão nova (2)')]);
    expect((await casa.gestor.post(`${BASE}/${meu}/modelo/dispensar`, { numero: 2 })).status).toBe(200);
    expect(await naLista()).toMatchObject({ nova: false });

    await seguir(
      escreverNo(escreverNo(o2, 'campos[1].ajuda', 'Ajuda do modelo'), 'campos[0].ajuda', 'Outra ajuda'),
      'Outra ajuda',
    );
    expect(await naLista()).toMatchObject({ numero: 1, ultima: 3, nova: true });
    const l = await lado();
    expect(l.versoes.map((v) => v.comentario)).toEqual(['Outra ajuda', 'Uma ajuda']);
    const semEscolha = await trazer(l);
    expect(semEscolha.status).toBe(422);
    expect(semEscolha.corpo).toMatchObject({
      dados: { faltam: [{ onde: 'campos[0].ajuda', meu: 'Ajuda daqui', deles: 'Outra ajuda' }] },
    });
    const feito = await trazer(l, { 'campos[0].ajuda': 'meu' });
    expect(feito.status, feito.texto).toBe(200);
    const { definicao } = await rascunho();
    expect([definicao.etapas[0]?.nome, definicao.campos[0]?.ajuda, definicao.campos[1]?.ajuda]).toEqual([
      ...['Pedido daqui', 'Ajuda daqui', 'Ajuda do modelo'],
    ]);
    expect(definicao.setores).toEqual([{ sigla: 'OBRAS', nome: 'Obras daqui' }]);
    expect(await naLista()).toMatchObject({ numero: 3, ultima: 3, nova: false });
    const historico = (await casa.gestor.get(`${BASE}/${meu}/rascunho/historico`)).dados<{ comentario: string }[]>();
    expect(historico[0]?.comentario).toBe('Trouxe a versão 3 do modelo “Ampliar”');
    expect((await trazer(await lado())).texto).toContain('já tem a versão mais nova');
  });

  it('comes into a draft that is begun for it, and goes with that draft when it is thrown away', async () => {
    await mudar((d) => ({ ...d, etapas: d.etapas.map((e) => ({ ...e, nome: e.nome || 'Etapa' })) }));
    await casa.povoar(casa.p.cidade);
    const { versao } = await rascunho();
    const publicada = await casa.gestor.post(`${BASE}/${meu}/publicar`, { versao });
    expect(publicada.status, publicada.texto).toBe(200);
    await seguir(escreverNo(o2, 'etapas[1].orientacao', 'Orientação nova'), 'Orientação');
    const l = await lado();
    expect(l.atual.situacao).toBe('vigente');
    const velha = await casa.gestor.post(`${BASE}/${meu}/modelo/trazer`, {
      ...{ numero: l.ultima, de: l.atual.numero + 7, versao: 1, escolhas: {} },
    });
    expect(velha.status).toBe(409);
    const feito = await trazer(l, { 'campos[0].ajuda': 'meu' });
    expect(feito.status, feito.texto).toBe(200);
    expect(await naLista()).toMatchObject({ numero: 4, nova: false });
    const depois = await rascunho();
    expect(depois.definicao.etapas[1]?.orientacao).toBe('Orientação nova');
    await casa.gestor.post(`${BASE}/${meu}/rascunho/descartar`, { versao: depois.versao });
    expect(await naLista()).toMatchObject({ numero: 3, ultima: 4, nova: true });
  });

  it('that says the same is refused, one that is offered no more has no new version', async () => {
    const { versao } = await mantido();
    const igual = await casa.suporte.post(`${MODELOS}/${modelo}/versao`, {
      versao,
      comentario: 'Nada',
      revisado: true,
    });
    expect(igual.texto).toContain('diz o mesmo que a versão 4 do modelo');
    expect((await alterar({ oferecido: false })).status).toBe(200);
    expect(await naLista()).toMatchObject({ numero: 3, ultima: 3, nova: false });
    const fechado = await casa.suporte.post(`${MODELOS}/${modelo}/versao`, {
      ...{ versao: versao + 1, comentario: 'Nada', revisado: true },
    });
    expect(fechado.texto).toContain('não é mais oferecido');
    const trilha = await casa.p.db
      .selectFrom('auditoria')
      .select(['acao', 'organizacao_id'])
      .where('entidade', '=', 'modelo_de_processo')
      .execute();
    expect(new Set(trilha.map((t) => t.acao))).toEqual(new Set(['criar', 'publicar', 'alterar']));
    expect(new Set(trilha.map((t) => t.organizacao_id))).toEqual(new Set([casa.p.sistema]));
  });
});
