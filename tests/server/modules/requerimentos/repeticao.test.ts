import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

const eventos = async (id: number): Promise<number> =>
  Number(
    (
      await portal.base.ownerPool.query('select count(*) as n from requerimento_evento where requerimento_id = $1', [
        id,
      ])
    ).rows[0].n,
  );

/** The same call twice at once and once more afterwards: one effect, the same answer. */
const repetir = async (quem: Cliente, caminho: string, corpo: object): Promise<{ dados: <T>() => T }> => {
  const chave = { 'idempotency-key': randomUUID() };
  const duas = await Promise.all([quem.post(caminho, corpo, chave), quem.post(caminho, corpo, chave)]);
  const terceira = await quem.post(caminho, corpo, chave);
  expect(duas[0].status, `${caminho}: ${duas[0].texto}`).toBeLessThan(300);
  expect(new Set([...duas, terceira].map((r) => `${r.status} ${r.texto}`)).size, caminho).toBe(1);
  return terceira;
};

const repetirEnvio = async (caminho: string, campos: Record<string, string>): Promise<number> => {
  const chave = randomUUID();
  const cliente = { ...c.requerente, headers: { ...c.requerente.headers, 'idempotency-key': chave } };
  const duas = await Promise.all([
    enviarArquivo(portal, cliente, caminho, campos),
    enviarArquivo(portal, cliente, caminho, campos),
  ]);
  expect(duas[0].statusCode, duas[0].body).toBe(201);
  expect(duas[1].body).toBe(duas[0].body);
  return duas[0].json<{ dados: { id: number } }>().dados.id;
};

it('cada ato da jornada, repetido com a mesma chave, acontece uma vez só e responde o mesmo', async () => {
  const aberto = (await repetir(c.requerente, 'painel-contribuinte/requerimento', { processo_id: c.processo })).dados<{
    id: number;
  }>();
  const { id } = aberto;
  const meu = `painel-contribuinte/requerimento/${id}`;
  const deles = `painel-prefeitura/requerimento/${id}`;
  const ato = async (quem: Cliente, caminho: string, corpo: object = {}): Promise<void> => {
    const { versao } = await api.ver(id, quem);
    const antes = await eventos(id);
    await repetir(quem, `${quem === c.requerente ? meu : deles}/${caminho}`, { versao, ...corpo });
    const visto = await api.ver(id, quem);
    expect(visto.versao, caminho).toBe(versao + 1);
    expect(await eventos(id)).toBeGreaterThan(antes);
  };
  await c.requerente.post(`${meu}/respostas`, { respostas: respostasO2 });
  await repetirEnvio(`${meu}/arquivos`, { documento: 'matricula' });
  await ato(c.requerente, 'enviar');
  await ato(c.analista, 'acoes/iniciar');
  await ato(c.analista, 'pendencias');
  await ato(c.analista, 'pendencias/1/itens', { tipo: 'documento', alvo: 'matricula', texto: 'Ilegível' });
  await ato(c.analista, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: 'Uso?' });
  await ato(c.analista, 'pendencias/1/itens/excluirIds', { ids: [2] });
  await ato(c.analista, 'pendencias/1/emitir');
  const novo = await repetirEnvio(`${meu}/arquivos`, { documento: 'matricula' });
  await ato(c.requerente, 'pendencias/1/responder', { arquivos: { '1': [novo] } });
  await ato(c.analista, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
  for (const documento of ['autorizacao', 'complementares']) await repetirEnvio(`${meu}/arquivos`, { documento });
  await ato(c.analista, 'acoes/gerar-taxas');
  for (const k of [1, 2]) {
    await ato(c.analista, `cobrancas/${k}/emitir`, { guia: String(k) });
    await repetirEnvio(`${meu}/cobrancas/${k}/comprovante`, {});
    await ato(c.analista, `cobrancas/${k}/comprovante/1/avaliar`, { resultado: 'aprovado' });
  }
  await ato(c.analista, 'acoes/deferir');
  await ato(c.analista, 'acoes/iniciar');
  await ato(c.analista, 'acoes/deferir-e-finalizar');
  const fim = await api.ver(id);
  expect([fim.situacao, fim.emitidos.filter((d) => d.tipo === 'licenca').length, fim.cobrancas.length]).toEqual([
    'Deferido',
    1,
    2,
  ]);
  const { rows } = await portal.base.ownerPool.query(
    'select count(*)::int as n from arquivo where requerimento_id = $1 and removido_em is null',
    [id],
  );
  expect(rows[0].n).toBe(6);
});

it('a mesma chave para os mesmos bytes de outro documento é outro pedido', async () => {
  const { id } = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo })).dados<{
    id: number;
  }>();
  const cliente = { ...c.requerente, headers: { ...c.requerente.headers, 'idempotency-key': randomUUID() } };
  const caminho = `painel-contribuinte/requerimento/${id}/arquivos`;
  expect((await enviarArquivo(portal, cliente, caminho, { documento: 'matricula' })).statusCode).toBe(201);
  const outro = await enviarArquivo(portal, cliente, caminho, { documento: 'matricula', observacao: 'outra' });
  expect(outro.json<{ codigo: string }>().codigo).toBe('chave_reutilizada');
});

it('um envio cuja resposta se perdeu tem a mesma resposta depois que o requerimento seguiu adiante', async () => {
  const { id } = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo })).dados<{
    id: number;
  }>();
  const meu = `painel-contribuinte/requerimento/${id}`;
  const cliente = { ...c.requerente, headers: { ...c.requerente.headers, 'idempotency-key': randomUUID() } };
  const enviar = () => enviarArquivo(portal, cliente, `${meu}/arquivos`, { documento: 'matricula' });
  const primeira = await enviar();
  expect(primeira.statusCode, primeira.body).toBe(201);
  await c.requerente.post(`${meu}/respostas`, { respostas: respostasO2 });
  await api.agir(id, 'enviar', {}, c.requerente);
  const segunda = await enviar();
  expect([segunda.statusCode, segunda.body]).toEqual([primeira.statusCode, primeira.body]);
  const outraChave = await enviarArquivo(portal, c.requerente, `${meu}/arquivos`, { documento: 'matricula' });
  expect(outraChave.statusCode).toBe(422);
});
