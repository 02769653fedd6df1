import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EditorDoProcesso } from '../../../../../src/panels/sistema/processo/editor/EditorDoProcesso.tsx';
import { achado, type Achado } from '../../../../../src/schemas/processo/verificar/achado.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../../support/servidorDeRespostas.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';
import { abrirProcessos, processo } from '../palcoDoProcesso.tsx';

const usuario = userEvent.setup();
const semMembros = achado('setor_sem_membros', 'setores[0]', 'O setor "OBRAS" não tem membros');
let servidor: ServidorDeRespostas;
let aoAbrir: readonly Achado[];
let verificar: Responder;
beforeEach(async () => {
  window.history.replaceState(null, '', '/?em=etapas[2]');
  sessionStorage.clear();
  aoAbrir = [];
  verificar = () => envelope([]);
  servidor = await servidorDeRespostas((pedido) => {
    const [caminho] = pedido.path.split('?');
    if (caminho === 'admin/processo/3') return envelope(processo());
    if (caminho === 'admin/processo/3/verificar') return verificar(pedido);
    if (caminho === 'admin/processo/3/rascunho')
      return envelope({
        ...{ id: 3, numero: 2, versao: 4, definicao: definicaoDe('o3'), atualizado_em: '2026-11-20T12:00:00Z' },
        ...{ editado_por: null, vigente: null, achados: aoAbrir },
        cidade: { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } },
      });
    if (caminho === 'admin/processo/3/rascunho/gravar')
      return envelope({ versao: 5, atualizado_em: '2026-11-20T12:01:00Z', achados: aoAbrir });
    return envelope([]);
  });
});
afterEach(async () => {
  cleanup();
  window.history.replaceState(null, '', '/');
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirProcessos(<EditorDoProcesso id={3} />);
  await screen.findByRole('button', { name: /^Publicar/ });
};
const publicar = async (): Promise<void> => usuario.click(screen.getByRole('button', { name: /^Publicar/ }));
/** Whether the browser asks before the page is left. */
const perguntaAoSair = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('an impediment that is gone by now keeps nobody from publishing: it is looked at anew', async () => {
  aoAbrir = [semMembros];
  await abrir();
  expect(screen.getByRole('button', { name: 'Publicar (1 impedimento)' })).toBeTruthy();
  await publicar();
  await screen.findByRole('dialog', { name: 'Publicar a versão 2' });
  await waitFor(() => expect(screen.queryByText('O setor "OBRAS" não tem membros')).toBeNull());
});

it('one that came up meanwhile is found, and the list of what is in the way opens', async () => {
  verificar = () => envelope([semMembros]);
  await abrir();
  await publicar();
  await screen.findByText('O setor "OBRAS" não tem membros');
  expect(screen.queryByRole('dialog')).toBeNull();
  const titulo = screen.getByRole('heading', { name: 'Antes de publicar: 1 impedimento' }).closest('summary');
  await waitFor(() => expect(document.activeElement).toBe(titulo));
  expect(titulo?.closest('details')?.open).toBe(true);
});

it('that it could not be looked at is said, and nothing is published', async () => {
  verificar = () => recusa(503, 'indisponivel', 'O portal está temporariamente indisponível.');
  await abrir();
  await publicar();
  await screen.findByText('O portal está temporariamente indisponível.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('what is unfinished is not told as saved, and publishing says what it is', async () => {
  await abrir();
  expect(screen.getByText(/^Salvo às/)).toBeTruthy();
  expect(perguntaAoSair()).toBe(false);
  const [incluir] = screen.getAllByRole('button', { name: 'Incluir condição' });
  await usuario.click(incluir!);
  await usuario.selectOptions(await screen.findByLabelText(/^O quê, condição 1/), 'area_obra_m2');
  await screen.findByText('Salvo, menos 1 item que falta terminar');
  expect(perguntaAoSair()).toBe(true);
  const partes = within(screen.getByRole('navigation', { name: 'Partes do processo' }));
  await usuario.click(partes.getByRole('button', { name: /^Taxas/ }));
  await waitFor(() => expect(screen.queryByLabelText(/^O quê, condição 1/)).toBeNull());
  await publicar();
  await screen.findByRole('heading', { name: 'Antes de publicar: 1 impedimento' });
  const linha = within(screen.getByText('Falta um valor em uma das condições').closest('li')!);
  await usuario.click(linha.getByRole('button', { name: 'Ver' }));
  expect((await screen.findByLabelText<HTMLSelectElement>(/^O quê, condição 1/)).value).toBe('area_obra_m2');
  expect(screen.queryByRole('dialog')).toBeNull();
});
