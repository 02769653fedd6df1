import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LinhaDaTarefa } from '../../../../src/panels/layout/tarefas/LinhaDaTarefa.tsx';
import { Toasts } from '../../../../src/panels/layout/ui/Toast.tsx';
import { LicencasEmVigor } from '../../../../src/panels/sistema/processo/licencas/LicencasEmVigor.tsx';
import { LugarDado, lugarNoSistema, type LugarDosProcessos } from '../../../../src/panels/sistema/processo/lugar.ts';
import type { LicencasDoProcesso } from '../../../../src/schemas/processo/licencasDoProcesso.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../../support/sessaoDaPagina.ts';
import { tarefaVista } from './migracaoDeTeste.ts';
import { CIDADE } from './palcoDoProcesso.tsx';

const usuario = userEvent.setup();
const NA_CIDADE: LugarDosProcessos = { ...lugarNoSistema(CIDADE), painel: 'painel-prefeitura', parametros: {} };
const BASE = 'painel-prefeitura/processo/3/licencas';
let servidor: ServidorDeRespostas;
let licencas: LicencasDoProcesso;
let escrever: Responder;

beforeEach(async () => {
  licencas = { em_vigor: 12, suspensas: 1, alcanca: { prorrogar: 0, suspender: 10, retomar: 1 } };
  escrever = () => envelope(tarefaVista({ tipo: 'validade', situacao: 'na fila' }), 'Iniciado');
  servidor = await servidorDeRespostas((pedido) => (pedido.method === 'POST' ? escrever(pedido) : envelope(licencas)));
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = (permissoes: readonly string[], lugar = NA_CIDADE): void => {
  sessaoAberta({
    usuario: { permissoes: [...permissoes], organizacao: { id: CIDADE, nome: 'Aurora', isSistema: false } },
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <LugarDado value={lugar}>
          <LicencasEmVigor processoId={3} />
        </LugarDado>
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );
};
const GESTOR = ['painel.prefeitura', 'perfil.gestor.prefeitura', 'processo.configurar'];
const enviados = () =>
  servidor.pedidos
    .filter(({ method }) => method === 'POST')
    .map(({ path, corpo }) => [path, JSON.parse(corpo) as unknown] as const);

describe('all licences in force of a process', () => {
  it('are suspended after their number was seen and a reason given', async () => {
    abrir(GESTOR);
    expect(await screen.findByText('12 licenças, 1 com a validade suspensa.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Prorrogar/ }), 'nenhuma pode').toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Suspender a validade de 10' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Suspender a validade de 10 licenças?' }));
    expect(dialogo.getByText(/Outras 2 licenças em vigor ficam como estão/)).toBeTruthy();
    const botao = dialogo.getByRole('button', { name: 'Suspender a validade de 10 licenças' });
    await usuario.click(botao);
    expect(dialogo.getByText('Campo obrigatório')).toBeTruthy();
    expect(enviados()).toEqual([]);
    await usuario.type(dialogo.getByLabelText(/^Motivo/), 'Enchente');
    await usuario.type(dialogo.getByLabelText(/^Decisão ou decreto/), 'Decreto 5');
    await usuario.click(botao);
    await screen.findByText('10 licenças: o ato segue em Tarefas, onde fica o resultado.');
    expect(enviados()).toEqual([[BASE, { acao: 'suspender', motivo: 'Enchente', ato: 'Decreto 5', esperados: 10 }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('whose number has changed are asked about again, with nothing typed lost', async () => {
    escrever = () => {
      licencas = { ...licencas, alcanca: { ...licencas.alcanca, suspender: 9 } };
      return recusa(409, 'conflito', 'Agora são 9 as licenças. Confira o número e confirme de novo');
    };
    abrir(GESTOR);
    await usuario.click(await screen.findByRole('button', { name: 'Suspender a validade de 10' }));
    const dialogo = within(screen.getByRole('dialog'));
    await usuario.type(dialogo.getByLabelText(/^Motivo/), 'Enchente');
    await usuario.click(dialogo.getByRole('button', { name: 'Suspender a validade de 10 licenças' }));
    await waitFor(() =>
      expect(dialogo.getByRole('button', { name: 'Suspender a validade de 9 licenças' })).toBeTruthy(),
    );
    expect(dialogo.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('Enchente');
  });

  it.each([
    ['a quem não é gestor', ['painel.prefeitura', 'processo.configurar'], NA_CIDADE],
    ['ao suporte', GESTOR, lugarNoSistema(CIDADE)],
  ])('are nothing %s', async (_quem, permissoes, lugar) => {
    abrir(permissoes, lugar);
    await new Promise((pronto) => setTimeout(pronto, 50));
    expect(screen.queryByText(/licenças/)).toBeNull();
    expect(servidor.pedidos).toEqual([]);
  });

  it('tell among the tasks how many did not take it, and why', () => {
    const falhas = [{ onde: 'Alvará nº 1/2026', id: 7, motivos: ['Esta licença já foi prorrogada'] }];
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ul>
            <LinhaDaTarefa
              tarefa={tarefaVista({
                tipo: 'validade',
                situacao: 'pronta',
                resultado: { feitos: 11, recusados: 1, falhas },
              })}
              recarregar={() => Promise.resolve()}
            />
          </ul>
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(screen.getByText('11 licenças, 1 não')).toBeTruthy();
    expect(screen.getByText('Alvará nº 1/2026: Esta licença já foi prorrogada')).toBeTruthy();
  });
});
