import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somarDias } from '../../../../src/schemas/brasil/dias.ts';
import type { Permissao } from '../../../../src/schemas/permissions.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { criarSetor } from '../../../support/builders.ts';
import type { Lista, Registro } from '../../../support/cadastro.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';

const GESTOR: readonly Permissao[] = ['painel.prefeitura', 'perfil.gestor.prefeitura'];

let portal: Portal;
let gestor: Cliente;
let analista: Cliente;
let requerente: Cliente;
let suporte: Cliente;
let deOutraCidade: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  gestor = await portal.entrar({ nome: 'Gil Serra', permissoes: GESTOR });
  analista = await portal.entrar({ nome: 'Dalva Monte', permissoes: ['painel.prefeitura'] });
  requerente = await portal.entrar({ nome: 'Iara Campestre', permissoes: ['painel.contribuinte'] });
  suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
  deOutraCidade = await portal.entrar({ organizacaoId: portal.outraCidade, permissoes: GESTOR });
});
afterAll(() => portal.drop());

const criado = (res: Resposta): Registro => {
  expect(res.status, res.texto).toBe(201);
  return res.dados<Registro>();
};
const nomes = (res: Resposta): readonly unknown[] => res.dados<Lista>().data.map(({ nome }) => nome);

describe('feedback, under the paths of the specification', () => {
  const C = 'painel-prefeitura/feedback/cadastro';
  const corpo = (nome: string) => ({ nome, texto: 'Gostaria de receber aviso por WhatsApp.' });

  it('takes one from an applicant and from staff, as published, and says who sent it [API-048] [ENT-058] [ENT-059]', async () => {
    const res = await requerente.post('painel-contribuinte/feedback/cadastro', corpo('Aviso por WhatsApp'));
    expect(criado(res)).toMatchObject({ ...corpo('Aviso por WhatsApp'), status: 'Publicado' });
    expect(res.corpo).toMatchObject({ sucesso: true });
    criado(await analista.post(C, { ...corpo('Botão maior'), status: 'Em análise' }));
    const lista = (await gestor.get(C)).dados<Lista>().data;
    expect(lista.map(({ nome, enviado_por }) => [nome, enviado_por])).toEqual([
      ['Botão maior', 'Dalva Monte'],
      ['Aviso por WhatsApp', 'Iara Campestre'],
    ]);
    const forjado = { ...corpo('Outro'), enviado_por: 'Prefeito' };
    expect((await requerente.post('painel-contribuinte/feedback/cadastro', forjado)).status).toBe(422);
  });

  it('asks for title and description', async () => {
    const res = await requerente.post('painel-contribuinte/feedback/cadastro', { nome: '', texto: null });
    expect(res.erro.erros).toEqual({ nome: ['Campo obrigatório'], texto: ['Campo obrigatório'] });
  });

  it('is read by managers alone, a page at a time, and stands nowhere else [API-044]', async () => {
    for (const nome of ['Um', 'Dois', 'Três']) criado(await analista.post(C, corpo(`${nome} pedido`)));
    const pagina = (await gestor.get(C, { page: 1, per_page: 2 })).dados<Lista>();
    expect(pagina).toMatchObject({ current_page: 1, per_page: 2, total: 5 });
    expect(pagina.data.map(({ nome }) => nome)).toEqual(['Três pedido', 'Dois pedido']);
    expect((await analista.get(C)).status).toBe(403);
    expect((await requerente.get('painel-contribuinte/feedback/cadastro')).status).toBe(403);
    expect((await gestor.get('painel-prefeitura/cadastro/feedback')).status).toBe(404);
  });

  it('changes one, the fields flat or under the name post [API-049]', async () => {
    const { id } = criado(await analista.post(C, corpo('Para mudar')));
    const res = await gestor.post(`${C}/${id}`, { post: { status: 'Concluído' } });
    expect(res.corpo).toMatchObject({ sucesso: true, dados: { status: 'Concluído', enviado_por: 'Dalva Monte' } });
    expect((await gestor.post(`${C}/${id}`, { nome: 'Mudado' })).dados<Registro>()['nome']).toBe('Mudado');
    expect((await analista.post(`${C}/${id}`, { nome: 'Não pode' })).status).toBe(403);
    expect((await gestor.post(C, { post: [corpo('Em lista')] })).erro.erros).toHaveProperty('post');
  });

  it('goes to the deleted ones and back [API-045] [API-046] [API-047]', async () => {
    const { id } = criado(await analista.post(C, corpo('Vai e volta')));
    expect((await gestor.post(`${C}/excluirIds`, { ids: [id] })).status).toBe(200);
    expect(nomes(await gestor.get(C))).not.toContain('Vai e volta');
    expect(nomes(await gestor.get(`${C}/excluidos`))).toEqual(['Vai e volta']);
    expect((await gestor.post(`${C}/restaurarIds`, { ids: [id] })).status).toBe(200);
    expect(nomes(await gestor.get(`${C}/excluidos`))).toEqual([]);
    expect(nomes(await gestor.get(C))).toContain('Vai e volta');
  });
});

