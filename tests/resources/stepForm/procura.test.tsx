import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import type { AProcurar } from '../../../src/resources/stepForm/procurados.ts';
import { useProcura } from '../../../src/resources/stepForm/useProcura.ts';

const um = (valor: string): AProcurar => ({ campo: 'autor', tipo: 'profissional', valor, onde: 'autor' });

// What is thrown behind the screen belongs to nobody: it is heard here in place of the runner, who would end the run.
const escapou: unknown[] = [];
const ouvir = (erro: unknown): void => void escapou.push(erro);
let doCorredor: NodeJS.UnhandledRejectionListener[] = [];
beforeEach(() => {
  escapou.length = 0;
  doCorredor = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', ouvir);
});
afterEach(() => {
  cleanup();
  process.removeListener('unhandledRejection', ouvir);
  for (const ouvinte of doCorredor) process.on('unhandledRejection', ouvinte);
});

it('an answer whose look-up fails as no answer of the portal does is told as a fault, and the others are looked up all the same', async () => {
  const falha = new TypeError('uma falha do programa');
  const perguntadas: string[] = [];
  const { result } = renderHook(() =>
    useProcura(async (_campo, valor) => {
      perguntadas.push(valor);
      if (valor === 'CREA-SC 1') throw falha;
      if (valor === 'CREA-SC 2') throw new ApiError(0, 'conexao', 'Sem conexão');
      return { encontrado: false, mensagem: `Sem registro: ${valor}` };
    }),
  );
  act(() => result.current.procurar([um('CREA-SC 1'), um('CREA-SC 2'), um('CREA-SC 3')]));
  await waitFor(() => expect([...result.current.naoAchados.values()]).toEqual(['Sem registro: CREA-SC 3']));
  act(() => result.current.procurar([um('CREA-SC 4')]));
  await waitFor(() =>
    expect([...result.current.naoAchados.values()]).toEqual(['Sem registro: CREA-SC 3', 'Sem registro: CREA-SC 4']),
  );
  expect(perguntadas).toEqual(['CREA-SC 1', 'CREA-SC 2', 'CREA-SC 3', 'CREA-SC 4']);
  expect(escapou).toEqual([falha]);
});
