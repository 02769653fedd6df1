import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let processo: number;

/** The approval asks the sector for the report of its visit, and for photos where it found something. */
const comVistoria = (): Definicao => {
  const d = definicaoO2({ taxas: [] });
  return {
    ...d,
    processo: { ...d.processo, chave: 'com-vistoria' },
    campos: [
      ...d.campos,
      { chave: 'ha_ressalva', nome: 'Há ressalva?', tipo: 'logico', obrigatorio: true },
      {
        chave: 'foto',
        nome: 'Foto da ressalva',
        tipo: 'arquivo',
        obrigatorio: true,
        formatos: ['pdf'],
        condicao: 'ha_ressalva',
      },
    ],
    documentos: [
      ...d.documentos.filter((x) => x.etapa === 'abertura'),
      { chave: 'relatorio', nome: 'Relatório de vistoria', etapa: 'aprovacao', formatos: ['pdf'] },
      { chave: 'parecer', nome: 'Parecer técnico', etapa: 'aprovacao', formatos: ['pdf'], publico: 'setor' },
      {
        chave: 'fotos',
        nome: 'Fotos da vistoria',
        etapa: 'aprovacao',
        formatos: ['pdf'],
        quando: 'Se houver',
        varios: true,
        publico: 'setor',
      },
    ],
    etapas: d.etapas.map((e) =>
      e.chave === 'aprovacao'
        ? { ...e, secoes: [{ chave: 'vistoria', titulo: 'Vistoria', campos: ['ha_ressalva', 'foto'] }] }
        : e,
    ),
  };
};

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  processo = await publicarProcesso(portal.db, portal.cidade, comVistoria());
});
afterAll(() => portal.drop());

const enviar = async (quem: Cliente, id: number, campos: Record<string, string>, nome?: string) => {
  const r = await enviarArquivo(
    portal,
    quem,
    `${api.painel(quem)}/requerimento/${id}/arquivos`,
    campos,
    undefined,
    nome,
  );
  return { status: r.statusCode, ...r.json<{ mensagem: string | null; erros?: object; dados: { id: number } }>() };
};

it('the sector attaches the documents and files of the step it works in, at once and in the trace', async () => {
  const { id } = await protocolarO2(portal, { ...c, processo });
  const cedo = await enviar(c.analista, id, { documento: 'relatorio' });
  expect([cedo.status, cedo.mensagem]).toEqual([422, 'Só uma etapa em andamento recebe arquivos']);
  await api.agir(id, 'acoes/iniciar');
  expect((await api.ver(id)).acoes.find((a) => a.acao === 'anexar')?.precisa).toEqual(['arquivo']);
  expect((await api.tentar(id, 'acoes/deferir', { respostas: { ha_ressalva: true } })).erro.erros).toEqual({
    foto: ['Arquivo obrigatório'],
  });
  const oculta = await enviar(c.analista, id, { campo: 'foto' });
  expect(oculta.status).toBe(422);
  await api.agir(id, 'acoes/preencher', { respostas: { ha_ressalva: true } });
  expect((await enviar(c.analista, id, { campo: 'foto' }, 'fachada.pdf')).status).toBe(201);
  const semDocumentos = await api.tentar(id, 'acoes/deferir');
  expect([semDocumentos.status, semDocumentos.mensagem]).toEqual([
    422,
    'Deferir depende de: documento Relatório de vistoria',
  ]);
  expect(semDocumentos.erro.erros).toEqual({
    'documento:relatorio': ['Arquivo obrigatório'],
    'documento:parecer': ['Arquivo obrigatório'],
  });
  expect((await enviar(c.analista, id, { documento: 'relatorio' }, 'rascunho.pdf')).status).toBe(201);
  expect((await enviar(c.analista, id, { documento: 'relatorio' }, 'relatorio.pdf')).status).toBe(201);
  for (const quem of [c.analista, c.requerente]) {
    const visto = await api.ver(id, quem);
    expect(visto.documentos.find((d) => d.chave === 'relatorio')?.arquivos.map((a) => [a.nome, a.enviado_por])).toEqual(
      [['relatorio.pdf', 'Dalva Montalegre']],
    );
    expect(visto.arquivos?.['foto']?.map((a) => a.nome)).toEqual(['fachada.pdf']);
    expect(visto.eventos.slice(0, 3).map((e) => [e.ator, e.texto, e.detalhe])).toEqual([
      ['Dalva Montalegre', 'trocou um documento', 'relatorio.pdf'],
      ['Dalva Montalegre', 'anexou um documento', 'rascunho.pdf'],
      ['Dalva Montalegre', 'anexou um documento', 'fachada.pdf'],
    ]);
  }
  expect((await enviar(c.analista, id, { documento: 'parecer' })).status).toBe(201);
  await api.agir(id, 'acoes/deferir');
  for (const quem of [c.analista, c.requerente]) {
    const { documentos, campos_de_arquivo, arquivos_a_retirar } = await api.ver(id, quem);
    const seus = [...documentos, ...(campos_de_arquivo ?? [])].filter((d) => d.publico === 'setor');
    expect(seus.map((d) => [d.chave, d.exigido, d.arquivos.length])).toEqual([
      ['parecer', true, 1],
      ['fotos', false, 0],
      ['foto', true, 1],
    ]);
    expect(arquivos_a_retirar).toEqual([]);
  }
});

