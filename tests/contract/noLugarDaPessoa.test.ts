import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../src/schemas/errors.ts';
import { semAtosDoDono } from '../../server/plugins/acessoDeSuporte.ts';
import { exigirAcesso, type Sessao } from '../../server/plugins/session.ts';
import type { RotaDeclarada } from '../../server/plugins/access.ts';
import { permissoes } from '../../src/schemas/permissions.ts';
import { aPortal, type Portal } from '../support/app.ts';
import { CADASTROS, DE_TODO_CADASTRO, TRABALHO } from './lugar/trabalho.ts';

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

/** Without what all of them begin with; the broadcasting of before versions keeps its whole address. */
const nomeDa = ({ method, url }: Pick<RotaDeclarada, 'method' | 'url'>): string =>
  `${method} ${url.replace('/api/v1/', '')}`;

/** Nobody's place opens it: not even that of one who had every permission of his city. */
const doSistema = ({ access }: RotaDeclarada): boolean => {
  const naCidade = { permissoes, setores: [], organizacaoSistema: false } as unknown as Sessao;
  try {
    exigirAcesso(naCidade, access);
    return false;
  } catch (falha) {
    if (!(falha instanceof AppError)) throw falha;
    return access.kind === 'painel' && access.painel === 'admin';
  }
};

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
});
afterAll(() => portal.drop());

/** Whoever adds a call finds it named here until it is judged: nothing is let through by the prefix that it stands below. */
describe('support in a person’s place', () => {
  it('[F18] has every call of the portal that writes judged by its own name: her work, closed, or of the system panel', () => {
    const julgadas = new Set([
      ...TRABALHO,
      ...['painel-prefeitura', 'painel-contribuinte'].flatMap((painel) =>
        CADASTROS.flatMap((base) => DE_TODO_CADASTRO.map((resto) => `POST ${painel}/${base}${resto}`)),
      ),
    ]);
    const escritas = portal.app.rotas.filter(({ method }) => method !== 'GET');
    expect(escritas.length).toBeGreaterThan(600);
    const abertas = escritas.filter((rota) => !fechada(rota.method, rota.url) && !doSistema(rota)).map(nomeDa);
    expect(abertas.filter((nome) => !julgadas.has(nome))).toEqual([]);
    // What is written as her work is there, and open.
    expect(TRABALHO.filter((nome) => !abertas.includes(nome))).toEqual([]);
    const semChamada = CADASTROS.filter((base) => !abertas.some((nome) => nome.endsWith(`/${base}/exportar`)));
    expect(semChamada).toEqual([]);
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
