import { unzipSync } from 'fflate';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { executarProxima } from '../../../../server/tarefas/executarProxima.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';
import { amostras } from '../../files/amostras.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let balcao: Cliente;
let odete: number;
let processo: number;
const P = 'painel-prefeitura/requerimento';
const PAPEL = { recebido_em: '2026-11-10', numero: '12/2026', originais: 'Arquivo geral, caixa 4' };

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  balcao = await portal.entrar({ nome: 'Bento Balcão', permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  ({ id: odete } = await portal.db
    .insertInto('pessoa')
    .values({
      organizacao_id: portal.cidade,
      tipo: 'Física',
      nome: 'Odete Sem Conta',
      cadastro_pessoa_fisica: JSON.stringify({ cpf: '52998224725' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow());
  const d = definicaoO2();
  processo = await publicarProcesso(portal.db, portal.cidade, {
    ...d,
    processo: { ...d.processo, chave: 'em-papel', prazo_em_papel: 'recebimento' },
    etapas: d.etapas.map((e) =>
      e.publico === 'setor' ? { ...e, prazo: { quantidade: 30, unidade: 'dias', contagem: 'corridos' } } : e,
    ) as typeof d.etapas,
  });
});
afterAll(() => portal.drop());

const abrir = (em_papel: object, extra: object = { contribuinte_id: odete }, quem = balcao): Promise<Resposta> =>
  quem.post(quem === balcao ? P : 'painel-contribuinte/requerimento', { processo_id: processo, em_papel, ...extra });

/** Filed at the counter, with the scan. */
const protocolar = async (): Promise<number> => {
  const aberto = (await abrir(PAPEL)).dados<{ id: number; versao: number }>();
  await balcao.post(`${P}/${aberto.id}/respostas`, { respostas: respostasO2 });
  for (const documento of ['matricula', 'formulario_em_papel'])
    expect((await enviarArquivo(portal, balcao, `${P}/${aberto.id}/arquivos`, { documento })).statusCode).toBe(201);
  const r = await balcao.post(`${P}/${aberto.id}/enviar`, { versao: aberto.versao });
  expect(r.status, r.texto).toBe(200);
  return aberto.id;
};

it('a request received on paper is registered by staff and enters the normal flow [TELA-048]', async () => {
  const id = await protocolar();
  const visto = await api.ver(id);
  expect(visto.em_papel).toEqual(PAPEL);
  expect(visto.documentos.find((d) => d.chave === 'formulario_em_papel')).toMatchObject({
    nome: 'Formulário assinado (digitalizado)',
    arquivos: [{ nome: 'documento.pdf' }],
  });
  // Thirty days from the day at the counter, not from the filing.
  expect(visto.prazo?.vence_em).toBe('2026-12-10');
  expect(visto.prazo?.explicacao[0]?.texto).toBe('Início: recebido em papel no balcão');
  const primeiro = visto.eventos.find((e) => e.tipo === 'requerimento_aberto');
  expect(primeiro).toMatchObject({
    ator: 'Bento Balcão (em nome de Odete Sem Conta)',
    texto: 'registrou o requerimento que veio em papel',
    detalhe: 'Recebido em papel em 10/11/2026 (nº 12/2026). Originais: Arquivo geral, caixa 4',
  });
  await api.agir(id, 'acoes/iniciar');
  expect((await api.ver(id)).etapa?.situacao).toBe('em_andamento');
});

it('is marked in the list, and others are not', async () => {
  const emPapel = await protocolar();
  const outro = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo })).dados<{
    id: number;
    versao: number;
  }>();
  await c.requerente.post(`painel-contribuinte/requerimento/${outro.id}/respostas`, { respostas: respostasO2 });
  await api.anexar(outro.id, 'matricula');
  await api.agir(outro.id, 'enviar', {}, c.requerente);
  const { data } = (await c.gestor.get(P, { per_page: 100 })).dados<{ data: readonly RequerimentoListado[] }>();
  const marca = (id: number) => data.find((r) => r.id === id)?.em_papel;
  expect([marca(emPapel), marca(outro.id)]).toEqual([true, false]);
});

it('its receipt says so', async () => {
  const id = await protocolar();
  const { emitidos } = await api.ver(id, balcao);
  const recibo = emitidos.find((e) => e.tipo === 'comprovante');
  const r = await portal.app.inject({
    url: `/api/v1/painel-prefeitura/documento/${recibo?.id}/arquivo`,
    headers: balcao.headers,
  });
  expect(r.statusCode, r.body.slice(0, 200)).toBe(200);
  const pdf = await getDocument({ data: new Uint8Array(r.rawPayload), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const texto = items.map((i) => ('str' in i ? i.str : '')).join('');
  expect(texto).toContain('Recebido em papel em 10/11/2026 (nº 12/2026)');
});

it('its scan may be a phone’s photo: the pages of the dossier show it, the ZIP holds it as it came', async () => {
  const aberto = (await abrir(PAPEL)).dados<{ id: number; versao: number }>();
  const arquivos = `${P}/${aberto.id}/arquivos`;
  await balcao.post(`${P}/${aberto.id}/respostas`, { respostas: respostasO2 });
  await enviarArquivo(portal, balcao, arquivos, { documento: 'matricula' });
  const foto = await enviarArquivo(
    portal,
    balcao,
    arquivos,
    { documento: 'formulario_em_papel' },
    amostras.heic,
    'formulário.heic',
  );
  expect(foto.statusCode, foto.body).toBe(201);
  const enviado = await balcao.post(`${P}/${aberto.id}/enviar`, { versao: aberto.versao });
  expect(enviado.status, enviado.texto).toBe(200);
  const pedido = await c.analista.post(`${P}/${aberto.id}/dossie`, { formato: 'zip' });
  const erros: unknown[] = [];
  const oficina = {
    parts: portal.parts,
    servicos: portal.app.servicos,
    log: { error: (e: unknown) => void erros.push(e) },
    signal: new AbortController().signal,
  };
  while (await executarProxima(oficina));
  expect(erros).toEqual([]);
  const r = await portal.app.inject({
    url: `/api/v1/me/tarefas/${pedido.dados<{ id: number }>().id}/arquivo`,
    headers: c.analista.headers,
  });
  const partes = unzipSync(new Uint8Array(r.rawPayload));
  const nomes = Object.keys(partes);
  const original = nomes.find((nome) => nome.endsWith('.heic')) ?? '';
  expect(Buffer.from(partes[original] ?? []).equals(amostras.heic)).toBe(true);
  const paginas = partes[nomes.find((nome) => /^[^/]+\.pdf$/.test(nome)) ?? ''] ?? new Uint8Array();
  const pdf = await getDocument({ data: new Uint8Array(paginas), verbosity: 0 }).promise;
  let texto = '';
  let fotos = 0;
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const pagina = await pdf.getPage(n);
    texto += (await pagina.getTextContent()).items.map((i) => ('str' in i ? i.str : '')).join(' ');
    const { fnArray, argsArray } = await pagina.getOperatorList();
    fnArray.forEach((fn, i) => {
      const [, largura, altura] = (argsArray[i] ?? []) as readonly unknown[];
      if (fn === OPS.paintImageXObject && largura === 64 && altura === 48) fotos += 1;
    });
  }
  expect(texto).not.toContain('Este formato não se mostra');
  expect(fotos).toBe(1);
});

it('is not filed without the scan of the signed form', async () => {
  const aberto = (await abrir(PAPEL)).dados<{ id: number; versao: number }>();
  await balcao.post(`${P}/${aberto.id}/respostas`, { respostas: respostasO2 });
  await enviarArquivo(portal, balcao, `${P}/${aberto.id}/arquivos`, { documento: 'matricula' });
  const r = await balcao.post(`${P}/${aberto.id}/enviar`, { versao: aberto.versao });
  expect([r.status, r.erro.erros]).toEqual([422, { 'documento:formulario_em_papel': ['Arquivo obrigatório'] }]);
  const outro = (await balcao.post(P, { processo_id: processo, contribuinte_id: odete })).dados<RequerimentoVisto>();
  const semPapel = await enviarArquivo(portal, balcao, `${P}/${outro.id}/arquivos`, {
    documento: 'formulario_em_papel',
  });
  expect(semPapel.statusCode).toBe(422);
});

it.each([
  [{ ...PAPEL, recebido_em: '2026-11-20' }, 'em_papel.recebido_em'],
  [{ ...PAPEL, recebido_em: '2016-11-10' }, 'em_papel.recebido_em'],
  [{ ...PAPEL, recebido_em: 'ontem' }, 'em_papel.recebido_em'],
  [{ ...PAPEL, originais: ' ' }, 'em_papel.originais'],
])('refuses %j on its field', async (papel, campo) => {
  const r = await abrir(papel);
  expect([r.status, Object.keys(r.erro.erros ?? {})]).toEqual([422, [campo]]);
});

it('is not for the applicant to say', async () => {
  expect((await abrir(PAPEL, {}, c.requerente)).status).toBe(422);
});
