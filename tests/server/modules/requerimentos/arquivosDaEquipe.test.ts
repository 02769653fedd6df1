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
  expect((await api.tentar(id, 'acoes/deferir')).mensagem).toBe('Deferir depende de: documento Relatório de vistoria');
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
  await api.agir(id, 'acoes/deferir');
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
