import { beforeAll, describe, expect, it } from 'vitest';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import { BASE, cidadeComModelo, MODELOS, o2 } from './cidadeComModelo.ts';

const { casa, c, mantido, alterar, seguir, tomar, lado, naLista, trazer, rascunho, mudar } = cidadeComModelo();

beforeAll(async () => {
  const r = await tomar(1, { setores: { SETOR_1: 'OBRAS' }, parametros: { VALOR_1: 'UFM' } });
  expect(r.status, r.texto).toBe(201);
  c.meu = r.dados<{ id: number }>().id;
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
    expect((await casa.gestor.post(`${BASE}/${c.meu}/modelo/dispensar`, { numero: 2 })).status).toBe(200);
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
    const historico = (await casa.gestor.get(`${BASE}/${c.meu}/rascunho/historico`)).dados<{
      data: { comentario: string }[];
    }>();
    expect(historico.data[0]?.comentario).toBe('Trouxe a versão 3 do modelo “Ampliar”');
    expect((await trazer(await lado())).texto).toContain('já tem a versão mais nova');
  });

  it('comes into a draft that is begun for it, and goes with that draft when it is thrown away', async () => {
    await mudar((d) => ({ ...d, etapas: d.etapas.map((e) => ({ ...e, nome: e.nome || 'Etapa' })) }));
    await casa.povoar(casa.p.cidade);
    const { versao } = await rascunho();
    const publicada = await casa.gestor.post(`${BASE}/${c.meu}/publicar`, { versao });
    expect(publicada.status, publicada.texto).toBe(200);
    await seguir(escreverNo(o2, 'etapas[1].orientacao', 'Orientação nova'), 'Orientação');
    const l = await lado();
    expect(l.atual.situacao).toBe('vigente');
    const velha = await casa.gestor.post(`${BASE}/${c.meu}/modelo/trazer`, {
      ...{ numero: l.ultima, de: l.atual.numero + 7, versao: 1, escolhas: {} },
    });
    expect(velha.status).toBe(409);
    const feito = await trazer(l, { 'campos[0].ajuda': 'meu' });
    expect(feito.status, feito.texto).toBe(200);
    expect(await naLista()).toMatchObject({ numero: 4, nova: false });
    const depois = await rascunho();
    expect(depois.definicao.etapas[1]?.orientacao).toBe('Orientação nova');
    await casa.gestor.post(`${BASE}/${c.meu}/rascunho/descartar`, { versao: depois.versao });
    expect(await naLista()).toMatchObject({ numero: 3, ultima: 4, nova: true });
  });

  it('that says the same is refused, one that is offered no more has no new version', async () => {
    const { versao } = await mantido();
    const igual = await casa.suporte.post(`${MODELOS}/${c.modelo}/versao`, {
      versao,
      comentario: 'Nada',
      revisado: true,
    });
    expect(igual.texto).toContain('diz o mesmo que a versão 4 do modelo');
    expect((await alterar({ oferecido: false })).status).toBe(200);
    expect(await naLista()).toMatchObject({ numero: 3, ultima: 3, nova: false });
    const fechado = await casa.suporte.post(`${MODELOS}/${c.modelo}/versao`, {
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

describe('a process that was there before the template', () => {
  it('follows it from its newest version on, brings later ones in, and may let it go', async () => {
    expect((await alterar({ oferecido: true })).status).toBe(200);
    const daqui = { ...o2, processo: { ...o2.processo, chave: 'ampliacao-antiga', nome: 'Ampliação antiga' } };
    const id = await casa.importarEm(casa.p.cidade, JSON.stringify(daqui));
    await casa.povoar(casa.p.cidade);
    const publicada = await casa.publicar(casa.p.cidade, id);
    expect(publicada.status, publicada.texto).toBe(200);
    expect(await naLista(id)).toBeNull();
    const { numero } = (await mantido()).versoes[0] ?? { numero: 0 };
    const ligar = (mais: object = {}, quem = casa.gestor) =>
      quem.post(`${BASE}/${id}/modelo/ligar`, {
        ...{ modelo: c.modelo, numero, setores: { SETOR_1: 'SEURB' }, parametros: { VALOR_1: 'UFM' }, ...mais },
      });
    expect((await ligar({ numero: numero - 1 })).status).toBe(409);
    expect((await ligar({ setores: { SETOR_1: 'NAOHA' } })).texto).toContain('setores.SETOR_1');
    expect((await ligar({ modelo: c.modelo + 999 })).texto).toContain('Modelo não encontrado');
    expect((await ligar({}, c.vizinha)).status).toBe(404);
    const antes = (await casa.gestor.get(`${BASE}/${id}`)).dados<{ versoes: unknown }>().versoes;
    const feito = await ligar();
    expect(feito.status, feito.texto).toBe(200);
    expect((await ligar()).texto).toContain('já segue um modelo');
    // Nothing of it changed, and what it says otherwise is its own.
    expect((await casa.gestor.get(`${BASE}/${id}`)).dados<{ versoes: unknown }>().versoes).toEqual(antes);
    expect(await naLista(id)).toMatchObject({ id: c.modelo, numero, ultima: numero, nova: false });
    const visto = await lado(id);
    expect([visto.atual.situacao, visto.base.setores]).toEqual(['vigente', daqui.setores]);
    expect((await trazer(visto, {}, id)).texto).toContain('já tem a versão mais nova');

    await seguir(escreverNo(o2, 'campos[1].ajuda', 'Ajuda mais nova'), 'Ajuda mais nova');
    expect(await naLista(id)).toMatchObject({ numero, ultima: numero + 1, nova: true });
    const trazido = await trazer(await lado(id), {}, id);
    expect(trazido.status, trazido.texto).toBe(200);
    expect((await lado(id)).atual.definicao.campos[1]?.ajuda).toBe('Ajuda mais nova');

    const desligar = (quem = casa.gestor) => quem.post(`${BASE}/${id}/modelo/desligar`, { modelo: c.modelo });
    expect((await desligar(c.vizinha)).status).toBe(404);
    expect((await desligar()).status).toBe(200);
    expect(await naLista(id)).toBeNull();
    expect((await lado(c.meu)).id).toBe(c.modelo);
    expect((await desligar()).texto).toContain('não segue este modelo');
    expect((await ligar({ numero: numero + 1 })).status).toBe(200);
    expect(await naLista(id)).toMatchObject({ numero: numero + 1, nova: false });
  });
});
