import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { enviarArquivo, protocolarO2 } from '../../../support/cenarioO2.ts';
import { processoComVistoria } from './processoComVistoria.ts';

const o2 = processoComVistoria();

it('the sector attaches the documents and files of the step it works in, at once and in the trace', async () => {
  const { id } = await protocolarO2(o2.portal, { ...o2.c, processo: o2.processo });
  const cedo = await o2.enviar(o2.c.analista, id, { documento: 'relatorio' });
  expect([cedo.status, cedo.mensagem]).toEqual([422, 'Só uma etapa em andamento recebe arquivos']);
  await o2.api.agir(id, 'acoes/iniciar');
  expect((await o2.api.ver(id)).acoes.find((a) => a.acao === 'anexar')?.precisa).toEqual(['arquivo']);
  expect((await o2.api.tentar(id, 'acoes/deferir', { respostas: { ha_ressalva: true } })).erro.erros).toEqual({
    foto: ['Arquivo obrigatório'],
  });
  const oculta = await o2.enviar(o2.c.analista, id, { campo: 'foto' });
  expect(oculta.status).toBe(422);
  await o2.api.agir(id, 'acoes/preencher', { respostas: { ha_ressalva: true } });
  expect((await o2.enviar(o2.c.analista, id, { campo: 'foto' }, 'fachada.pdf')).status).toBe(201);
  const semDocumentos = await o2.api.tentar(id, 'acoes/deferir');
  expect([semDocumentos.status, semDocumentos.mensagem]).toEqual([
    422,
    'Deferir depende de: documento Relatório de vistoria',
  ]);
  expect(semDocumentos.erro.erros).toEqual({
    'documento:relatorio': ['Arquivo obrigatório'],
    'documento:parecer': ['Arquivo obrigatório'],
  });
  expect((await o2.enviar(o2.c.analista, id, { documento: 'relatorio' }, 'rascunho.pdf')).status).toBe(201);
  expect((await o2.enviar(o2.c.analista, id, { documento: 'relatorio' }, 'relatorio.pdf')).status).toBe(201);
  for (const quem of [o2.c.analista, o2.c.requerente]) {
    const visto = await o2.api.ver(id, quem);
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
  expect((await o2.enviar(o2.c.analista, id, { documento: 'parecer' })).status).toBe(201);
  await o2.api.agir(id, 'acoes/deferir');
  for (const quem of [o2.c.analista, o2.c.requerente]) {
    const { documentos, campos_de_arquivo, arquivos_a_retirar } = await o2.api.ver(id, quem);
    const seus = [...documentos, ...(campos_de_arquivo ?? [])].filter((d) => d.publico === 'setor');
    expect(seus.map((d) => [d.chave, d.exigido, d.arquivos.length])).toEqual([
      ['parecer', true, 1],
      ['fotos', false, 0],
      ['foto', true, 1],
    ]);
    expect(arquivos_a_retirar).toEqual([]);
  }
});

it('a document that takes several files keeps each of them', async () => {
  const { id } = await protocolarO2(o2.portal, { ...o2.c, processo: o2.processo });
  await o2.api.agir(id, 'acoes/iniciar');
  for (const nome of ['frente.pdf', 'fundos.pdf'])
    expect((await o2.enviar(o2.c.analista, id, { documento: 'fotos' }, nome)).status).toBe(201);
  for (const quem of [o2.c.analista, o2.c.requerente]) {
    const { documentos } = await o2.api.ver(id, quem);
    expect(documentos.find((d) => d.chave === 'fotos')?.arquivos.map((a) => a.nome)).toEqual([
      'frente.pdf',
      'fundos.pdf',
    ]);
  }
});

it('an upload of the sector whose answer was lost is answered the same after the step was granted', async () => {
  const { id } = await protocolarO2(o2.portal, { ...o2.c, processo: o2.processo });
  await o2.api.agir(id, 'acoes/iniciar');
  await o2.api.agir(id, 'acoes/preencher', { respostas: { ha_ressalva: false } });
  await o2.enviar(o2.c.analista, id, { documento: 'relatorio' });
  const caminho = `painel-prefeitura/requerimento/${id}/arquivos`;
  const comChave = (chave: string) => ({
    ...o2.c.analista,
    headers: { ...o2.c.analista.headers, 'idempotency-key': chave },
  });
  const enviar = (chave: string) => enviarArquivo(o2.portal, comChave(chave), caminho, { documento: 'parecer' });
  const chave = randomUUID();
  const primeira = await enviar(chave);
  expect(primeira.statusCode, primeira.body).toBe(201);
  // Granted and handed on: the step after it is another sector's.
  await o2.api.agir(id, 'acoes/deferir');
  await o2.portal.db.deleteFrom('usuario_setor').where('usuario_id', '=', o2.c.analista.id).execute();
  const outraVez = await enviar(chave);
  expect([outraVez.statusCode, outraVez.body]).toEqual([201, primeira.body]);
  expect((await enviar(randomUUID())).statusCode).toBe(403);
  await o2.portal.db
    .insertInto('usuario_setor')
    .values({
      ...{ organizacao_id: o2.portal.cidade, usuario_id: o2.c.analista.id, setor_id: o2.c.setor },
      permissoes: ['requerimento.analisar'],
    })
    .execute();
});

it('what the step asks of the sector is no errand of the applicant, and is not on the page of the type', async () => {
  const { id } = await protocolarO2(o2.portal, { ...o2.c, processo: o2.processo });
  await o2.api.agir(id, 'acoes/iniciar');
  expect((await o2.enviar(o2.c.requerente, id, { documento: 'parecer' })).status).toBe(422);
  expect((await o2.api.ver(id, o2.c.requerente)).aguardando.map((e) => [e.o_que, e.de_quem])).toEqual([
    ['Enviar documento: Relatório de vistoria', 'requerente'],
    ['Anexar documento: Parecer técnico', 'prefeitura'],
  ]);
  const pagina = await o2.c.requerente.get(`painel-contribuinte/processo/${o2.processo}/pagina`);
  const nomes = pagina.dados<{ documentos: { nome: string }[] }>().documentos.map((d) => d.nome);
  expect([nomes.includes('Relatório de vistoria'), nomes.includes('Parecer técnico')]).toEqual([true, false]);
});

it('each file and each withdrawal is told to whoever has the request open', async () => {
  const { id } = await protocolarO2(o2.portal, { ...o2.c, processo: o2.processo });
  await o2.api.agir(id, 'acoes/iniciar');
  const depois = async (): Promise<readonly unknown[]> => {
    const { rows } = await o2.portal.base.ownerPool.query(
      `select 1 from saida where tipo = 'realtime' and dados ->> 'canal' = 'private-requerimento.' || $1::text`,
      [id],
    );
    return rows;
  };
  const antes = (await depois()).length;
  const foto = (await o2.enviar(o2.c.analista, id, { documento: 'fotos' })).dados.id;
  expect((await depois()).length).toBe(antes + 1);
  await o2.c.analista.post(`painel-prefeitura/requerimento/${id}/arquivos/excluirIds`, { ids: [foto] });
  expect((await depois()).length).toBe(antes + 2);
});

it('nobody else does: another sector, a manager, the applicant into the fields of the city; nor into other steps', async () => {
  const { id } = await protocolarO2(o2.portal, { ...o2.c, processo: o2.processo });
  await o2.api.agir(id, 'acoes/iniciar');
  await o2.api.agir(id, 'acoes/preencher', { respostas: { ha_ressalva: true } });
  for (const quem of [o2.c.deOutroSetor, o2.c.gestor]) {
    const r = await o2.enviar(quem, id, { documento: 'relatorio' });
    expect([r.status, r.mensagem]).toEqual([403, 'Esta etapa é de outro setor. Peça acesso ao gestor do setor']);
  }
  expect((await o2.enviar(o2.c.requerente, id, { campo: 'foto' })).status).toBe(422);
  expect((await o2.enviar(o2.c.outroRequerente, id, { documento: 'relatorio' })).status).toBe(404);
  expect((await o2.enviar(o2.c.analista, id, { documento: 'matricula' })).status).toBe(422);
  expect((await o2.enviar(o2.c.analista, id, {})).status).toBe(422);
  const { rows } = await o2.portal.base.ownerPool.query(
    `select 1 from arquivo where requerimento_id = $1 and alvo <> 'documento:matricula'`,
    [id],
  );
  expect(rows).toEqual([]);
});
