import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../../src/panels/prefeitura/App.tsx';
import type { Comparacao } from '../../../../src/schemas/validacaoCadastro.ts';
import { cadastroDeTeste, registro } from '../../../resources/cadastroDeTeste.ts';
import { recursosDaCidade } from '../../../support/recursosDaCidade.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../../support/sessaoDaPagina.ts';

const FILA = 'painel-prefeitura/cadastro/contribuinte-validacao';
const naFila = (mais: Readonly<Record<string, unknown>> = {}) =>
  registro(9, {
    nome: 'Maria da Silva Souza',
    tipo: 'Física',
    documento: '52998224725',
    email: 'maria@exemplo.com.br',
    telefone_celular: '19998765432',
    situacao: 'Aguardando',
    razao: 'sem_email',
    conversa: null,
    motivo: null,
    decidido_por: null,
    decidido_em: null,
    criado_em: '2026-11-19T15:00:00.000Z',
    ...mais,
  });
const comparacao: Comparacao = {
  cadastro: {
    id: 4,
    versao: 7,
    nome: 'MARIA DA SILVA',
    tipo: 'Física',
    criado_em: '2020-01-02T12:00:00.000Z',
    endereco: 'Rua das Flores, 10',
    telefones: [],
    requerimentos: 2,
    outra_conta: null,
  },
  linhas: [
    {
      campo: 'nome',
      rotulo: 'Nome ou razão social',
      informado: 'Maria da Silva Souza',
      cadastro: 'MARIA DA SILVA',
      situacao: 'diferente',
    },
    { campo: 'documento', rotulo: 'CPF/CNPJ', informado: '52998224725', cadastro: '52998224725', situacao: 'igual' },
    {
      campo: 'email',
      rotulo: 'E-mail',
      informado: 'maria@exemplo.com.br',
      cadastro: 'maria@antigo.example',
      situacao: 'diferente',
    },
    { campo: 'telefone_celular', rotulo: 'Celular', informado: '19998765432', cadastro: null, situacao: 'falta' },
  ],
};
let servidor: ServidorDeRespostas;
let linha: ReturnType<typeof naFila>;
let dados: Comparacao;
let router: ReturnType<typeof createMemoryRouter>;
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  linha = naFila();
  dados = comparacao;
  servidor = await servidorDeRespostas((pedido) => {
    if (pedido.path === `${FILA}/9/comparacao`) return envelope(dados);
    if (pedido.path.startsWith(`${FILA}/9/`)) return envelope({ id: 9, versao: 2 }, 'Feito');
    return (
      cadastroDeTeste(FILA, [linha]).responder(pedido) ?? envelope(pedido.path === 'recursos' ? recursosDaCidade : [])
    );
  });
});
afterEach(() => servidor.fechar());

const abrir = (caminho: string, permissoes = ['painel.prefeitura', 'perfil.gestor.prefeitura']): void => {
  sessaoAberta({ usuario: { permissoes } });
  localStorage.removeItem('layout.filtros');
  render(
    <App
      createRouter={(rotas) => {
        router = createMemoryRouter(rotas, { initialEntries: [caminho] });
        return router;
      }}
    />,
  );
};
const enviado = (ato: string): unknown => {
  const pedido = servidor.pedidos.find(({ method, path }) => method === 'POST' && path === `${FILA}/9/${ato}`);
  return pedido === undefined ? undefined : JSON.parse(pedido.corpo);
};
const UMA = '/prefeitura/cadastro/contribuinte-validacao/cadastro/9';

