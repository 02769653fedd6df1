import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListagemDeRequerimentos } from '../../../../src/panels/prefeitura/requerimento/ListagemDeRequerimentos.tsx';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { naLista, umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, entrarComoEquipe, EQUIPE } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const LISTA = 'painel-prefeitura/requerimento';
const SETORES = 'painel-prefeitura/recursos/sistemaOrganizacaoSetor';
const ANALISTAS = 'recursos/analistas';
const COLEGAS = 'recursos/usuarios-prefeitura';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let caidas: Set<string>;
let visto = umRequerimento();

beforeEach(async () => {
  entrarComoEquipe();
  caidas = new Set();
  visto = umRequerimento({
    pareceres: { pedidos: [], propostos: [] },
    acoes: [
      acao('encaminhar', { rotulo: 'Encaminhar' }),
      acao('atribuir', { rotulo: 'Atribuir' }),
      acao('pedir-parecer', { rotulo: 'Pedir parecer' }),
    ],
  });
  servidor = await servidorDeRespostas(({ path }) => {
    const [caminho = ''] = path.split('?');
    if (caidas.has(caminho)) return recusa(500, 'erro_interno', 'Erro no sistema');
    if (caminho === LISTA)
      return envelope({
        ...{ data: [naLista(visto)], total: 1, current_page: 1, per_page: 10, last_page: 1, na_fila: 0 },
        contagens: {},
        relogios: { vencidos: 0, vence_logo: 0, em_dia: 1, pausados: 0, sem_prazo: 0, sem_responsavel: 0 },
      });
    return envelope(caminho === BASE ? visto : (EQUIPE[caminho] ?? []));
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1, name: /Alvará para ampliação/ });
};
const doMenu = (item: string) => async (): Promise<void> => {
  await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Mais ações' }));
  await usuario.click(await screen.findByRole('button', { name: item }));
};
const parecer = async (): Promise<void> => {
  await abrir();
  await usuario.click(screen.getByRole('tab', { name: /Pareceres/ }));
  await usuario.click(await screen.findByRole('button', { name: 'Pedir parecer' }));
};
const nota = async (): Promise<void> => {
  await abrir();
  await usuario.click(screen.getByRole('tab', { name: 'Notas' }));
};
const doLote = (ato: string) => async (): Promise<void> => {
  abrirTela(<ListagemDeRequerimentos />, '/lista', '/lista');
  await screen.findByRole('link', { name: '2026/000012' });
  await usuario.click(screen.getByRole('checkbox', { name: 'Escolher 2026/000012' }));
  const barra = within(await screen.findByRole('region', { name: 'Requerimentos escolhidos' }));
  await usuario.click(barra.getByRole('button', { name: ato }));
};

describe('a field whose list did not come', () => {
  it.each([
    ['the act "encaminhar"', doMenu('Encaminhar'), 'Setor', SETORES, 'SEMAM – Meio Ambiente'],
    ['the act "atribuir", without sectors', doMenu('Atribuir'), 'Responsável', SETORES, 'Breno Valverdejo'],
    ['the act "atribuir", without people', doMenu('Atribuir'), 'Responsável', ANALISTAS, 'Breno Valverdejo'],
    ['an opinion', parecer, 'Setor', SETORES, 'SEMAM – Meio Ambiente'],
    ['a note', nota, 'Mencionar', COLEGAS, 'Dalva Montalegre'],
    ['many at once, "encaminhar"', doLote('Encaminhar'), 'Setor', SETORES, 'SEMAM – Meio Ambiente'],
    ['many at once, "atribuir"', doLote('Atribuir'), 'Responsável', ANALISTAS, 'Breno Valverdejo'],
  ] as const)('of %s says so, and is filled by the keyboard alone', async (_onde, ir, rotulo, caminho, opcao) => {
    caidas.add(caminho);
    await ir();
    const campo = await screen.findByRole('combobox', { name: rotulo });
    const botao = await screen.findByRole('button', { name: `Tentar de novo: ${rotulo}` });
    // Read where it appears, and again with the field that it belongs to.
    const frase = screen.getAllByRole('alert').find(({ id }) => id.endsWith('-falha'));
    expect(frase?.textContent).toBe('A lista não foi carregada.');
    expect(campo.getAttribute('aria-describedby')?.split(' ')).toContain(frase?.id);
    expect(within(campo).queryByRole('option', { name: opcao })).toBeNull();

    const pedidas = (): number => servidor.pedidos.filter(({ path }) => path.split('?')[0] === caminho).length;
    const antes = pedidas();
    campo.focus();
    await usuario.tab();
    expect(document.activeElement).toBe(botao);
    await usuario.keyboard('{Enter}');
    await waitFor(() => expect(pedidas()).toBe(antes + 1));
    // Still down: the button stays under the finger.
    await waitFor(() => expect(botao.getAttribute('aria-busy')).toBeNull());
    expect(document.activeElement).toBe(botao);

    caidas.clear();
    await usuario.keyboard('{Enter}');
    await within(campo).findByRole('option', { name: opcao });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Tentar de novo/ })).toBeNull());
    expect(document.activeElement).toBe(campo);
    expect(campo.getAttribute('aria-describedby') ?? '').not.toContain('-falha');
  });
});
