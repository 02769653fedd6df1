import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createGravacao } from '../../../../../src/panels/sistema/processo/editor/chamadas.ts';
import { lugarNoSistema } from '../../../../../src/panels/sistema/processo/lugar.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';

const definicao = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../../../tests/support/definicoes/o3.json'), 'utf8'),
) as Definicao;
afterEach(() => void vi.unstubAllGlobals());

it('a save whose answer was lost goes again by the same key; another one by its own', async () => {
  const chaves: (string | null)[] = [];
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
    if (url.endsWith('/csrfToken')) return Promise.resolve(Response.json({ sucesso: true, dados: 'prova' }));
    chaves.push(new Headers(headers).get('Idempotency-Key'));
    if (chaves.length === 1) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json({ sucesso: true, dados: { versao: 8, atualizado_em: '', achados: [] } }));
  });
  const gravar = createGravacao(lugarNoSistema(2), { id: 1, rascunho_id: 9 });
  await expect(gravar(7, definicao)).rejects.toMatchObject({ status: 0 });
  await gravar(7, definicao);
  await gravar(8, definicao);
  expect(chaves[0]).toBeTruthy();
  expect(chaves[1]).toBe(chaves[0]);
  expect(chaves[2]).not.toBe(chaves[0]);
});
