import { describe, expect, it } from 'vitest';
import { somarDias } from '../../../../src/schemas/brasil/dias.ts';
import { criarSetor } from '../../../support/builders.ts';
import type { Registro } from '../../../support/cadastro.ts';
import { quemChama, criado } from './quemChama.ts';

const c = quemChama();

describe('FAQ, under the paths of the specification', () => {
  const F = 'painel-prefeitura/cadastro/faq';

  it('is a list in dados, the newest page first, for all who are logged in [API-023] [ENT-055]', async () => {
    expect((await c.requerente.get('recursos/faq')).dados<Registro[]>()).toEqual([]);
    const primeira = criado(await c.gestor.post(F, { nome: 'Dúvidas', texto: '<p>Antes</p>' }));
    const segunda = criado(await c.gestor.post(F, { nome: 'Dúvidas de hoje', texto: '<p onclick="x()">Agora</p>' }));
    for (const query of [{}, { sistema_organizacao_id: '' }, { sistema_organizacao_id: c.portal.cidade }])
      for (const quem of [c.requerente, c.analista]) {
        const dados = (await quem.get('recursos/faq', query)).dados<Registro[]>();
        expect(dados.map(({ id }) => id)).toEqual([segunda.id, primeira.id]);
        expect(dados[0]).toMatchObject({ nome: 'Dúvidas de hoje', texto: '<p>Agora</p>' });
      }
    expect((await c.deOutraCidade.get('recursos/faq')).dados<Registro[]>()).toEqual([]);
    expect((await c.deOutraCidade.get('recursos/faq', { sistema_organizacao_id: c.portal.cidade })).status).toBe(422);
    expect((await c.portal.anonimo().get('recursos/faq')).status).toBe(401);
  });

  it('is changed by a manager, and by support in the city it names [API-040]', async () => {
    const { id } = criado(await c.gestor.post(F, { nome: 'Para mudar', texto: '<p>Velho</p>' }));
    const post = { nome: 'Mudada', texto: '<p>Novo</p>' };
    expect((await c.gestor.post(`post/faq/${id}`, { post })).corpo).toMatchObject({ sucesso: true, dados: post });
    expect((await c.requerente.get('recursos/faq')).dados<Registro[]>()[0]).toMatchObject(post);
    expect((await c.requerente.post(`post/faq/${id}`, post)).status).toBe(403);
    expect((await c.deOutraCidade.post(`post/faq/${id}`, post)).status).toBe(404);
    const doSuporte = { texto: '<p>Do suporte</p>', sistema_organizacao_id: c.portal.cidade };
    const mudada = await c.suporte.post(`admin/post/faq/${id}`, doSuporte);
    expect(mudada.dados<Registro>()['texto']).toBe('<p>Do suporte</p>');
  });

  it('is in the system panel that of the system organisation, or of the city that support names', async () => {
    expect((await c.suporte.get('admin/recursos/faq')).dados<Registro[]>()).toEqual([]);
    const daCidade = await c.suporte.get('admin/recursos/faq', { sistema_organizacao_id: c.portal.cidade });
    expect(daCidade.dados<Registro[]>().length).toBeGreaterThan(0);
    expect((await c.requerente.get('admin/recursos/faq')).status).toBe(403);
  });
});

describe('an absence', () => {
  const A = 'painel-prefeitura/cadastro/ausencia';

  it('needs its whole period, in order, and somebody else in the place [VAL-050]', async () => {
    const corpo = { usuario_id: c.analista.id, motivo: 'Férias', inicio: '2026-12-01', fim: '2026-12-30' };
    const erros = async (mudancas: object) => (await c.gestor.post(A, { ...corpo, ...mudancas })).erro.erros;
    const periodo = ['Informe o período de ausência'];
    const ordem = ['Data inicial tem que ser menor ou igual a data final'];
    expect(await erros({ inicio: undefined, fim: null })).toEqual({ inicio: periodo, fim: periodo });
    expect(await erros({ fim: '' })).toEqual({ fim: periodo });
    expect(await erros({ inicio: '31/12/2026' })).toEqual({ inicio: ['Informe uma data válida'] });
    expect(await erros({ fim: '2026-11-30' })).toEqual({ fim: ordem });
    expect(await erros({ substituto_id: c.analista.id })).toEqual({
      substituto_id: ['O substituto precisa ser outra pessoa'],
    });
    const { id } = criado(await c.gestor.post(A, { ...corpo, substituto_id: c.gestor.id }));
    expect((await c.gestor.post(`${A}/${id}`, { inicio: '2027-01-01' })).erro.erros).toEqual({ fim: ordem });
  });

  it('shows where work is assigned, on its days by the clock of the city alone [TELA-015]', async () => {
    const setor = await criarSetor(c.portal.db, { organizacaoId: c.portal.cidade, nome: 'Urbanismo', sigla: 'SEURB' });
    const breno = await c.portal.entrar({
      nome: 'Breno Valverde',
      permissoes: ['painel.prefeitura'],
      setores: [{ id: setor, permissoes: ['requerimento.analisar'] }],
    });
    const hoje = c.portal.clock.now().toISOString().slice(0, 10);
    const amanha = somarDias(hoje, 1);
    const ausenteAte = async (): Promise<unknown> =>
      (await c.gestor.get('recursos/analistas', { sistema_organizacao_setor_id: setor })).dados<
        { id: number; ausente_ate: string | null }[]
      >()[0]?.ausente_ate;
    expect(await ausenteAte()).toBeNull();
    const { id } = criado(
      await c.gestor.post(A, { usuario_id: breno.id, motivo: 'Férias', inicio: amanha, fim: somarDias(hoje, 9) }),
    );
    expect(await ausenteAte()).toBeNull();
    await c.gestor.post(`${A}/${id}`, { inicio: hoje });
    expect(await ausenteAte()).toBe(somarDias(hoje, 9));
    await c.gestor.post(`${A}/excluirIds`, { ids: [id] });
    expect(await ausenteAte()).toBeNull();
  });
});
