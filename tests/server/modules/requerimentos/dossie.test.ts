import { unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executarProxima } from '../../../../server/tarefas/executarProxima.ts';
import type { FormatoDoDossie } from '../../../../src/schemas/requerimento/dossie.ts';
import type { TarefaVista } from '../../../../src/schemas/tarefa.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let id: number;
const NOTA = 'Conferir com o jurídico antes de decidir.';

/** A real PDF of several pages, by the portal's own typesetter. */
const pdfDe = async (titulo: string, linhas: number): Promise<Buffer> => {
  const { pdf } = await portal.parts.documents.render('relatorio', {
    organizacao: { nome: 'Escritório', cor: '#6f7d96' },
    titulo,
    numero: '',
    data_emissao: '2026-01-15',
    blocos: [{ tipo: 'lista', itens: Array.from({ length: linhas }, (_, i) => `Linha ${i + 1} de ${titulo}`) }],
  });
  return pdf;
};

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  ({ id } = await protocolarO2(portal, c));
  await api.agir(id, 'acoes/iniciar');
  const caminho = `painel-contribuinte/requerimento/${id}/arquivos`;
  const enviar = async (documento: string, conteudo: Buffer, nome: string) => {
    const r = await enviarArquivo(portal, c.requerente, caminho, { documento }, conteudo, nome);
    expect(r.statusCode, r.body).toBe(201);
  };
  const pedidos = (await api.ver(id, c.requerente)).documentos.filter((d) => d.arquivos.length === 0);
  const [primeiro] = pedidos;
  if (primeiro === undefined) throw new Error('O2 asks for documents in its second step');
  await enviar(primeiro.chave, await pdfDe('Memorial descritivo', 200), 'memorial.pdf');
  const nota = await c.analista.post(`painel-prefeitura/requerimento/${id}/notas`, { texto: NOTA });
  expect(nota.status, nota.texto).toBeLessThan(300);
});
afterAll(() => portal.drop());

/** Asks for a dossier and works the queue off, as the portal's loop does. */
const pedir = async (quem: Cliente, formato: FormatoDoDossie, de: number = id): Promise<TarefaVista> => {
  const r = await quem.post(`${api.painel(quem)}/requerimento/${de}/dossie`, { formato });
  expect([r.status, r.mensagem], r.texto).toEqual([202, 'Dossiê iniciado. Avisamos quando o arquivo estiver pronto']);
  const erros: unknown[] = [];
  const oficina = {
    parts: portal.parts,
    servicos: portal.app.servicos,
    log: { error: (e: unknown) => void erros.push(e) },
    signal: new AbortController().signal,
  };
  while (await executarProxima(oficina));
  expect(erros).toEqual([]);
  return (await quem.get(`me/tarefas/${r.dados<TarefaVista>().id}`)).dados<TarefaVista>();
};
const baixar = async (quem: Cliente, tarefa: number): Promise<Buffer> => {
  const r = await portal.app.inject({ url: `/api/v1/me/tarefas/${tarefa}/arquivo`, headers: quem.headers });
  expect(r.statusCode, r.body.slice(0, 200)).toBe(200);
  return r.rawPayload;
};
/** Bookmarks, pages and whole text of a PDF. */
const lerPdf = async (bytes: Buffer) => {
  const tarefa = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await tarefa.promise;
  const marcadores = ((await pdf.getOutline()) ?? []).map((m) => m.title);
  const textos: string[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    textos.push(items.map((i) => ('str' in i ? i.str : '')).join(' '));
  }
  const lido = { marcadores, paginas: textos, texto: textos.join('\n') };
  await tarefa.destroy();
  return lido;
};

