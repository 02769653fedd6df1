import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConversaVista } from '../../../../src/schemas/requerimento/conversa.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

const caminho = (id: number, quem: Cliente, resto = ''): string =>
  `${api.painel(quem)}/requerimento/${id}/conversas${resto}`;
const escrever = (id: number, quem: Cliente, corpo: object, resto = '') => quem.post(caminho(id, quem, resto), corpo);
const ler = async (id: number, quem: Cliente): Promise<readonly ConversaVista[]> =>
  (await quem.get(caminho(id, quem))).dados();
const naoLidas = async (id: number, quem: Cliente) => (await api.ver(id, quem)).mensagens_nao_lidas;
const anexo = async (id: number, quem: Cliente): Promise<number> => {
  const r = await enviarArquivo(portal, quem, caminho(id, quem, '/arquivos'), {});
  expect(r.statusCode, r.body).toBe(201);
  return r.json<{ dados: { id: number } }>().dados.id;
};
const sinos = async (usuario: number, id: number) =>
  (
    await portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('usuario_id', '=', usuario)
      .where('requerimento_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.message;
const mails = async (): Promise<readonly string[]> =>
  (await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute()).map((s) =>
    JSON.stringify(s.dados),
  );

describe('messages between the city and the applicant', () => {
  it('stand in threads by subject; each side sees what it has not read, until it has', async () => {
    const { id, numero } = await protocolarO2(portal, c);
    await api.agir(id, 'acoes/iniciar');
    const aberta = await escrever(id, c.requerente, {
      assunto: '  Dúvida   sobre a planta ',
      texto: 'Pode ser em A3?',
    });
    expect(aberta.status, aberta.texto).toBe(201);
    const { conversa } = aberta.dados<{ conversa: number }>();
    expect(await sinos(c.analista.id, id)).toBe(
      `Iara Campestre escreveu no requerimento ${numero}: Dúvida sobre a planta`,
    );
    expect([await naoLidas(id, c.analista), await naoLidas(id, c.requerente)]).toEqual([1, 0]);
    expect((await ler(id, c.analista))[0]).toMatchObject({
      assunto: 'Dúvida sobre a planta',
      nao_lidas: 1,
      mensagens: [{ autor: 'Iara Campestre', da_prefeitura: false, texto: 'Pode ser em A3?', anexos: [] }],
    });
    const [{ mensagens: [primeira] = [] } = { mensagens: [] }] = await ler(id, c.analista);
    expect((await escrever(id, c.analista, { ate: primeira?.id }, `/${conversa}/lida`)).status).toBe(200);
    // Read by one of staff, not by another.
    expect([await naoLidas(id, c.analista), await naoLidas(id, c.deOutroSetor)]).toEqual([0, 1]);

    const antes = (await mails()).length;
    expect((await escrever(id, c.analista, { texto: 'Pode.' }, `/${conversa}`)).status).toBe(201);
    expect(await sinos(c.requerente.id, id)).toBe(`Requerimento ${numero}: mensagem da prefeitura`);
    const [mail = ''] = (await mails()).slice(antes);
    expect(mail).toContain('Dúvida sobre a planta');
    expect(mail).not.toContain('Pode.');
    expect(mail).toContain(`/contribuinte/meus/requerimentos/requerimento/${id}`);
    expect(await naoLidas(id, c.requerente)).toBe(1);
    // The last that exists, whatever number the page names; and never back.
    await escrever(id, c.requerente, { ate: 999_999_999 }, `/${conversa}/lida`);
    await escrever(id, c.requerente, { ate: 1 }, `/${conversa}/lida`);
    expect(await naoLidas(id, c.requerente)).toBe(0);
    expect((await escrever(id, c.analista, { texto: 'Mais uma.' }, `/${conversa}`)).status).toBe(201);
    expect(await naoLidas(id, c.requerente)).toBe(1);
  });

  it('take files along, which the other side opens and nobody else', async () => {
    const { id } = await protocolarO2(portal, c);
    const arquivo = await anexo(id, c.analista);
    // Not sent yet.
    expect((await c.requerente.get(`painel-contribuinte/arquivos/${arquivo}`)).status).toBe(404);
    const r = await escrever(id, c.analista, { assunto: 'Planta', texto: 'Veja.', arquivos: [arquivo] });
    expect(r.status, r.texto).toBe(201);
    expect((await ler(id, c.requerente))[0]?.mensagens[0]?.anexos).toMatchObject([
      { id: arquivo, nome: 'documento.pdf', tipo: 'application/pdf' },
    ]);
    expect((await c.requerente.get(`painel-contribuinte/arquivos/${arquivo}`)).status).toBe(200);
    expect((await c.outroRequerente.get(`painel-contribuinte/arquivos/${arquivo}`)).status).toBe(404);
    // Bound once; another's upload, or of another request, is none of mine.
    const deNovo = await escrever(id, c.analista, { assunto: 'X', texto: 'x', arquivos: [arquivo] });
    expect([deNovo.status, deNovo.erro.erros]).toMatchObject([422, { arquivos: [/não está disponível/] }]);
    const alheio = await escrever(id, c.analista, {
      ...{ assunto: 'X', texto: 'x', arquivos: [await anexo(id, c.requerente)] },
    });
    expect(alheio.status).toBe(422);
    expect(await ler(id, c.analista)).toHaveLength(1);
    // No document of the request, on either side.
    const { documentos } = await api.ver(id);
    expect(documentos.flatMap((d) => d.arquivos.map((a) => a.id))).not.toContain(arquivo);
  });

  it('are refused with a sentence on the field, to strangers, and before the request is filed', async () => {
    const { id } = await protocolarO2(portal, c);
    const erros = async (corpo: object) => {
      const r = await escrever(id, c.requerente, corpo);
      return [r.status, r.erro.erros];
    };
    expect(await erros({ assunto: ' ', texto: 'x' })).toEqual([422, { assunto: ['Campo obrigatório'] }]);
    expect(await erros({ assunto: 'A', texto: ' ' })).toEqual([422, { texto: ['Campo obrigatório'] }]);
    expect(await erros({ assunto: 'A', texto: 'a'.repeat(4001) })).toMatchObject([422, { texto: [/4000/] }]);
    expect((await escrever(id, c.outroRequerente, { assunto: 'A', texto: 'x' })).status).toBe(404);
    expect((await c.outroRequerente.get(caminho(id, c.outroRequerente))).status).toBe(404);
    const de = await escrever(id, c.requerente, { assunto: 'A', texto: 'x' });
    const { conversa } = de.dados<{ conversa: number }>();
    const { id: outro } = await protocolarO2(portal, c);
    expect((await escrever(outro, c.requerente, { texto: 'x' }, `/${conversa}`)).status).toBe(404);
    const rascunho = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo })).dados<{
      id: number;
    }>();
    const cedo = await escrever(rascunho.id, c.requerente, { assunto: 'A', texto: 'x' });
    expect([cedo.status, cedo.mensagem]).toMatchObject([422, /depois que o requerimento é enviado/]);
  });
});
