import { expect, it } from 'vitest';
import { enviarArquivo, protocolarO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { cidadeDoO2 } from './cidadeDoO2.ts';

const o2 = cidadeDoO2();
const INDISPONIVEL = ['Este arquivo não está disponível. Envie-o de novo'];

/** A request of this applicant whose round asks for the title deed again. */
const comRodada = async (requerente: Cliente = o2.c.requerente): Promise<number> => {
  const { id } = await protocolarO2(o2.portal, { ...o2.c, requerente });
  await o2.api.agir(id, 'acoes/iniciar');
  await o2.api.agir(id, 'pendencias');
  await o2.api.agir(id, 'pendencias/1/itens', { tipo: 'documento', alvo: 'matricula', texto: 'Está vencida' });
  await o2.api.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', alvo: null, texto: 'Qual o uso?' });
  await o2.api.agir(id, 'pendencias/1/emitir');
  return id;
};
const enviar = async (id: number, campos: Record<string, string>, quem = o2.c.requerente): Promise<number> => {
  const r = await enviarArquivo(o2.portal, quem, `painel-contribuinte/requerimento/${id}/arquivos`, campos);
  expect(r.statusCode, r.body).toBe(201);
  return r.json<{ dados: { id: number } }>().dados.id;
};
const responder = (id: number, arquivo: number, mais: object = {}) =>
  o2.api.tentar(
    id,
    'pendencias/1/responder',
    { respostas: { '2': 'Residencial' }, arquivos: { '1': [arquivo] }, ...mais },
    o2.c.requerente,
  );
const situacao = async (id: number) => (await o2.api.ver(id)).pendencias[0]?.situacao;

it('a file of another request, of whoever it is and in whichever city, is no answer to an item', async () => {
  const [id, outroMeu, alheio] = [await comRodada(), await comRodada(), await comRodada(o2.c.outroRequerente)];
  const doOutroMeu = await enviar(outroMeu, { documento: 'matricula' });
  const deOutraPessoa = await enviar(alheio, { documento: 'matricula' }, o2.c.outroRequerente);
  const jaEntregue = (await o2.api.ver(id)).documentos.find((d) => d.chave === 'matricula')?.arquivos[0]?.id ?? 0;
  // The same place in a request of another city: the row of a file that is otherwise just what the item asks for.
  const { id: deOutraCidade } = await o2.portal.db
    .insertInto('arquivo')
    .values({
      organizacao_id: o2.portal.outraCidade,
      enviado_por: o2.c.requerente.id,
      alvo: 'documento:matricula',
      nome: 'm.pdf',
      tamanho: 8,
      tipo: 'application/pdf',
      sha256: 'a'.repeat(64),
      caminho: 'x/y',
      criado_em: o2.portal.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const contestado = await enviar(id, { contestacao: '1' });
  for (const arquivo of [doOutroMeu, deOutraPessoa, jaEntregue, deOutraCidade, contestado, 999_999_999]) {
    const r = await responder(id, arquivo);
    expect([r.status, r.erro.erros], String(arquivo)).toEqual([422, { 'arquivos.1': INDISPONIVEL }]);
    const c = await o2.api.tentar(
      id,
      'pendencias/1/responder',
      { respostas: { '2': 'x' }, contestacoes: { '1': { texto: 'Não', arquivos: [contestado, arquivo] } } },
      o2.c.requerente,
    );
    if (arquivo !== contestado)
      expect([c.status, c.erro.erros], String(arquivo)).toEqual([422, { 'contestacoes.1.arquivos': INDISPONIVEL }]);
    else expect(c.status).toBe(200);
    if (arquivo === contestado) break;
    expect(await situacao(id)).toBe('emitida');
  }
});

it('his own, sent for this item, is; and the refused ones are still loose in their own requests', async () => {
  const [id, outro] = [await comRodada(), await comRodada()];
  const doOutro = await enviar(outro, { documento: 'matricula' });
  const seu = await enviar(id, { documento: 'matricula' });
  expect((await responder(id, doOutro)).status).toBe(422);
  // One good file beside a foreign one is refused as a whole.
  const juntos = await responder(id, seu, { arquivos: { '1': [seu, doOutro] } });
  expect([juntos.status, juntos.erro.erros]).toEqual([422, { 'arquivos.1': INDISPONIVEL }]);
  expect((await responder(id, seu)).status).toBe(200);
  expect((await o2.api.ver(id)).pendencias[0]?.itens[0]?.depois).toEqual([seu]);
  expect((await responder(outro, doOutro)).status).toBe(200);
});

it('an answer outside of the round’s items is refused with a sentence, and nothing of it is kept', async () => {
  const id = await comRodada();
  const seu = await enviar(id, { documento: 'matricula' });
  for (const [corpo, lugar] of [
    [{ respostas: { '2': 'Residencial', '7': 'x' } }, 'respostas.7'],
    [{ respostas: { '1': 'x', '2': 'Residencial' } }, 'respostas.1'],
    [{ contestacoes: { '9': { texto: 'Não' } } }, 'contestacoes.9'],
  ] as const) {
    const r = await responder(id, seu, corpo);
    expect([r.status, r.erro.erros]).toEqual([422, { [lugar]: ['A pendência não pede este item'] }]);
  }
  const fora = await responder(id, seu, { arquivos: { '1': [seu], '2': [seu] } });
  expect(fora.status).toBe(422);
  expect(Object.keys(fora.erro.erros ?? {})).toEqual(['arquivos.2']);
  const outraRodada = await o2.api.tentar(id, 'pendencias/2/responder', { respostas: {} }, o2.c.requerente);
  expect([outraRodada.status, outraRodada.erro.mensagem]).toEqual([
    422,
    'Esta pendência não está aguardando a sua resposta',
  ]);
  expect(await situacao(id)).toBe('emitida');
  const alheio = await o2.c.outroRequerente.post(`painel-contribuinte/requerimento/${id}/pendencias/1/responder`, {
    versao: (await o2.api.ver(id)).versao,
    respostas: { '2': 'x' },
  });
  expect(alheio.status).toBe(404);
});
