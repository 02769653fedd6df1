import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Procuracoes } from '../../../src/panels/layout/conta/Procuracoes.tsx';
import { NovoRequerimento } from '../../../src/panels/contribuinte/tipos/NovoRequerimento.tsx';
import { haAlteracoes } from '../../../src/resources/saida/formulariosAbertos.ts';
import type { MinhasProcuracoes, ProcuracaoVista, Representado } from '../../../src/schemas/procuracao.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrirTela } from '../contribuinte/palcoDoRequerente.tsx';
import { paginaDe } from '../contribuinte/telasDoRequerente.tsx';

const usuario = userEvent.setup();
const CHAMADA = 'painel-contribuinte/procuracoes';
const uma = (muda: Partial<ProcuracaoVista> = {}): ProcuracaoVista => ({
  ...{ id: 5, versao: 2, nome: 'Construtora Horizonte', poderes: 'Todos os requerimentos', situacao: 'Ativa' },
  ...{ ate: null, vencida: false, motivo: null, criado_em: '2026-11-16T10:00:00Z', ...muda },
});
let servidor: ServidorDeRespostas;
let guardadas: MinhasProcuracoes;
let representados: readonly Representado[];
let recusar: Readonly<Record<string, string[]>> | null;
beforeEach(async () => {
  guardadas = { represento: [], representado: [], tem_cadastro: true };
  representados = [];
  recusar = null;
  sessaoAberta({ usuario: { id: 7, nome: 'Iara Campestre', sem_cadastro: false } });
  servidor = await servidorDeRespostas(({ path, method }) => {
    if (path === `${CHAMADA}/arquivo`) return envelope({ id: 40, nome: 'p.pdf', tamanho: 8 });
    if (method === 'POST' && recusar !== null) return recusa(422, 'dados_invalidos', 'Confira', recusar);
    if (path === 'painel-contribuinte/representados') return envelope(representados);
    if (path === 'painel-contribuinte/requerimento' && method === 'POST')
      return envelope({ id: 12, codigo: 'x', versao: 1, etapa: 'abertura' });
    if (path.startsWith('painel-contribuinte/requerimento')) return paginaDe([]);
    return envelope(guardadas);
  });
});
afterEach(() => servidor.fechar());

const escritas = () =>
  servidor.pedidos
    .filter(({ method, path }) => method === 'POST' && !path.endsWith('/arquivo'))
    .map(({ path, corpo }) => ({ path, corpo: JSON.parse(corpo) as unknown }));

it('asks with a paper: what is missing is said on its field, and a refusal keeps what was typed', async () => {
  abrirTela(<Procuracoes />);
  await usuario.click(await screen.findByRole('button', { name: 'Representar uma pessoa ou empresa' }));
  const enviar = screen.getByRole('button', { name: 'Pedir para representar' });
  await usuario.click(enviar);
  expect(await screen.findByText('Envie a procuração')).not.toBeNull();
  expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
  await usuario.type(screen.getByLabelText('CPF ou CNPJ de quem você representa'), '11222333000100');
  await usuario.click(enviar);
  await screen.findByText('CPF ou CNPJ inválido');
  await usuario.clear(screen.getByLabelText('CPF ou CNPJ de quem você representa'));
  await usuario.type(screen.getByLabelText('CPF ou CNPJ de quem você representa'), '11222333000181');
  await usuario.type(screen.getByLabelText('Nome ou razão social'), 'Construtora Horizonte');
  await usuario.upload(
    screen.getByLabelText('Procuração', { selector: 'input' }),
    new File(['%PDF-1.7'], 'p.pdf', { type: 'application/pdf' }),
  );
  await screen.findByRole('button', { name: 'Tirar p.pdf' });
  recusar = { documento: ['Já há uma procuração aberta entre estas duas pessoas'] };
  await usuario.click(enviar);
  await screen.findByText('Já há uma procuração aberta entre estas duas pessoas');
  expect(haAlteracoes()).toBe(true);
  recusar = null;
  guardadas = { ...guardadas, represento: [uma({ nome: '11222333000181', situacao: 'Em conferência' })] };
  await usuario.click(enviar);
  await screen.findByText('11.222.333/0001-81');
  expect(escritas().at(-1)).toEqual({
    path: `${CHAMADA}/pedir`,
    corpo: {
      ...{ documento: '11.222.333/0001-81', nome: 'Construtora Horizonte', poderes: 'Todos os requerimentos' },
      arquivo: '40',
    },
  });
  await waitFor(() => expect(haAlteracoes()).toBe(false));
});

