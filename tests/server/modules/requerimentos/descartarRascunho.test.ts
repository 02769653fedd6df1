import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { primeiroEloQuebrado, type EventoGuardado } from '../../../../server/modules/requerimentos/cadeia.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';

let portal: Portal;
let c: CenarioO2;
const B = 'painel-contribuinte/requerimento';
const P = 'painel-prefeitura/requerimento';
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
});
afterAll(() => portal.drop());

interface Aberto {
  readonly id: number;
  readonly versao: number;
}
const abrir = async (quem: Cliente, base: string, extra: object = {}): Promise<Aberto> => {
  const res = await quem.post(base, { processo_id: c.processo, ...extra });
  expect(res.status, res.texto).toBe(201);
  const aberto = res.dados<Aberto>();
  await quem.post(`${base}/${aberto.id}/respostas`, { respostas: respostasO2 });
  return aberto;
};
const lista = async () =>
  (await c.requerente.get(B, { per_page: 500 })).dados<{
    data: { id: number }[];
    contagens: Record<string, number>;
  }>();
const descartar = (quem: Cliente, base: string, { id, versao }: Aberto) =>
  quem.post(`${base}/${id}/acoes/descartar-rascunho`, { versao });

it('the applicant discards a draft: it leaves every list and address, with its answers and files, and the trace stays whole', async () => {
  const aberto = await abrir(c.requerente, B);
  const arquivo = await enviarArquivo(portal, c.requerente, `${B}/${aberto.id}/arquivos`, { documento: 'matricula' });
  const { id: arquivoId } = (arquivo.json() as { dados: { id: number } }).dados;
  const antes = await lista();
  const visto = (await c.requerente.get(`${B}/${aberto.id}`)).dados<{ acoes: { acao: string; confirmar: string }[] }>();
  expect(visto.acoes.find(({ acao }) => acao === 'descartar-rascunho')?.confirmar).toContain('Não há como desfazer');

  const res = await descartar(c.requerente, B, aberto);
  expect(res.status, res.texto).toBe(200);

  const depois = await lista();
  expect(depois.data.map(({ id }) => id)).not.toContain(aberto.id);
  expect(depois.contagens['Rascunho'] ?? 0).toBe((antes.contagens['Rascunho'] ?? 0) - 1);
  for (const caminho of [
    `${B}/${aberto.id}`,
    `${B}/${aberto.id}/formulario`,
    `painel-contribuinte/arquivos/${arquivoId}`,
  ])
    expect((await c.requerente.get(caminho)).status, caminho).toBe(404);
  expect((await c.requerente.post(`${B}/${aberto.id}/respostas`, { respostas: {} })).status).toBe(404);
  expect((await descartar(c.requerente, B, aberto)).status).toBe(404);
  const linha = await portal.db
    .selectFrom('requerimento')
    .select(['rascunho', 'descartado_em', 'cabeca_hash'])
    .where('id', '=', aberto.id)
    .executeTakeFirstOrThrow();
  expect(linha.rascunho).toEqual({});
  expect(linha.descartado_em).not.toBeNull();
  const { rows: eventos } = await sql<EventoGuardado & { tipo: string }>`
    select * from requerimento_evento where requerimento_id = ${aberto.id} order by sequencia`.execute(portal.db);
  expect(eventos.at(-1)?.tipo).toBe('rascunho_descartado');
  expect(primeiroEloQuebrado(eventos, linha.cabeca_hash)).toBeNull();
  const auditoria = await portal.db
    .selectFrom('auditoria')
    .select('depois')
    .where('entidade', '=', 'requerimento')
    .where('registro_id', '=', aberto.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(auditoria.depois).toMatchObject({ acao: 'descartar-rascunho' });
});

it('staff discard the draft that they opened for a citizen; nobody else’s, and nothing that was filed', async () => {
  const balcao = await portal.entrar({ nome: 'Bento Balcão', permissoes: ['painel.prefeitura'] });
  const outro = await portal.entrar({ nome: 'Outro', permissoes: ['painel.prefeitura', 'painel.contribuinte'] });
  const { pessoa_id } = await portal.db
    .selectFrom('requerimento')
    .select('pessoa_id')
    .where('criado_por', '=', c.requerente.id)
    .executeTakeFirstOrThrow();
  const aberto = await abrir(balcao, P, { contribuinte_id: pessoa_id });
  expect((await descartar(outro, P, aberto)).status).toBe(404);
  expect((await descartar(outro, B, aberto)).status).toBe(404);
  const res = await descartar(balcao, P, aberto);
  expect(res.status, res.texto).toBe(200);
  expect((await balcao.get(`${P}/${aberto.id}`)).status).toBe(404);

  const protocolado = await protocolarO2(portal, c);
  const { versao } = (await c.requerente.get(`${B}/${protocolado.id}`)).dados<{ versao: number }>();
  expect((await descartar(c.requerente, B, { id: protocolado.id, versao })).status).toBe(422);
  expect((await c.requerente.get(`${B}/${protocolado.id}`)).status).toBe(200);
});
