import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EdicaoDada } from '../../../../../src/panels/sistema/processo/editor/contexto.ts';
import { createEdicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import type { OpcoesDaEdicao } from '../../../../../src/panels/sistema/processo/editor/edicao.ts';
import { Historico } from '../../../../../src/panels/sistema/processo/editor/Historico.tsx';
import { Toasts } from '../../../../../src/panels/layout/ui/Toast.tsx';
import { LugarDado, lugarNaPrefeitura } from '../../../../../src/panels/sistema/processo/lugar.ts';
import { pagina as paginaDe } from '../../../../../src/schemas/envelope.ts';
import type { EdicaoListada } from '../../../../../src/schemas/processo/edicao/rascunho.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type ServidorDeRespostas,
} from '../../../../support/servidorDeRespostas.ts';

const usuario = userEvent.setup();
const linha = (id: number): EdicaoListada => ({
  ...{ id, versao: id, quem: 'Nara', comentario: `Linha ${id}` },
  ...{ criado_em: '2026-11-20T12:00:00.000Z', atualizado_em: '2026-11-20T12:00:00.000Z' },
});
let servidor: ServidorDeRespostas;
let falha: boolean;
let vazio: boolean;
beforeEach(async () => {
  falha = false;
  vazio = false;
  servidor = await servidorDeRespostas(({ path }) => {
    if (/historico\/60\b/.test(path)) return envelope(definicaoDe('o3'));
    if (vazio) return envelope(paginaDe([], 0, 1, 2));
    const consulta = new URL(path, 'http://portal').searchParams;
    if (consulta.get('page') === '1') return envelope(paginaDe([linha(60), linha(59)], 3, 1, 2));
    // Somebody typed meanwhile: the last line of the first page stands on the second too.
    return falha ? recusa(500, 'erro_interno', 'Algo deu errado') : envelope(paginaDe([linha(59), linha(58)], 3, 2, 2));
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = (gravar: OpcoesDaEdicao['gravar'] = () => Promise.reject(new Error('nothing is saved here'))) => {
  const edicao = createEdicao({
    rascunho: {
      ...{ id: 3, numero: 2, versao: 1, definicao: definicaoDe('o3'), atualizado_em: '2026-11-20T12:00:00Z' },
      ...{ rascunho_id: 30, editado_por: null, vigente: null, achados: [] },
      cidade: { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } },
    },
    gravar,
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LugarDado value={lugarNaPrefeitura(1)}>
        <EdicaoDada value={edicao}>
          <Historico processoId={7} aoFechar={() => undefined} />
          <Toasts />
        </EdicaoDada>
      </LugarDado>
    </QueryClientProvider>,
  );
  return edicao;
};
const linhas = (): readonly (string | null | undefined)[] =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((li) => li.querySelector('p')?.textContent);

it('shows the newest lines and the older ones on demand, each once', async () => {
  abrir();
  await screen.findByText('Linha 60');
  expect(linhas()).toEqual(['Linha 60', 'Linha 59']);
  await usuario.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  await screen.findByText('Linha 58');
  expect(linhas()).toEqual(['Linha 60', 'Linha 59', 'Linha 58']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull());
});

it('says where the older ones could not be read, keeps those that were, and reads them on a second try', async () => {
  falha = true;
  abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
  await screen.findByText('Não foi possível ler o histórico.');
  expect(linhas()).toEqual(['Linha 60', 'Linha 59']);
  falha = false;
  await usuario.click(screen.getByRole('button', { name: /tentar/i }));
  await screen.findByText('Linha 58');
});

it('a point is marked by Enter in its comment, which it needs', async () => {
  const marcados: (string | undefined)[] = [];
  const edicao = abrir((versao, _definicao, comentario) => {
    marcados.push(comentario);
    return Promise.resolve({ versao: versao + 1, atualizado_em: '2026-11-20T12:01:00Z', achados: [] });
  });
  const campo = await screen.findByRole('textbox', { name: 'Marcar como está agora' });
  await usuario.type(campo, '{Enter}');
  await usuario.type(campo, 'Antes da reunião{Enter}');
  await waitFor(() => expect(marcados).toEqual(['Antes da reunião']));
  edicao.encerrar();
});

it('says that nothing was kept yet where there is no line', async () => {
  vazio = true;
  abrir();
  await screen.findByText('Nenhuma mudança guardada ainda.');
  expect(screen.queryByRole('list')).toBeNull();
});

it('what was brought back is said, with the way to give that up', async () => {
  const edicao = abrir();
  const [primeira] = await screen.findAllByRole('button', { name: 'Trazer de volta' });
  await usuario.click(primeira!);
  await screen.findByText('O rascunho voltou ao que era em 20/11/2026 09:00. Para desistir, use “Desfazer”.');
  edicao.encerrar();
});
