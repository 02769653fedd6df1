import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResgatarAcesso } from '../../src/resources/resgate/ResgatarAcesso.tsx';
import type { TipoDePessoa } from '../../src/schemas/pessoa.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../support/sessaoDaPagina.ts';

const REPETIDO = 'Já existe outro cadastro com este CNPJ';

let servidor: ServidorDeRespostas;
beforeEach(async () => {
  sessaoAberta({ usuario: { permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] } });
  servidor = await servidorDeRespostas(() => envelope(null));
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const Onde = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
/** The dialog about one account, with its document chosen. */
const abrir = async (tipo: TipoDePessoa, documento: string) => {
  const usuario = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<ResgatarAcesso contaId={4} nome="Obras Ltda" tipo={tipo} />} />
          <Route path="*" element={<Onde />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await usuario.click(screen.getByRole('button', { name: 'Resgatar acesso' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Resgatar o acesso de Obras Ltda' }));
  await usuario.click(dialogo.getByRole('radio', { name: `O ${documento} foi digitado errado` }));
  return { usuario, dialogo };
};

it.each([
  ['Física', 'CPF', 'CNPJ'],
  ['Jurídica', 'CNPJ', 'CPF'],
] as const)('the document of a pessoa %s is its %s', async (tipo, seu, outro) => {
  const { usuario, dialogo } = await abrir(tipo, seu);
  expect(dialogo.queryByText(new RegExp(outro))).toBeNull();
  await usuario.type(dialogo.getByLabelText(`${seu} correto`), '12.ABC.345/01DE-35');
  await usuario.type(dialogo.getByLabelText('Motivo'), 'Trouxe o cartão');
  await usuario.click(dialogo.getByRole('button', { name: `Corrigir o ${seu}` }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [pedido] = servidor.pedidos.filter(({ method }) => method === 'POST');
  expect(pedido?.path).toBe('painel-prefeitura/conta/4/documento');
  expect(JSON.parse(pedido?.corpo ?? '{}')).toEqual({ documento: '12.ABC.345/01DE-35', motivo: 'Trouxe o cartão' });
});

it('a document that is another record’s stands in the field with the way to merge the two, and only there', async () => {
  const { usuario, dialogo } = await abrir('Jurídica', 'CNPJ');
  servidor.responder(({ method }) =>
    method === 'POST'
      ? {
          status: 422,
          corpo: {
            sucesso: false,
            mensagem: REPETIDO,
            codigo: 'dados_invalidos',
            erros: { documento: [REPETIDO] },
            dados: { pessoa_id: 7, outra_pessoa_id: 9 },
          },
        }
      : envelope(null),
  );
  const campo = dialogo.getByLabelText<HTMLInputElement>('CNPJ correto');
  await usuario.type(campo, '11.222.333/0001-81');
  await usuario.type(dialogo.getByLabelText('Motivo'), 'Trouxe o cartão');
  await usuario.click(dialogo.getByRole('button', { name: 'Corrigir o CNPJ' }));
  await dialogo.findByText(REPETIDO);
  expect(campo.value).toBe('11.222.333/0001-81');
  const unir = { name: 'Comparar e unificar os dois cadastros' };
  dialogo.getByRole('link', unir);
  await usuario.click(dialogo.getByRole('radio', { name: 'Mudou de telefone' }));
  expect(dialogo.queryByRole('link', unir)).toBeNull();
  await usuario.click(dialogo.getByRole('radio', { name: 'O CNPJ foi digitado errado' }));
  await usuario.click(dialogo.getByRole('button', { name: 'Corrigir o CNPJ' }));
  await usuario.click(await dialogo.findByRole('link', unir));
  expect((await screen.findByRole('status')).textContent).toBe('/pessoa/7/show/unificar?com=9');
});

it('asks before a reason that was typed is left behind', async () => {
  const { usuario, dialogo } = await abrir('Física', 'CPF');
  await usuario.type(dialogo.getByLabelText('Motivo'), 'Trouxe o documento');
  await usuario.keyboard('{Escape}');
  await usuario.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(dialogo.getByLabelText<HTMLInputElement>('Motivo').value).toBe('Trouxe o documento');
  await usuario.keyboard('{Escape}');
  await usuario.click(await screen.findByRole('button', { name: 'Não' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