it('what the step asks of the sector is no errand of the applicant, and is not on the page of the type', async () => {
  const { id } = await protocolarO2(portal, { ...c, processo });
  await api.agir(id, 'acoes/iniciar');
  expect((await enviar(c.requerente, id, { documento: 'parecer' })).status).toBe(422);
  expect((await api.ver(id, c.requerente)).aguardando.map((e) => [e.o_que, e.de_quem])).toEqual([
    ['Enviar documento: Relatório de vistoria', 'requerente'],
    ['Anexar documento: Parecer técnico', 'prefeitura'],
  ]);
  const pagina = await c.requerente.get(`painel-contribuinte/processo/${processo}/pagina`);
  const nomes = pagina.dados<{ documentos: { nome: string }[] }>().documentos.map((d) => d.nome);
  expect([nomes.includes('Relatório de vistoria'), nomes.includes('Parecer técnico')]).toEqual([true, false]);
});

it('the sector takes back what it attached while the step is open: it counts no more and nobody reads it', async () => {
  const { id } = await protocolarO2(portal, { ...c, processo });
  await api.agir(id, 'acoes/iniciar');
  const fotos = [
    (await enviar(c.analista, id, { documento: 'fotos' }, 'frente.pdf')).dados.id,
    (await enviar(c.analista, id, { documento: 'fotos' }, 'fundos.pdf')).dados.id,
  ];
  const doRequerente = (await enviar(c.requerente, id, { documento: 'relatorio' })).dados.id;
  const nasFotos = async () =>
    (await api.ver(id)).documentos.find((d) => d.chave === 'fotos')?.arquivos.map((a) => a.nome);
  expect([await nasFotos(), (await api.ver(id)).arquivos_a_retirar]).toEqual([['frente.pdf', 'fundos.pdf'], fotos]);
  const retirar = (quem: Cliente, ids: readonly number[]) =>
    quem.post(`${api.painel(quem)}/requerimento/${id}/arquivos/excluirIds`, { ids });
  const arquivo = () => c.requerente.get(`painel-contribuinte/arquivos/${fotos[0]}`);
  expect((await arquivo()).status).toBe(200);
  for (const [quem, ids, status] of [
    [c.deOutroSetor, [fotos[0]], 403],
    [c.gestor, [fotos[0]], 403],
    [c.requerente, [fotos[0]], 422],
    [c.outroRequerente, [fotos[0]], 404],
    [c.analista, [doRequerente], 422],
    [c.analista, [fotos[0], doRequerente], 422],
  ] as const)
    expect((await retirar(quem, ids.map(Number))).status).toBe(status);
  expect(await nasFotos()).toEqual(['frente.pdf', 'fundos.pdf']);
  const { versao } = await api.ver(id);
  expect((await retirar(c.analista, [Number(fotos[0])])).dados<{ versao: number }>().versao).toBe(versao + 1);
  expect([await nasFotos(), (await arquivo()).status]).toEqual([['fundos.pdf'], 404]);
  const [ultimo] = (await api.ver(id, c.requerente)).eventos;
  expect([ultimo?.ator, ultimo?.texto, ultimo?.detalhe]).toEqual([
    'Dalva Montalegre',
    'retirou um documento',
    'frente.pdf',
  ]);
});

it('the applicant’s file that the sector replaced counts again once the sector takes its own back', async () => {
  const { id } = await protocolarO2(portal, { ...c, processo });
  await api.agir(id, 'acoes/iniciar');
  const seu = (await enviar(c.requerente, id, { documento: 'relatorio' }, 'do-requerente.pdf')).dados.id;
  const doSetor = (await enviar(c.analista, id, { documento: 'relatorio' }, 'do-setor.pdf')).dados.id;
  await c.analista.post(`painel-prefeitura/requerimento/${id}/arquivos/excluirIds`, { ids: [doSetor] });
  const visto = await api.ver(id, c.requerente);
  const relatorio = visto.documentos.find((d) => d.chave === 'relatorio');
  expect(relatorio?.arquivos.map((a) => a.nome)).toEqual(['do-requerente.pdf']);
  expect(visto.aguardando.map((e) => e.o_que)).toEqual(['Anexar documento: Parecer técnico']);
  expect(visto.eventos[0]?.texto).toBe('retirou um documento, e o anterior voltou a valer');
  expect((await c.requerente.get(`painel-contribuinte/arquivos/${seu}`)).status).toBe(200);
  expect((await c.requerente.get(`painel-contribuinte/arquivos/${doSetor}`)).status).toBe(404);
});

