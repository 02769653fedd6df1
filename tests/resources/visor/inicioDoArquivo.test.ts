import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { adiantarInicio, inicioDoArquivo } from '../../../src/resources/visor/inicioDoArquivo.ts';
import { recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

let servidor: ServidorDeRespostas;
const pedidos: string[] = [];
beforeEach(async () => {
  pedidos.length = 0;
  sessaoAberta();
  servidor = await servidorDeRespostas(({ path }) => {
    pedidos.push(path);
    return path.endsWith('/9') ? recusa(404, 'nao_encontrado', 'Não há') : { corpo: { arquivo: path } };
  });
});
afterEach(() => servidor.fechar());
const sinal = new AbortController().signal;

it('is asked for once where the click did, and by each later opening anew', async () => {
  adiantarInicio('a/1');
  const { bytes } = (await inicioDoArquivo('a/1', sinal)).primeiro;
  expect([pedidos.length, new TextDecoder().decode(bytes)]).toEqual([1, '{"arquivo":"a/1"}']);
  await inicioDoArquivo('a/1', sinal);
  expect(pedidos.length).toBe(2);
});

it('is never that of another file', async () => {
  adiantarInicio('a/1');
  const { bytes } = (await inicioDoArquivo('a/2', sinal)).primeiro;
  expect(new TextDecoder().decode(bytes)).toBe('{"arquivo":"a/2"}');
});

it('tells what went wrong to who opens the file', async () => {
  adiantarInicio('a/9');
  await expect(inicioDoArquivo('a/9', sinal)).rejects.toBeInstanceOf(ApiError);
});