describe('/prefeitura/cadastro/contribuinte-validacao', () => {
  it('opens on what waits, as chips that can be taken away, and leads to one registration [ROTA-033]', async () => {
    const usuario = userEvent.setup();
    abrir('/prefeitura/cadastro/contribuinte-validacao');
    await screen.findByRole('heading', { name: 'Validação de cadastro', level: 1 });
    await screen.findByRole('link', { name: 'Maria da Silva Souza' });
    const lista = servidor.pedidos.find(({ path }) => path.startsWith(`${FILA}?`));
    expect(decodeURIComponent(lista?.path ?? '')).toContain(
      'filtro[situacao][]=Aguardando&filtro[situacao][]=Informações pedidas',
    );
    expect(screen.queryByRole('link', { name: /^Nova/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await usuario.click(screen.getByRole('link', { name: 'Maria da Silva Souza' }));
    await screen.findByRole('button', { name: 'Aprovar' });
    expect(router.state.location.pathname).toBe(UMA);
  });

  it('is not for who is no manager', async () => {
    abrir(UMA, ['painel.prefeitura', 'contribuinte.validacao']);
    await screen.findByText('Você não tem permissão para acessar esta página');
    expect(servidor.pedidos.some(({ path }) => path.startsWith(FILA))).toBe(false);
  });
});

describe('one registration', () => {
  it('marks what differs, keeps the city’s own unless told otherwise, and approves what was chosen', async () => {
    const usuario = userEvent.setup();
    abrir(UMA);
    const quadro = await screen.findByRole('table');
    const [nome, documento, email, celular] = within(quadro).getAllByRole('row').slice(1);
    expect(nome?.textContent).toContain('Diferente');
    expect(celular?.textContent).toContain('Falta na prefeitura');
    expect(email?.textContent).toContain('Passa a ser o da conta');
    for (const semEscolha of [documento, email])
      expect(within(semEscolha as HTMLElement).queryByRole('radio')).toBeNull();
    const marcado = (linhaDoQuadro: HTMLElement | undefined) =>
      within(linhaDoQuadro as HTMLElement)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked }) => checked);
    expect([marcado(nome), marcado(celular)]).toEqual([
      [false, true],
      [true, false],
    ]);
    await usuario.click(screen.getByRole('radio', { name: 'Maria da Silva Souza' }));
    await usuario.click(screen.getByRole('button', { name: 'Aprovar' }));
    const dialogo = await screen.findByRole('dialog');
    expect(dialogo.textContent).toContain('os requerimentos dele (2)');
    expect(dialogo.textContent).toContain('E-mail, Nome ou razão social'.split(', ').reverse().join(', '));
    await usuario.click(within(dialogo).getByRole('button', { name: 'Aprovar' }));
    await expect
      .poll(() => enviado('aprovar'))
      .toEqual({
        versao: 1,
        cadastro: { id: 4, versao: 7 },
        usar: ['nome', 'email', 'telefone_celular'],
      });
  });

  it('asks for a reason, keeps it while the server refuses, and says who was faster', async () => {
    const usuario = userEvent.setup();
    abrir(UMA);
    await usuario.click(await screen.findByRole('button', { name: 'Recusar' }));
    const dialogo = await screen.findByRole('dialog');
    await usuario.click(within(dialogo).getByRole('button', { name: 'Recusar' }));
    await within(dialogo).findByText('Campo obrigatório');
    expect(enviado('recusar')).toBeUndefined();
    servidor.responder((pedido) => {
      if (pedido.path === `${FILA}/9/comparacao`) return envelope(dados);
      if (pedido.path === `${FILA}/9/recusar`)
        return recusa(
          409,
          'versao_desatualizada',
          'Este cadastro já foi aprovado por Caio Colega em 19/11/2026 às 12:00',
        );
      return (
        cadastroDeTeste(FILA, [naFila({ situacao: 'Aprovado', decidido_por: 'Caio Colega', versao: 2 })]).responder(
          pedido,
        ) ?? envelope([])
      );
    });
    await usuario.type(within(dialogo).getByLabelText(/Motivo da recusa/), 'Não é a mesma pessoa');
    await usuario.click(within(dialogo).getByRole('button', { name: 'Recusar' }));
    await within(dialogo).findByText(/já foi aprovado por Caio Colega/);
    expect(within(dialogo).getByLabelText<HTMLTextAreaElement>(/Motivo da recusa/).value).toBe('Não é a mesma pessoa');
    await screen.findByText(/^Aprovado por Caio Colega/);
    expect(router.state.location.pathname).toBe(UMA);
  });

  it('takes no second press until the page shows what came of the first', async () => {
    const usuario = userEvent.setup();
    abrir(UMA);
    await usuario.click(await screen.findByRole('button', { name: 'Recusar' }));
    const dialogo = await screen.findByRole('dialog');
    let soltar = (): void => undefined;
    const espera = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    let lidas = 0;
    servidor.responder(async (pedido) => {
      if (pedido.path === `${FILA}/9/recusar`) return envelope({ id: 9, versao: 2 }, 'Feito');
      lidas += 1;
      await espera;
      if (pedido.path === `${FILA}/9/comparacao`) return envelope(dados);
      return cadastroDeTeste(FILA, [naFila({ situacao: 'Recusado', versao: 2 })]).responder(pedido) ?? envelope([]);
    });
    await usuario.type(within(dialogo).getByLabelText(/Motivo da recusa/), 'Não é a mesma pessoa');
    await usuario.click(within(dialogo).getByRole('button', { name: 'Recusar' }));
    await waitFor(() => expect(lidas).toBeGreaterThan(0));
    expect(within(dialogo).getByRole('button', { name: 'Recusar' }).getAttribute('aria-busy')).toBe('true');
    soltar();
    await screen.findByText(/^Recusado por/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(servidor.pedidos.filter(({ path }) => path === `${FILA}/9/recusar`)).toHaveLength(1);
  });

  it('does not offer to approve a record that is another account’s, and says whose it is', async () => {
    dados = { ...comparacao, cadastro: comparacao.cadastro && { ...comparacao.cadastro, outra_conta: 'Dona Antiga' } };
    const usuario = userEvent.setup();
    abrir(UMA);
    const botao = await screen.findByRole('button', { name: 'Aprovar' });
    expect(botao.getAttribute('aria-disabled')).toBe('true');
    screen.getByText('O cadastro já é da conta de Dona Antiga.');
    await usuario.click(botao);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a refusal with its reason, and reopens', async () => {
    linha = naFila({
      situacao: 'Recusado',
      motivo: 'Documento de outra pessoa',
      decidido_por: 'Gilda',
      decidido_em: '2026-11-19T15:00:00.000Z',
      versao: 3,
    });
    const usuario = userEvent.setup();
    abrir(UMA);
    await screen.findByText('Documento de outra pessoa');
    expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Reabrir' }));
    await expect.poll(() => enviado('reabrir')).toEqual({ versao: 3 });
    await expect.poll(() => servidor.pedidos.filter(({ path }) => path === `${FILA}/9`).length).toBeGreaterThan(1);
  });
});