describe('news, under the paths of the specification', () => {
  const corpo = (nome: string, status?: string) => ({
    nome,
    texto: '<p>O portal <strong>mudou</strong>.<script>alert(1)</script></p>',
    ...(status === undefined ? {} : { status }),
  });

  it('is written by managers, and read by all who are logged in once it is published [API-062] [API-064] [ENT-064]', async () => {
    const { id } = criado(await gestor.post('post/noticias', { post: corpo('Novo horário', 'Publicado') }));
    criado(await gestor.post('post/noticias', corpo('Ainda em rascunho')));
    for (const quem of [requerente, analista, gestor]) {
      const res = await quem.get('post/noticias', { status: 'Publicado', page: 1, per_page: 10 });
      const texto = '<p>O portal <strong>mudou</strong>.</p>';
      expect(res.dados<Lista>()).toMatchObject({
        total: 1,
        data: [{ id, nome: 'Novo horário', status: 'Publicado', texto }],
      });
      expect(typeof res.dados<Lista>().data[0]?.['criado_em']).toBe('string');
      expect(nomes(await quem.get('post/noticias'))).toEqual(['Novo horário']);
      expect(nomes(await quem.get('post/noticias', { status: 'Rascunho' }))).toEqual([]);
    }
    expect((await portal.anonimo().get('post/noticias')).status).toBe(401);
    expect(nomes(await deOutraCidade.get('post/noticias'))).toEqual([]);
    expect(nomes(await gestor.get('painel-prefeitura/cadastro/noticia'))).toEqual([
      'Ainda em rascunho',
      'Novo horário',
    ]);
  });

  it('appears once it is changed to published [API-065]', async () => {
    const { id } = criado(await gestor.post('post/noticias', corpo('Mutirão')));
    expect(nomes(await requerente.get('post/noticias'))).not.toContain('Mutirão');
    expect((await gestor.post(`post/noticias/${id}`, { status: 'Publicado' })).status).toBe(200);
    expect(nomes(await requerente.get('post/noticias'))[0]).toBe('Mutirão');
    for (const quem of [requerente, analista])
      expect((await quem.post(`post/noticias/${id}`, { status: 'Rascunho' })).status).toBe(403);
  });

  it('is deleted by a manager, to the trash of the registry [API-063]', async () => {
    const { id } = criado(await gestor.post('post/noticias', corpo('Para apagar', 'Publicado')));
    expect((await analista.delete(`post/noticias/${id}`)).status).toBe(403);
    expect((await deOutraCidade.delete(`post/noticias/${id}`)).status).toBe(404);
    expect((await gestor.delete(`post/noticias/${id}`)).mensagem).toBe('Notícia desativada');
    expect(nomes(await requerente.get('post/noticias'))).not.toContain('Para apagar');
    expect(nomes(await gestor.get('painel-prefeitura/cadastro/noticia/excluidos'))).toEqual(['Para apagar']);
    expect((await gestor.delete('post/noticias/999999999')).status).toBe(404);
  });

  it('tells all of the city when what is published changes, and nobody of drafts', async () => {
    const avisos = async (): Promise<number> => {
      const linhas = await portal.db
        .selectFrom('saida')
        .select('dados')
        .where('organizacao_id', '=', portal.cidade)
        .where('tipo', '=', 'realtime')
        .execute();
      const canal = `private-noticias.${portal.cidade}`;
      return linhas.filter(({ dados }) => JSON.stringify(dados).includes(canal)).length;
    };
    const antes = await avisos();
    const depoisDe = async (ato: Promise<Resposta>): Promise<number> => {
      const res = await ato;
      expect(res.status, res.texto).toBeLessThan(300);
      return (await avisos()) - antes;
    };
    const { id } = criado(await gestor.post('post/noticias', corpo('Obras na ponte')));
    expect(await depoisDe(gestor.post(`post/noticias/${id}`, { nome: 'Obras na ponte nova' }))).toBe(0);
    expect(await depoisDe(gestor.post(`post/noticias/${id}`, { status: 'Publicado' }))).toBe(1);
    expect(await depoisDe(gestor.post(`post/noticias/${id}`, { nome: 'Obras na ponte velha' }))).toBe(2);
    expect(await depoisDe(gestor.post(`post/noticias/${id}`, { status: 'Rascunho' }))).toBe(3);
    expect(await depoisDe(gestor.post(`post/noticias/${id}`, { nome: 'Sem obras' }))).toBe(3);
    expect(await depoisDe(gestor.post('post/noticias', corpo('Já publicada', 'Publicado')))).toBe(4);
    await gestor.post(`post/noticias/${id}`, { status: 'Publicado' });
    expect(await depoisDe(gestor.delete(`post/noticias/${id}`))).toBe(6);
    expect(await depoisDe(gestor.post('painel-prefeitura/cadastro/noticia/restaurarIds', { ids: [id] }))).toBe(7);
    await gestor.post('painel-prefeitura/cadastro/noticia/excluirIds', { ids: [id] });
  });

  it('answers support under admin/ for the city it names', async () => {
    const cidade = { sistema_organizacao_id: portal.cidade };
    expect(nomes(await suporte.get('admin/post/noticias', cidade))).toContain('Novo horário');
    expect((await suporte.post('admin/post/noticias', corpo('Sem cidade'))).status).toBe(422);
    const da = criado(await suporte.post('admin/post/noticias', { ...corpo('Da cidade'), ...cidade }));
    expect((await gestor.get(`painel-prefeitura/cadastro/noticia/${da.id}`)).status).toBe(200);
    expect((await gestor.get('admin/post/noticias', cidade)).status).toBe(403);
  });
});

