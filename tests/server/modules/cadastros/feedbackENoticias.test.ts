import { describe, expect, it } from 'vitest';
import type { Lista, Registro } from '../../../support/cadastro.ts';
import type { Resposta } from '../../../support/cliente.ts';
import { quemChama, criado, nomes } from './quemChama.ts';

const c = quemChama();

describe('feedback, under the paths of the specification', () => {
  const C = 'painel-prefeitura/feedback/cadastro';
  const corpo = (nome: string) => ({ nome, texto: 'Gostaria de receber aviso por WhatsApp.' });

  it('takes one from an applicant and from staff, as published, and says who sent it [API-048] [ENT-058] [ENT-059]', async () => {
    const res = await c.requerente.post('painel-contribuinte/feedback/cadastro', corpo('Aviso por WhatsApp'));
    expect(criado(res)).toMatchObject({ ...corpo('Aviso por WhatsApp'), status: 'Publicado' });
    expect(res.corpo).toMatchObject({ sucesso: true });
    criado(await c.analista.post(C, { ...corpo('Botão maior'), status: 'Em análise' }));
    const lista = (await c.gestor.get(C)).dados<Lista>().data;
    expect(lista.map(({ nome, enviado_por }) => [nome, enviado_por])).toEqual([
      ['Botão maior', 'Dalva Monte'],
      ['Aviso por WhatsApp', 'Iara Campestre'],
    ]);
    const forjado = { ...corpo('Outro'), enviado_por: 'Prefeito' };
    expect((await c.requerente.post('painel-contribuinte/feedback/cadastro', forjado)).status).toBe(422);
  });

  it('asks for title and description', async () => {
    const res = await c.requerente.post('painel-contribuinte/feedback/cadastro', { nome: '', texto: null });
    expect(res.erro.erros).toEqual({ nome: ['Campo obrigatório'], texto: ['Campo obrigatório'] });
  });

  it('is read by managers alone, a page at a time, and stands nowhere else [API-044]', async () => {
    for (const nome of ['Um', 'Dois', 'Três']) criado(await c.analista.post(C, corpo(`${nome} pedido`)));
    const pagina = (await c.gestor.get(C, { page: 1, per_page: 2 })).dados<Lista>();
    expect(pagina).toMatchObject({ current_page: 1, per_page: 2, total: 5 });
    expect(pagina.data.map(({ nome }) => nome)).toEqual(['Três pedido', 'Dois pedido']);
    expect((await c.analista.get(C)).status).toBe(403);
    expect((await c.requerente.get('painel-contribuinte/feedback/cadastro')).status).toBe(403);
    expect((await c.gestor.get('painel-prefeitura/cadastro/feedback')).status).toBe(404);
  });

  it('changes one, the fields flat or under the name post [API-049]', async () => {
    const { id } = criado(await c.analista.post(C, corpo('Para mudar')));
    const res = await c.gestor.post(`${C}/${id}`, { post: { status: 'Concluído' } });
    expect(res.corpo).toMatchObject({ sucesso: true, dados: { status: 'Concluído', enviado_por: 'Dalva Monte' } });
    expect((await c.gestor.post(`${C}/${id}`, { nome: 'Mudado' })).dados<Registro>()['nome']).toBe('Mudado');
    expect((await c.analista.post(`${C}/${id}`, { nome: 'Não pode' })).status).toBe(403);
    expect((await c.gestor.post(C, { post: [corpo('Em lista')] })).erro.erros).toHaveProperty('post');
  });

  it('goes to the deleted ones and back [API-045] [API-046] [API-047]', async () => {
    const { id } = criado(await c.analista.post(C, corpo('Vai e volta')));
    expect((await c.gestor.post(`${C}/excluirIds`, { ids: [id] })).status).toBe(200);
    expect(nomes(await c.gestor.get(C))).not.toContain('Vai e volta');
    expect(nomes(await c.gestor.get(`${C}/excluidos`))).toEqual(['Vai e volta']);
    expect((await c.gestor.post(`${C}/restaurarIds`, { ids: [id] })).status).toBe(200);
    expect(nomes(await c.gestor.get(`${C}/excluidos`))).toEqual([]);
    expect(nomes(await c.gestor.get(C))).toContain('Vai e volta');
  });
});