it('is accepted or refused by whom it was granted to, and ended with a reason', async () => {
  guardadas = { ...guardadas, represento: [uma({ situacao: 'Aguardando procurador', ate: '2026-12-31' })] };
  abrirTela(<Procuracoes />);
  await screen.findByText('Vale até 31/12/2026');
  guardadas = { ...guardadas, represento: [uma({ versao: 3 })] };
  await usuario.click(screen.getByRole('button', { name: 'Aceitar: Construtora Horizonte' }));
  await usuario.click(await screen.findByRole('button', { name: 'Encerrar: Construtora Horizonte' }));
  const janela = within(await screen.findByRole('dialog', { name: 'Encerrar a procuração?' }));
  await usuario.click(janela.getByRole('button', { name: 'Encerrar' }));
  await janela.findByText('Campo obrigatório');
  await usuario.type(janela.getByLabelText('Motivo'), 'Fim do contrato');
  guardadas = { ...guardadas, represento: [uma({ situacao: 'Encerrada', motivo: 'Fim do contrato' })] };
  await usuario.click(janela.getByRole('button', { name: 'Encerrar' }));
  await screen.findByText('Motivo: Fim do contrato');
  expect(escritas()).toEqual([
    { path: `${CHAMADA}/5/aceitar`, corpo: { versao: 2 } },
    { path: `${CHAMADA}/5/encerrar`, corpo: { versao: 3, motivo: 'Fim do contrato' } },
  ]);
  expect(screen.queryByRole('button', { name: /Construtora Horizonte/ })).toBeNull();
});

it('one is accepted at a time: the others look busy meanwhile, and answer again afterwards', async () => {
  const espera = { situacao: 'Aguardando procurador' } as const;
  guardadas = { ...guardadas, represento: [uma(espera), uma({ ...espera, id: 6, nome: 'Nilo Pedrassol' })] };
  abrirTela(<Procuracoes />);
  const aceitar = (nome: string) => screen.findByRole('button', { name: `Aceitar: ${nome}` });
  const outra = await aceitar('Nilo Pedrassol');
  let soltar = (): void => undefined;
  const resposta = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  servidor.responder(async ({ method }) => {
    if (method === 'POST') await resposta;
    return envelope(guardadas);
  });
  await usuario.click(await aceitar('Construtora Horizonte'));
  await waitFor(() => expect(escritas()).toHaveLength(1));
  expect(outra.getAttribute('aria-busy')).toBe('true');
  await usuario.click(outra);
  soltar();
  await waitFor(() => expect(outra.getAttribute('aria-busy')).toBeNull());
  await usuario.click(outra);
  await waitFor(() =>
    expect(escritas().map(({ path }) => path)).toEqual([`${CHAMADA}/5/aceitar`, `${CHAMADA}/6/aceitar`]),
  );
});

it('without a record of his own nobody gives or asks for one', async () => {
  guardadas = { ...guardadas, tem_cadastro: false };
  abrirTela(<Procuracoes />);
  await screen.findByText('Você não representa ninguém.');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

const novo = (consulta = ''): void =>
  void abrirTela(<NovoRequerimento />, { caminho: `/ampliacao/2${consulta}`, padrao: '/:slug/:id' });

it('a new request asks for whom it is, of those only who act for somebody', async () => {
  representados = [
    { pessoa_id: 31, nome: 'Construtora Horizonte', ate: '2026-12-31' },
    { pessoa_id: 32, nome: 'Nilo Pedrassol', ate: null },
  ];
  novo();
  const quem = await screen.findByLabelText('Requerente');
  expect([...quem.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Iara Campestre (eu)',
    'Construtora Horizonte (procuração até 31/12/2026)',
    'Nilo Pedrassol',
  ]);
  expect(escritas()).toEqual([]);
  await usuario.selectOptions(quem, 'Nilo Pedrassol');
  await usuario.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() =>
    expect(escritas()).toEqual([
      { path: 'painel-contribuinte/requerimento', corpo: { processo_id: 2, contribuinte_id: 32 } },
    ]),
  );
});

it('who acts for nobody is not asked', async () => {
  novo();
  await waitFor(() =>
    expect(escritas()).toEqual([{ path: 'painel-contribuinte/requerimento', corpo: { processo_id: 2 } }]),
  );
});