describe('FAQ, under the paths of the specification', () => {
  const F = 'painel-prefeitura/cadastro/faq';

  it('is a list in dados, the newest page first, for all who are logged in [API-023] [ENT-055]', async () => {
    expect((await requerente.get('recursos/faq')).dados<Registro[]>()).toEqual([]);
    const primeira = criado(await gestor.post(F, { nome: 'Dúvidas', texto: '<p>Antes</p>' }));
    const segunda = criado(await gestor.post(F, { nome: 'Dúvidas de hoje', texto: '<p onclick="x()">Agora</p>' }));
    for (const query of [{}, { sistema_organizacao_id: '' }, { sistema_organizacao_id: portal.cidade }])
      for (const quem of [requerente, analista]) {
        const dados = (await quem.get('recursos/faq', query)).dados<Registro[]>();
        expect(dados.map(({ id }) => id)).toEqual([segunda.id, primeira.id]);
        expect(dados[0]).toMatchObject({ nome: 'Dúvidas de hoje', texto: '<p>Agora</p>' });
      }
    expect((await deOutraCidade.get('recursos/faq')).dados<Registro[]>()).toEqual([]);
    expect((await deOutraCidade.get('recursos/faq', { sistema_organizacao_id: portal.cidade })).status).toBe(422);
    expect((await portal.anonimo().get('recursos/faq')).status).toBe(401);
  });

  it('is changed by a manager, and by support in the city it names [API-040]', async () => {
    const { id } = criado(await gestor.post(F, { nome: 'Para mudar', texto: '<p>Velho</p>' }));
    const post = { nome: 'Mudada', texto: '<p>Novo</p>' };
    expect((await gestor.post(`post/faq/${id}`, { post })).corpo).toMatchObject({ sucesso: true, dados: post });
    expect((await requerente.get('recursos/faq')).dados<Registro[]>()[0]).toMatchObject(post);
    expect((await requerente.post(`post/faq/${id}`, post)).status).toBe(403);
    expect((await deOutraCidade.post(`post/faq/${id}`, post)).status).toBe(404);
    const doSuporte = { texto: '<p>Do suporte</p>', sistema_organizacao_id: portal.cidade };
    const mudada = await suporte.post(`admin/post/faq/${id}`, doSuporte);
    expect(mudada.dados<Registro>()['texto']).toBe('<p>Do suporte</p>');
  });

  it('is in the system panel that of the system organisation, or of the city that support names', async () => {
    expect((await suporte.get('admin/recursos/faq')).dados<Registro[]>()).toEqual([]);
    const daCidade = await suporte.get('admin/recursos/faq', { sistema_organizacao_id: portal.cidade });
    expect(daCidade.dados<Registro[]>().length).toBeGreaterThan(0);
    expect((await requerente.get('admin/recursos/faq')).status).toBe(403);
  });
});

