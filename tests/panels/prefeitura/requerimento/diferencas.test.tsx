import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { DiferencasVistas } from '../../../../src/schemas/requerimento/diferencas.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, entrarComoEquipe, EQUIPE } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const momento = (sequencia: number, nome: string) => ({ sequencia, nome, quando: '2026-11-03T13:00:00Z' });
const momentos = [momento(3, 'Protocolo'), momento(9, 'Resposta à pendência 1'), momento(15, 'Resposta à pendência 2')];
const duas: DiferencasVistas = {
  ...{ momentos, de: 9, ate: 15 },
  mudancas: [
    {
      ...{ tipo: 'arquivo', chave: 'documento:matricula', nome: 'Matrícula', antes: '', depois: '' },
      ...{ arquivos_antes: ['velha.pdf'], arquivos_depois: ['nova.pdf'] },
    },
  ],
};
let servidor: ServidorDeRespostas;
beforeEach(async () => {
  entrarComoEquipe();
  servidor = await servidorDeRespostas(({ path }) => {
    const [caminho = '', query = ''] = path.split('?');
    if (caminho === BASE) return envelope(umRequerimento());
    if (caminho === `${BASE}/diferencas`)
      return envelope(new URLSearchParams(query).get('de') === '3' ? { ...duas, de: 3, mudancas: [] } : duas);
    return envelope(EQUIPE[caminho] ?? []);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

it('compares the last two rounds, files by name, then any that are chosen', async () => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await userEvent.click(await screen.findByRole('tab', { name: /Respostas/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Comparar rodadas' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Comparar rodadas' }));
  const linha = await dialogo.findByRole('row', { name: /Matrícula/ });
  expect([linha.querySelector('del')?.textContent, linha.querySelector('ins')?.textContent]).toEqual([
    'velha.pdf',
    'nova.pdf',
  ]);
  await userEvent.selectOptions(dialogo.getByRole('combobox', { name: 'De' }), '3');
  expect(await dialogo.findByText('Nada mudou entre estes dois momentos.')).toBeTruthy();
  expect(servidor.pedidos.at(-1)?.path).toMatch(/de=3&ate=15|ate=15&de=3/);
});
