import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GerenciarRequerimento } from '../../../../src/panels/prefeitura/requerimento/GerenciarRequerimento.tsx';
import { ListagemDeRequerimentos } from '../../../../src/panels/prefeitura/requerimento/ListagemDeRequerimentos.tsx';
import { guardarFila } from '../../../../src/panels/prefeitura/requerimento/teclado/filaDaCaixa.ts';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { naLista, umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { cobranca, doRequerente } from './comMuitoAFazer.ts';
import { abrirTela, acao, ANALISTA, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const LISTA = 'painel-prefeitura/requerimento';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
let naCaixa: readonly RequerimentoVisto[];
let lugar: () => string;

beforeEach(async () => {
  entrarComoEquipe();
  visto = umRequerimento();
  naCaixa = [umRequerimento({ id: 12 }), umRequerimento({ id: 13, numero: '2026/000013' })];
  servidor = await servidorDeRespostas(({ method, path }) => {
    const [caminho = ''] = path.split('?');
    if (method === 'POST') return envelope({ versao: 6 });
    if (caminho === LISTA)
      return envelope({
        ...{ data: naCaixa.map((r) => naLista(r)), total: naCaixa.length, current_page: 1, per_page: 10, last_page: 1 },
        ...{ contagens: {}, na_fila: 0 },
        relogios: { vencidos: 0, vence_logo: 0, em_dia: 2, pausados: 0, sem_prazo: 0, sem_responsavel: 0 },
      });
    return envelope(caminho === `${LISTA}/12` ? visto : (EQUIPE[caminho] ?? []));
  });
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await servidor.fechar();
});

const ANALISE = '/prefeitura/requerimento/visualizacao';
const abrir = async (tela: ReactElement, papel: 'heading', pronto: string | RegExp): Promise<void> => {
  const router = abrirTela(tela, `${ANALISE}/12`, `${ANALISE}/:id`);
  lugar = () => router.state.location.pathname;
  await screen.findByRole(papel, { name: pronto });
};
const abrirAnalise = () => abrir(<VisualizarRequerimento />, 'heading', /^2026\/000012/);
const abrirCaixa = async (): Promise<void> => {
  const router = abrirTela(<ListagemDeRequerimentos />, '/lista', '/lista');
  lugar = () => router.state.location.pathname;
  await screen.findByRole('tab', { name: /Abertos/ });
  if (naCaixa.length > 0) await screen.findByRole('link', { name: '2026/000012' });
};

/** Keys as the legend below the rows names them. */
const daLegenda = (): readonly string[] =>
  [...document.querySelectorAll('.teclas kbd')].map(({ textContent }) => textContent);
const doTitulo = (titulo: string): readonly string[] => {
  const parte = within(screen.getByRole('dialog')).queryByRole('region', { name: titulo });
  return parte === null ? [] : [...parte.querySelectorAll('kbd')].map(({ textContent }) => textContent);
};

/** All that somebody could see change: where he is, what has the focus, what stands there, what was asked of the server. */
const tudo = (): string =>
  JSON.stringify([
    lugar(),
    [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body),
    document.body.innerHTML,
    servidor.pedidos.length,
  ]);
const emBranco = (tecla: string): string => (tecla.length === 1 ? tecla.toLowerCase() : `{${tecla}}`);

/** What is still on its way has come: else it would be taken for what a key did. */
const assentar = (): Promise<void> =>
  expect
    .poll(async () => {
      const antes = tudo();
      for (let vez = 0; vez < 5; vez++) {
        await new Promise((seguir) => setTimeout(seguir, 30));
        if (tudo() !== antes) return false;
      }
      return true;
    })
    .toBe(true);

/** Presses a key on the page as `preparar` leaves it, and waits for something to change. */
const ageu = async (preparar: () => Promise<void>, tecla: string): Promise<void> => {
  await preparar();
  await assentar();
  const linhas = document.querySelectorAll('[data-navegavel]').length;
  // A letter is pressed on a row, and back goes who has come to the second one; of a page without focus it goes to the last.
  const vem = tecla === 'K' ? (linhas > 1 ? 'jj' : '') : /^(?:[A-IL-Z]|Enter)$/.test(tecla) && linhas > 0 ? 'j' : '';
  if (vem !== '') await usuario.keyboard(vem);
  await assentar();
  const antes = tudo();
  await usuario.keyboard(emBranco(tecla));
  await expect.poll(() => tudo() !== antes, { message: `a tecla ${tecla} não fez nada` }).toBe(true);
  cleanup();
};

describe('a key that is named does something', () => {
  const completo = (): void => {
    visto = umRequerimento({
      pareceres: { pedidos: [], propostos: [] },
      acoes: [
        acao('iniciar', { rotulo: 'Iniciar' }),
        acao('abrir-pendencia'),
        acao('incluir-item'),
        acao('pedir-parecer', { rotulo: 'Pedir parecer' }),
        acao('avaliar-comprovante'),
      ],
      respostas: doRequerente,
      cobrancas: [cobranca(31), cobranca(32)],
    });
  };
  const naAba = (nome: RegExp) => async (): Promise<void> => {
    await abrirAnalise();
    await usuario.click(screen.getByRole('tab', { name: nome }));
    (document.activeElement as HTMLElement).blur();
  };

  it('in the inbox, and an empty one names none but the way to its search', async () => {
    await abrirCaixa();
    const teclas = daLegenda();
    expect(teclas).toEqual(['/', 'J', 'K', 'Enter', 'X']);
    cleanup();
    for (const tecla of teclas) await ageu(abrirCaixa, tecla);
    naCaixa = [];
    await abrirCaixa();
    await screen.findByText(/Nenhum requerimento|Nada/);
    expect(daLegenda()).toEqual(['/']);
  });

  it('and one that is named nowhere changes nothing', async () => {
    completo();
    await naAba(/^Respostas/)();
    await usuario.keyboard('j');
    const linha = document.activeElement;
    const aqui = lugar();
    await usuario.keyboard('vaqz/');
    await assentar();
    expect(document.activeElement).toBe(linha);
    expect([lugar(), screen.queryByRole('dialog'), escritas(servidor)]).toEqual([aqui, null, []]);
  });

  it.each([
    ['Respostas', /^Respostas/, ['J', 'K', 'P', '?']],
    ['Taxas', /^Taxas/, ['J', 'K', 'V', 'A', 'R', '?']],
    ['Pendências', /^Pendências/, ['?']],
    ['Notas', /^Notas/, ['?']],
  ] as const)('below the tab %s', async (_nome, aba, esperadas) => {
    completo();
    await naAba(aba)();
    await expect.poll(daLegenda).toEqual(esperadas);
    cleanup();
    for (const tecla of esperadas) await ageu(naAba(aba), tecla);
  });

  it('in the help of a request in which much can be done', async () => {
    completo();
    const preparar = naAba(/^Respostas/);
    const fila = {
      ...{ setorId: null, ids: [12, 29], page: 1, perPage: 2, total: 2, filter: {} },
      sort: { field: 'vence_em', order: 'ASC' },
    } as const;
    guardarFila(fila);
    await preparar();
    await usuario.keyboard('?');
    await screen.findByRole('dialog', { name: 'Teclas de atalho' });
    const mesa = doTitulo('No requerimento');
    const linhas = doTitulo('Na linha escolhida');
    expect([mesa, linhas]).toEqual([
      ['1', '8', 'D', 'E', 'O', 'T', 'N', 'B', '?'],
      ['J', 'K', 'P'],
    ]);
    expect(screen.getByText('Pedir parecer', { selector: 'dd' })).toBeTruthy();
    // Digits are a row of keys, letters are two.
    const ditas = within(screen.getByRole('dialog'))
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect([ditas[0], ditas.find((dita) => dita.startsWith('J'))]).toEqual(['1 a 8', 'J e K']);
    cleanup();
    for (const tecla of [...mesa, ...linhas]) {
      guardarFila(fila);
      await ageu(preparar, tecla);
    }
  });

  it('in the help of one in which this reader can do nothing', async () => {
    await abrirAnalise();
    await usuario.keyboard('?');
    await screen.findByRole('dialog', { name: 'Teclas de atalho' });
    const mesa = doTitulo('No requerimento');
    expect([mesa, doTitulo('Na linha escolhida')]).toEqual([['1', '7', 'E', 'T', '?'], []]);
    expect(screen.getByText('Ver as pendências', { selector: 'dd' })).toBeTruthy();
    cleanup();
    for (const tecla of mesa) await ageu(abrirAnalise, tecla);
  });
});

it('J and K go through the rows of all charges, one after the other', async () => {
  visto = umRequerimento({ acoes: [acao('avaliar-comprovante')], cobrancas: [cobranca(31), cobranca(32)] });
  await abrirAnalise();
  await usuario.click(screen.getByRole('tab', { name: /^Taxas/ }));
  const onde = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;
  await usuario.keyboard('j');
  expect(onde()).toBe('Comprovante de Taxa 31');
  await usuario.keyboard('j');
  expect(onde()).toBe('Comprovante de Taxa 32');
  await usuario.keyboard('k');
  expect(onde()).toBe('Comprovante de Taxa 31');
});

it('a button tells of no key where nobody listens to it', async () => {
  entrarComoEquipe([...ANALISTA, 'perfil.gestor.prefeitura']);
  visto = umRequerimento({ acoes: [acao('iniciar', { rotulo: 'Iniciar' })] });
  await abrir(<GerenciarRequerimento />, 'heading', /2026\/000012/);
  const iniciar = screen.queryByRole('button', { name: 'Iniciar' });
  expect(iniciar).not.toBeNull();
  expect(iniciar?.getAttribute('aria-keyshortcuts')).toBeNull();
  cleanup();
  await abrirAnalise();
  expect(screen.getByRole('button', { name: 'Iniciar' }).getAttribute('aria-keyshortcuts')).toBe('d');
});