describe('an absence', () => {
  const A = 'painel-prefeitura/cadastro/ausencia';

  it('needs its whole period, in order, and somebody else in the place [VAL-050]', async () => {
    const corpo = { usuario_id: analista.id, motivo: 'Férias', inicio: '2026-12-01', fim: '2026-12-30' };
    const erros = async (mudancas: object) => (await gestor.post(A, { ...corpo, ...mudancas })).erro.erros;
    const periodo = ['Informe o período de ausência'];
    const ordem = ['Data inicial tem que ser menor ou igual a data final'];
    expect(await erros({ inicio: undefined, fim: null })).toEqual({ inicio: periodo, fim: periodo });
    expect(await erros({ fim: '' })).toEqual({ fim: periodo });
    expect(await erros({ inicio: '31/12/2026' })).toEqual({ inicio: ['Informe uma data válida'] });
    expect(await erros({ fim: '2026-11-30' })).toEqual({ fim: ordem });
    expect(await erros({ substituto_id: analista.id })).toEqual({
      substituto_id: ['O substituto precisa ser outra pessoa'],
    });
    const { id } = criado(await gestor.post(A, { ...corpo, substituto_id: gestor.id }));
    expect((await gestor.post(`${A}/${id}`, { inicio: '2027-01-01' })).erro.erros).toEqual({ fim: ordem });
  });

  it('shows where work is assigned, on its days by the clock of the city alone [TELA-015]', async () => {
    const setor = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Urbanismo', sigla: 'SEURB' });
    const breno = await portal.entrar({
      nome: 'Breno Valverde',
      permissoes: ['painel.prefeitura'],
      setores: [{ id: setor, permissoes: ['requerimento.analisar'] }],
    });
    const hoje = portal.clock.now().toISOString().slice(0, 10);
    const amanha = somarDias(hoje, 1);
    const ausenteAte = async (): Promise<unknown> =>
      (await gestor.get('recursos/analistas', { sistema_organizacao_setor_id: setor })).dados<
        { id: number; ausente_ate: string | null }[]
      >()[0]?.ausente_ate;
    expect(await ausenteAte()).toBeNull();
    const { id } = criado(
      await gestor.post(A, { usuario_id: breno.id, motivo: 'Férias', inicio: amanha, fim: somarDias(hoje, 9) }),
    );
    expect(await ausenteAte()).toBeNull();
    await gestor.post(`${A}/${id}`, { inicio: hoje });
    expect(await ausenteAte()).toBe(somarDias(hoje, 9));
    await gestor.post(`${A}/excluirIds`, { ids: [id] });
    expect(await ausenteAte()).toBeNull();
  });
});
