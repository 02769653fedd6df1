import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../src/schemas/errors.ts';
import { semAtosDoDono } from '../../server/plugins/acessoDeSuporte.ts';
import { aPortal, type Portal } from '../support/app.ts';

/**
 * What support may do in a person's place: her daily work, each act of which stands by itself and is audited with both names. A call that is not
 * here has to be closed in server/plugins/acessoDeSuporte.ts, or written here by whoever has judged that it gives nobody access, stands in for
 * nobody and does nothing by itself after the half hour.
 */
const TRABALHO: readonly RegExp[] = [
  // Lists, exports of them, what she has read, files on their way, and the work on requests.
  /^painel-\w+\/(arquivos|assinatura|fotos|geral-notifications|minha-auditoria|feedback)(\/|$)/,
  /^painel-\w+\/requerimento(\/|$)/,
  /^painel-contribuinte\/cadastro\/(notificacao|termo-recebido)\//,
  /^painel-contribuinte\/validacao-cadastro\/responder$/,
  // Processes: what is published holds from that moment on, in the open.
  /^painel-prefeitura\/processo(\/|$)/,
  // Registries of the city's work.
  /^painel-prefeitura\/cadastro\/(arquivo|auditoria|categoria-taxa|certificado|contribuinte|convenio|dado-informado|faq|feriado|formula-taxa|imovel)(\/|$)/,
  /^painel-prefeitura\/cadastro\/(janela-vistoria|licenca|mensagem|modelo-documento|modelo-mensagem|noticia|notificacao)(\/|$)/,
  /^painel-prefeitura\/cadastro\/(parametro|penalidade|profissional|setor|termo-enviado|texto-padrao|tipo-taxa|zona-ocupacao)(\/|$)/,
];

const fechada = (method: string, url: string): boolean => {
  const req = { sessao: { suporte: { id: 1, nome: 'Suporte' } }, method, routeOptions: { url } };
  try {
    semAtosDoDono(req as unknown as FastifyRequest);
    return false;
  } catch (falha) {
    if (!(falha instanceof AppError)) throw falha;
    return true;
  }
};

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
});
afterAll(() => portal.drop());

describe('support in a person’s place', () => {
  it('[F18] has every call of the two panels that writes judged: her work, or closed', () => {
    const escritas = portal.app.rotas
      .filter(({ method, url }) => method !== 'GET' && /^\/api\/v1\/painel-(prefeitura|contribuinte)\//.test(url))
      .map(({ method, url }) => ({ method, url, caminho: url.replace('/api/v1/', '') }));
    expect(escritas.length).toBeGreaterThan(250);
    const porJulgar = escritas.filter(
      ({ method, url, caminho }) => !fechada(method, url) && !TRABALHO.some((um) => um.test(caminho)),
    );
    expect(porJulgar.map(({ caminho }) => caminho)).toEqual([]);
    for (const um of TRABALHO) expect([um, escritas.some(({ caminho }) => um.test(caminho))]).toEqual([um, true]);
  });

  it.each([
    'cadastro/ausencia',
    'cadastro/ausencia/:id',
    'cadastro/conector',
    'cadastro/conector/testar',
    'minhas-ausencias',
    'recursos/convidarPessoa',
    'processo/:id/agendar',
  ])('[F18] leaves nothing behind that outlives the half hour: %s', (caminho) => {
    const declarada = portal.app.rotas.filter(
      ({ method, url }) => method !== 'GET' && url.replace(/:\w+/g, ':id') === `/api/v1/painel-prefeitura/${caminho}`,
    );
    expect([caminho, declarada.length]).toEqual([caminho, 1]);
    for (const { method, url } of declarada) expect([url, fechada(method, url)]).toEqual([url, true]);
  });
});
