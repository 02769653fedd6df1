import { describe, expect, it } from 'vitest';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import type { ModeloAberto } from '../../../../src/schemas/processo/modelo/modelo.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { BASE, cidadeComModelo, MODELOS, NOMES, o2 } from './cidadeComModelo.ts';

const { casa, c, publicarNaOrigem, oferecer, mantido, alterar, oferecidos, tomar, lado, naLista, rascunho } =
  cidadeComModelo();

describe('offering', () => {
  it('leaves the city’s sectors, values, registries and laws behind, and asks for texts that name it to be read', async () => {
    await publicarNaOrigem(escreverNo(o2, 'etapas[0].orientacao', 'Dúvidas: obras@origem.sp.gov.br, na prefeitura.'));
    const semLer = await oferecer({ revisado: false });
    expect(semLer.status).toBe(422);
    expect(semLer.corpo).toMatchObject({
      dados: { textos: expect.arrayContaining([{ onde: 'etapas[0].orientacao', trecho: 'Origem' }]) },
    });
    const { cidade, ...doModelo } = (await casa.gestor.get(`${BASE}/modelos/${c.modelo}`)).dados<ModeloAberto>();
    expect(cidade.setores).toContainEqual({ sigla: 'OBRAS', nome: 'Obras daqui' });
    expect(cidade.parametros).toEqual([{ sigla: 'UFM', nome: 'Unidade Fiscal', unidade: 'BRL' }]);
    expect(JSON.stringify(doModelo)).not.toMatch(/SEURB|Secretaria Municipal|UFM|Unidade Fiscal|Origem/);
    const aberto = (await casa.gestor.get(`${BASE}/modelos/${c.modelo}`)).dados<ModeloAberto>();
    expect(aberto.setores.map((s) => s.sigla)).toEqual(['SETOR_1']);
    expect(aberto.parametros.map((s) => s.sigla)).toEqual(['VALOR_1']);
    expect(aberto.pagina.etapas.length).toBe(o2.etapas.length);
  });

  it('under the names that support writes, which the next version keeps and which are read like all texts', async () => {
    await publicarNaOrigem(o2);
    const nomes = (mais = ''): ReturnType<typeof casa.suporte.get> =>
      casa.suporte.get(`${MODELOS}/nomes?sistema_organizacao_id=${c.origem}&processo_id=${c.processoDaOrigem}${mais}`);
    expect((await nomes()).dados()).toMatchObject({
      setores: [{ sigla: 'SETOR_1', nome: expect.stringMatching(/^Setor que faz: /), de: o2.setores[0]?.nome }],
      parametros: [{ sigla: 'VALOR_1' }],
    });
    const daCidade = await oferecer({ revisado: false, nomes: { setores: { SETOR_1: 'Obras de Origem' } } });
    expect(daCidade.corpo).toMatchObject({ dados: { textos: [{ onde: 'setores[0].nome', trecho: 'Origem' }] } });
    const feito = await oferecer({ nomes: { setores: { SETOR_1: 'Licenciamento' }, parametros: { VALOR_1: ' ' } } });
    const { id } = feito.dados<{ id: number }>();
    const aberto = async (): Promise<ModeloAberto> => (await casa.gestor.get(`${BASE}/modelos/${id}`)).dados();
    expect((await aberto()).setores).toEqual([{ sigla: 'SETOR_1', nome: 'Licenciamento' }]);
    expect((await aberto()).parametros[0]?.nome).toMatch(/^Valor da lei/);
    const guardado = (await nomes(`&modelo=${id}`)).dados<{ setores: { nome: string }[] }>();
    expect(guardado.setores[0]?.nome).toBe('Licenciamento');
    await casa.publicar(c.origem, c.processoDaOrigem);
    const { versao } = await mantido(id);
    const seguinte = await casa.suporte.post(`${MODELOS}/${id}/versao`, {
      ...{ versao, comentario: 'Outro valor', revisado: true, nomes: { parametros: { VALOR_1: 'Unidade fiscal' } } },
    });
    expect(seguinte.status, seguinte.texto).toBe(201);
    expect((await aberto()).setores[0]?.nome).toBe('Licenciamento');
    expect((await aberto()).parametros[0]?.nome).toBe('Unidade fiscal');
    expect((await nomes('&modelo=999999')).status).toBe(404);
    expect((await casa.gestor.get(`${MODELOS}/nomes?processo_id=${c.processoDaOrigem}`)).status).toBe(403);
  });

  it('is refused of a draft, and to named cities without any', async () => {
    const id = await casa.importarEm(c.origem, JSON.stringify(escreverNo(o2, 'etapas[0].nome', 'Outro começo')));
    const { versoes } = (await casa.suporte.get(`admin/processo/${id}?sistema_organizacao_id=${c.origem}`)).dados<{
      versoes: { numero: number; situacao: string }[];
    }>();
    const de = versoes.find((v) => v.situacao === 'rascunho')?.numero;
    expect((await oferecer({ de })).texto).toContain('Só uma versão publicada vira modelo');
    const { texto } = await casa.suporte.post(
      `admin/processo/${id}/rascunho/descartar?sistema_organizacao_id=${c.origem}`,
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
    expect(await ids(c.vizinha)).not.toContain(id);
    expect((await c.vizinha.get(`${BASE}/modelos/${id}`)).status).toBe(404);
    expect((await tomar(1, {}, c.vizinha, id)).status).toBe(404);
    expect((await alterar({ nome: 'Só daqui', oferecido: false }, id)).status).toBe(200);
    expect(await ids(casa.gestor)).not.toContain(id);
    expect((await casa.gestor.get(`${BASE}/modelos/${id}`)).status).toBe(404);
    expect((await mantido(id)).encerrado_em).not.toBeNull();
  });

  it('is for support alone', async () => {
    for (const quem of [casa.gestor, casa.analista, casa.requerente]) {
      expect((await quem.get(MODELOS)).status).toBe(403);
      expect((await quem.post(`${MODELOS}/${c.modelo}/versao`, { versao: 1, comentario: 'x' })).status).toBe(403);
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
    c.meu = r.dados<{ id: number }>().id;
    const { definicao } = await rascunho();
    expect(definicao.setores).toEqual([{ sigla: 'OBRAS', nome: 'Obras daqui' }]);
    expect(definicao.processo).toMatchObject({ ...NOMES, chave: 'ampliacao-daqui' });
    expect(definicao.taxas.map((t) => t.unidade)).toEqual(o2.taxas.map((t) => t.unidade));
    expect(definicao.etapas.map((e) => e.setor)).toEqual(
      o2.etapas.map((e) => (e.setor === undefined ? e.setor : 'OBRAS')),
    );
    expect(await naLista()).toMatchObject({ id: c.modelo, numero: 1, ultima: 1, nova: false });
    const { base, ultima_definicao, versoes } = await lado();
    expect([base, versoes]).toEqual([ultima_definicao, []]);
    expect((await mantido()).usos).toEqual([
      expect.objectContaining({ organizacao_id: casa.p.cidade, processo_id: c.meu, numero: 1 }),
    ]);
  });

  it('is out of the reach of another city, which does not hear who uses what', async () => {
    for (const url of [`${BASE}/${c.meu}/modelo`, `${BASE}/${c.meu}/rascunho`])
      expect((await c.vizinha.get(url)).status).toBe(404);
    expect((await c.vizinha.post(`${BASE}/${c.meu}/modelo/dispensar`, { numero: 1 })).status).toBe(404);
    const corpo = { numero: 1, de: 1, versao: 1, escolhas: {} };
    expect((await c.vizinha.post(`${BASE}/${c.meu}/modelo/trazer`, corpo)).status).toBe(404);
    expect((await oferecidos(c.vizinha)).find((um) => um.id === c.modelo)?.tomado_em).toEqual([]);
    expect((await casa.gestor.get(`${BASE}/${c.meu + 9999}/modelo`)).status).toBe(404);
  });
});