describe('news, under the paths of the specification', () => {
  const corpo = (nome: string, status?: string) => ({
    nome,
    texto: '<p>O portal <strong>mudou</strong>.<script>alert(1)</script></p>',
    ...(status === undefined ? {} : { status }),
  });

  it('is written by managers, and read by all who are logged in once it is published [API-062] [API-064] [ENT-064]', async () => {
    const { id } = criado(await c.gestor.post('post/noticias', { post: corpo('Novo horário', 'Publicado') }));
    criado(await c.gestor.post('post/noticias', corpo('Ainda em rascunho')));
    for (const quem of [c.requerente, c.analista, c.gestor]) {
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
    expect((await c.portal.anonimo().get('post/noticias')).status).toBe(401);
    expect(nomes(await c.deOutraCidade.get('post/noticias'))).toEqual([]);
    expect(nomes(await c.gestor.get('painel-prefeitura/cadastro/noticia'))).toEqual([
      'Ainda em rascunho',
      'Novo horário',
    ]);
  });

  it('appears once it is changed to published [API-065]', async () => {
    const { id } = criado(await c.gestor.post('post/noticias', corpo('Mutirão')));
    expect(nomes(await c.requerente.get('post/noticias'))).not.toContain('Mutirão');
    expect((await c.gestor.post(`post/noticias/${id}`, { status: 'Publicado' })).status).toBe(200);
    expect(nomes(await c.requerente.get('post/noticias'))[0]).toBe('Mutirão');
    for (const quem of [c.requerente, c.analista])
      expect((await quem.post(`post/noticias/${id}`, { status: 'Rascunho' })).status).toBe(403);
  });

  it('is deleted by a manager, to the trash of the registry [API-063]', async () => {
    const { id } = criado(await c.gestor.post('post/noticias', corpo('Para apagar', 'Publicado')));
    expect((await c.analista.delete(`post/noticias/${id}`)).status).toBe(403);
    expect((await c.deOutraCidade.delete(`post/noticias/${id}`)).status).toBe(404);
    expect((await c.gestor.delete(`post/noticias/${id}`)).mensagem).toBe('Notícia desativada');
    expect(nomes(await c.requerente.get('post/noticias'))).not.toContain('Para apagar');
    expect(nomes(await c.gestor.get('painel-prefeitura/cadastro/noticia/excluidos'))).toEqual(['Para apagar']);
    expect((await c.gestor.delete('post/noticias/999999999')).status).toBe(404);
  });

  it('tells all of the city when what is published changes, and nobody of drafts', async () => {
    const avisos = async (): Promise<number> => {
      const linhas = await c.portal.db
        .selectFrom('saida')
        .select('dados')
        .where('organizacao_id', '=', c.portal.cidade)
        .where('tipo', '=', 'realtime')
        .execute();
      const canal = `private-noticias.${c.portal.cidade}`;
      return linhas.filter(({ dados }) => JSON.stringify(dados).includes(canal)).length;
    };
    const antes = await avisos();
    const depoisDe = async (ato: Promise<Resposta>): Promise<number> => {
      const res = await ato;
      expect(res.status, res.texto).toBeLessThan(300);
      return (await avisos()) - antes;
    };
    const { id } = criado(await c.gestor.post('post/noticias', corpo('Obras na ponte')));
    expect(await depoisDe(c.gestor.post(`post/noticias/${id}`, { nome: 'Obras na ponte nova' }))).toBe(0);
    expect(await depoisDe(c.gestor.post(`post/noticias/${id}`, { status: 'Publicado' }))).toBe(1);
    expect(await depoisDe(c.gestor.post(`post/noticias/${id}`, { nome: 'Obras na ponte velha' }))).toBe(2);
    expect(await depoisDe(c.gestor.post(`post/noticias/${id}`, { status: 'Rascunho' }))).toBe(3);
    expect(await depoisDe(c.gestor.post(`post/noticias/${id}`, { nome: 'Sem obras' }))).toBe(3);
    expect(await depoisDe(c.gestor.post('post/noticias', corpo('Já publicada', 'Publicado')))).toBe(4);
    await c.gestor.post(`post/noticias/${id}`, { status: 'Publicado' });
    expect(await depoisDe(c.gestor.delete(`post/noticias/${id}`))).toBe(6);
    expect(await depoisDe(c.gestor.post('painel-prefeitura/cadastro/noticia/restaurarIds', { ids: [id] }))).toBe(7);
    await c.gestor.post('painel-prefeitura/cadastro/noticia/excluirIds', { ids: [id] });
  });

  it('answers support under admin/ for the city it names', async () => {
    const cidade = { sistema_organizacao_id: c.portal.cidade };
    expect(nomes(await c.suporte.get('admin/post/noticias', cidade))).toContain('Novo horário');
    expect((await c.suporte.post('admin/post/noticias', corpo('Sem cidade'))).status).toBe(422);
    const da = criado(await c.suporte.post('admin/post/noticias', { ...corpo('Da cidade'), ...cidade }));
    expect((await c.gestor.get(`painel-prefeitura/cadastro/noticia/${da.id}`)).status).toBe(200);
    expect((await c.gestor.get('admin/post/noticias', cidade)).status).toBe(403);
  });
});