it('a file whose field an answer hides is no part of the request meanwhile, and its sector can take it back', async () => {
  const { id } = await protocolarO2(portal, { ...c, processo });
  await api.agir(id, 'acoes/iniciar');
  await api.agir(id, 'acoes/preencher', { respostas: { ha_ressalva: true } });
  const foto = (await enviar(c.analista, id, { campo: 'foto' }, 'fachada.pdf')).dados.id;
  const ler = async () => (await c.requerente.get(`painel-contribuinte/arquivos/${foto}`)).status;
  const visto = async (quem: Cliente) => {
    const { arquivos = {}, campos_de_arquivo = [], arquivos_a_retirar } = await api.ver(id, quem);
    const campos = campos_de_arquivo.map((d) => [d.nome, d.oculto ?? false, d.arquivos.map((a) => a.nome)]);
    return { campos, arquivos: Object.keys(arquivos), arquivos_a_retirar };
  };
  expect([await ler(), (await visto(c.requerente)).campos]).toEqual([
    200,
    [['Foto da ressalva', false, ['fachada.pdf']]],
  ]);
  await api.agir(id, 'acoes/preencher', { respostas: { ha_ressalva: false } });
  expect([await ler(), await visto(c.requerente)]).toEqual([404, { campos: [], arquivos: [], arquivos_a_retirar: [] }]);
  expect((await visto(c.deOutroSetor)).campos).toEqual([]);
  expect(await visto(c.analista)).toMatchObject({
    campos: [['Foto da ressalva', true, ['fachada.pdf']]],
    arquivos_a_retirar: [foto],
  });
  expect((await c.analista.get(`painel-prefeitura/arquivos/${foto}`)).status).toBe(200);
  await c.analista.post(`painel-prefeitura/requerimento/${id}/arquivos/excluirIds`, { ids: [foto] });
  await api.agir(id, 'acoes/preencher', { respostas: { ha_ressalva: true } });
  expect((await visto(c.analista)).campos).toEqual([['Foto da ressalva', false, []]]);
});

it('what the applicant sent for his answer and has not sent off outlives a file that the sector attaches meanwhile', async () => {
  const { id } = await protocolarO2(portal, { ...c, processo });
  await api.agir(id, 'acoes/iniciar');
  await api.agir(id, 'pendencias');
  const pendencia = (await api.ver(id)).pendencias[0]?.id;
  const item = { tipo: 'documento', alvo: 'relatorio', texto: 'Falta a página 2' };
  await api.agir(id, `pendencias/${pendencia}/itens`, item);
  await api.agir(id, `pendencias/${pendencia}/emitir`);
  const resposta = (await enviar(c.requerente, id, { documento: 'relatorio' }, 'resposta.pdf')).dados.id;
  expect((await enviar(c.analista, id, { documento: 'relatorio' }, 'balcao.pdf')).status).toBe(201);
  const visto = await api.ver(id, c.requerente);
  const arquivos = { [String(visto.pendencias[0]?.itens[0]?.id)]: [resposta] };
  await api.agir(id, `pendencias/${pendencia}/responder`, { arquivos }, c.requerente);
  const relatorio = (await api.ver(id)).documentos.find((d) => d.chave === 'relatorio');
  expect(relatorio?.arquivos.map((a) => a.nome)).toEqual(['resposta.pdf']);
});

it('each file and each withdrawal is told to whoever has the request open', async () => {
  const { id } = await protocolarO2(portal, { ...c, processo });
  await api.agir(id, 'acoes/iniciar');
  const depois = async (): Promise<readonly unknown[]> => {
    const { rows } = await portal.base.ownerPool.query(
      `select 1 from saida where tipo = 'realtime' and dados ->> 'canal' = 'private-requerimento.' || $1::text`,
      [id],
    );
    return rows;
  };
  const antes = (await depois()).length;
  const foto = (await enviar(c.analista, id, { documento: 'fotos' })).dados.id;
  expect((await depois()).length).toBe(antes + 1);
  await c.analista.post(`painel-prefeitura/requerimento/${id}/arquivos/excluirIds`, { ids: [foto] });
  expect((await depois()).length).toBe(antes + 2);
});

it('nobody else does: another sector, a manager, the applicant into the fields of the city; nor into other steps', async () => {
  const { id } = await protocolarO2(portal, { ...c, processo });
  await api.agir(id, 'acoes/iniciar');
  await api.agir(id, 'acoes/preencher', { respostas: { ha_ressalva: true } });
  for (const quem of [c.deOutroSetor, c.gestor]) {
    const r = await enviar(quem, id, { documento: 'relatorio' });
    expect([r.status, r.mensagem]).toEqual([403, 'Esta etapa é de outro setor. Peça acesso ao gestor do setor']);
  }
  expect((await enviar(c.requerente, id, { campo: 'foto' })).status).toBe(422);
  expect((await enviar(c.outroRequerente, id, { documento: 'relatorio' })).status).toBe(404);
  expect((await enviar(c.analista, id, { documento: 'matricula' })).status).toBe(422);
  expect((await enviar(c.analista, id, {})).status).toBe(422);
  const { rows } = await portal.base.ownerPool.query(
    `select 1 from arquivo where requerimento_id = $1 and alvo <> 'documento:matricula'`,
    [id],
  );
  expect(rows).toEqual([]);
});