describe('the dossier of a request', () => {
  it('is one PDF with index and bookmarks: what is known of it, then every page of every file', async () => {
    const tarefa = await pedir(c.analista, 'pdf');
    expect(tarefa).toMatchObject({ situacao: 'pronta', tipo: 'dossie', erro: null });
    expect(tarefa.arquivo?.nome).toMatch(/^dossie-[\d-]+\.pdf$/);
    const { marcadores, paginas, texto } = await lerPdf(await baixar(c.analista, tarefa.id));
    expect(marcadores.slice(0, 3)).toEqual(['Requerimento', 'Dados informados', 'Linha do tempo']);
    expect(marcadores.some((m) => m.includes('Comprovante de protocolo'))).toBe(true);
    expect(paginas[0]).toContain('Índice');
    // All pages of the memorial: its first and its last line, as its own PDF has them.
    for (const linha of ['Linha 1 de Memorial', 'Linha 200 de Memorial']) expect(texto).toContain(linha);
    expect(texto).toContain('Iara Campestre');
  });

  it('says the national number of its property, where the registry has one', async () => {
    const { id: feito } = await protocolarO2(portal, c);
    const dito = async () => (await lerPdf(await baixar(c.analista, (await pedir(c.analista, 'pdf', feito)).id))).texto;
    expect(await dito()).not.toMatch(/\bCIB\b/);
    await portal.db
      .updateTable('imovel')
      .set({ cib: 'A1B2C3D4' })
      .where('organizacao_id', '=', portal.cidade)
      .where('numero_inscricao', '=', '01.02.117')
      .execute();
    expect((await dito()).replace(/\s+/g, ' ')).toContain('CIB A1B2C3D-4');
  });

  it('says of each fee whether it is paid: on which day, and confirmed by whom', async () => {
    const feita = await protocolarO2(portal, c);
    await api.agir(feita.id, 'acoes/iniciar');
    await api.agir(feita.id, 'acoes/gerar-taxas');
    const [, segunda] = (await api.ver(feita.id)).cobrancas;
    await api.agir(feita.id, 'cobrancas/1/emitir', { guia: 'DAM 77', vence_em: '2026-11-30' });
    const recibo = `painel-contribuinte/requerimento/${feita.id}/cobrancas/1/comprovante`;
    expect((await enviarArquivo(portal, c.requerente, recibo, {})).statusCode).toBe(201);
    const dito = async () =>
      (await lerPdf(await baixar(c.analista, (await pedir(c.analista, 'pdf', feita.id)).id))).texto;
    expect((await dito()).replace(/\s+/g, ' ')).toContain('Em aberto: comprovante de 16/11/2026 em conferência');
    await api.agir(feita.id, 'cobrancas/1/comprovante/1/avaliar', { resultado: 'aprovado' });
    const pago = (await dito()).replace(/\s+/g, ' ');
    expect(pago).toMatch(/Paga: comprovante de 16\/11\/2026, confirmado em 16\/11\/2026 por Dalva Montalegre/);
    expect(pago).toContain('Guia DAM 77');
    if (segunda !== undefined) expect(pago).toContain('Em aberto: a guia ainda não foi emitida');
  });

  it('holds what its reader sees and nothing more: no internal note, and of the city’s own acts only what the applicant’s timeline has', async () => {
    const daEquipe = await lerPdf(await baixar(c.analista, (await pedir(c.analista, 'pdf')).id));
    expect(daEquipe.texto).not.toContain(NOTA);
    const dela = await lerPdf(await baixar(c.requerente, (await pedir(c.requerente, 'pdf')).id));
    expect(dela.texto).not.toContain(NOTA);
    expect(dela.marcadores).toContain('Linha do tempo');
  });

  it('as a ZIP also has every file as it was sent, byte by byte', async () => {
    const tarefa = await pedir(c.analista, 'zip');
    const arquivos = unzipSync(await baixar(c.analista, tarefa.id));
    const nomes = Object.keys(arquivos);
    expect(nomes.filter((n) => !n.includes('/'))).toEqual([expect.stringMatching(/^dossie-[\d-]+\.pdf$/)]);
    const memorial = nomes.find((n) => n.endsWith('memorial.pdf')) ?? '';
    expect(Buffer.from(arquivos[memorial] ?? [])).toEqual(await pdfDe('Memorial descritivo', 200));
  });

  it('names a file that is no PDF inside, and leaves it in the ZIP', async () => {
    const falso = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
    // The scenario's filing sent exactly such a file: a PDF by its first bytes, with no page in it.
    const { texto } = await lerPdf(await baixar(c.analista, (await pedir(c.analista, 'pdf')).id));
    expect(texto).toMatch(/não\s+pôde ser lido em páginas/);
    const zip = unzipSync(await baixar(c.analista, (await pedir(c.analista, 'zip')).id));
    expect(Object.values(zip).some((b) => Buffer.from(b).equals(falso))).toBe(true);
  });

  it('is for who may read the request, when it is asked for and when it is fetched', async () => {
    const alheio = await c.outroRequerente.post(`painel-contribuinte/requerimento/${id}/dossie`, { formato: 'pdf' });
    expect(alheio.status).toBe(404);
    const tarefa = await pedir(c.requerente, 'pdf');
    for (const quem of [c.outroRequerente, c.analista])
      expect((await quem.get(`me/tarefas/${tarefa.id}/arquivo`)).status).toBe(404);
    const { pessoa_id: dona, criado_por } = await portal.db
      .selectFrom('requerimento')
      .select(['pessoa_id', 'criado_por'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const outra = await portal.db
      .selectFrom('usuario_organizacao')
      .select('pessoa_id')
      .where('usuario_id', '=', c.outroRequerente.id)
      .executeTakeFirstOrThrow();
    const passar = (pessoa: number | null, usuario: number) =>
      portal.db
        .updateTable('requerimento')
        .set({ pessoa_id: pessoa ?? 0, criado_por: usuario })
        .where('id', '=', id)
        .execute();
    await passar(outra.pessoa_id, c.outroRequerente.id);
    expect((await c.requerente.get(`me/tarefas/${tarefa.id}/arquivo`)).status).toBe(403);
    await passar(dona, criado_por);
    const errado = await c.analista.post(`painel-prefeitura/requerimento/${id}/dossie`, { formato: 'docx' });
    expect([errado.status, Object.keys(errado.erro.erros ?? {})]).toEqual([422, ['formato']]);
  });

  it('is not made of a draft', async () => {
    const aberto = await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo });
    const rascunho = aberto.dados<{ id: number }>().id;
    const r = await c.requerente.post(`painel-contribuinte/requerimento/${rascunho}/dossie`, { formato: 'pdf' });
    expect([r.status, r.mensagem]).toEqual([
      422,
      'O dossiê é de um requerimento protocolado. Este ainda é um rascunho',
    ]);
  });
});
