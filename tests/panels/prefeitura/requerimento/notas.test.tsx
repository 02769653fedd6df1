import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import { mencionadosEm, partesDaNota, type NotaVista } from '../../../../src/schemas/requerimento/nota.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let escrever: Responder;
let ler: Responder;
let colegas: Responder;

const NOTA: NotaVista = {
  id: 3,
  versao: 2,
  autor: { id: 7, nome: 'Dalva Montalegre' },
  texto: '@Breno Valverdejo veja a matrícula',
  lugar: null,
  mencionados: [{ id: 8, nome: 'Breno Valverdejo' }],
  criado_em: '2026-11-16T10:00:00-03:00',
  editada_em: '2026-11-16T11:00:00-03:00',
  excluida_em: null,
  minha: true,
  anteriores: [{ texto: 'Veja a matrícula', quando: '2026-11-16T10:00:00-03:00' }],
};

beforeEach(async () => {
  entrarComoEquipe();
  escrever = () => envelope({ id: 3, versao: 3 });
  colegas = () =>
    envelope([
      { id: 7, nome: 'Dalva Montalegre' },
      { id: 8, nome: 'Breno Valverdejo' },
    ]);
  ler = () => envelope([NOTA, { ...NOTA, id: 4, minha: false, autor: { id: 8, nome: 'Breno Valverdejo' } }]);
  servidor = await servidorDeRespostas((pedido) => {
    if (pedido.method === 'POST') return escrever(pedido);
    if (pedido.path === `${BASE}/notas`) return ler(pedido);
    if (pedido.path === 'recursos/usuarios-prefeitura') return colegas(pedido);
    return envelope(pedido.path === BASE ? umRequerimento() : (EQUIPE[pedido.path] ?? []));
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1, name: /Alvará para ampliação/ });
  await usuario.click(screen.getByRole('tab', { name: 'Notas' }));
};
const lista = async () => within(await screen.findByRole('list', { name: 'Notas internas' }));
const enviado = () => {
  const [pedido] = escritas(servidor);
  return [pedido?.path, corpoDe(pedido)] as const;
};

describe('internal notes in the analysis', () => {
  it('keep what is typed on while one is taken in', async () => {
    await abrir();
    const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nova nota' });
    let soltar = (): void => undefined;
    const espera = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    ler = () => espera.then(() => envelope([NOTA]));
    await usuario.type(area, 'Conferir a matrícula');
    const botao = screen.getByRole('button', { name: 'Incluir nota' });
    await usuario.click(botao);
    await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
    await usuario.clear(area);
    await usuario.type(area, 'E o recuo');
    soltar();
    await screen.findByText('Nota incluída.');
    await waitFor(() => expect(botao.getAttribute('aria-busy')).toBeNull());
    expect(area.value).toBe('E o recuo');
  });

  it('are written with a colleague mentioned, who is called only while his name stands in the text', async () => {
    await abrir();
    const area = await screen.findByRole('textbox', { name: 'Nova nota' });
    await usuario.click(screen.getByRole('button', { name: 'Incluir nota' }));
    expect(screen.getByText('Campo obrigatório')).toBeTruthy();
    await usuario.type(area, 'Conferir com');
    const colegas = screen.getByRole('combobox', { name: 'Mencionar' });
    await within(colegas).findByRole('option', { name: 'Breno Valverdejo' });
    await usuario.selectOptions(colegas, 'Breno Valverdejo');
    await usuario.selectOptions(colegas, 'Dalva Montalegre');
    expect((area as HTMLTextAreaElement).value).toBe('Conferir com @Breno Valverdejo @Dalva Montalegre ');
    await usuario.type(area, '{Backspace>18/}');
    await usuario.click(screen.getByRole('button', { name: 'Incluir nota' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
    expect(enviado()).toEqual([`${BASE}/notas`, { texto: 'Conferir com @Breno Valverdejo', mencionados: [8] }]);
    await waitFor(() => expect((area as HTMLTextAreaElement).value).toBe(''));
  });

  it('show who wrote what, who is mentioned and what was said before; acts stand on one’s own alone', async () => {
    await abrir();
    const notas = (await lista()).getAllByText(/^@Breno Valverdejo$/);
    expect(notas.map(({ tagName }) => tagName)).toEqual(['B', 'B']);
    expect((await lista()).getAllByText('1 versão anterior')).toHaveLength(2);
    expect((await lista()).getAllByRole('button', { name: 'Mudar' })).toHaveLength(1);
    await usuario.click((await lista()).getByRole('button', { name: 'Excluir' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Excluir esta nota?' }));
    await usuario.click(dialogo.getByRole('button', { name: 'Excluir nota' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviado()).toEqual([`${BASE}/notas/3/excluir`, { versao: 2 }]);
  });

  it('keep what was typed where the note changed in another window', async () => {
    escrever = () => recusa(409, 'versao_desatualizada', 'Esta nota mudou em outra janela');
    await abrir();
    await usuario.click((await lista()).getByRole('button', { name: 'Mudar' }));
    const area = screen.getByRole('textbox', { name: 'Mudar a nota' });
    await usuario.type(area, ' hoje');
    await usuario.click(screen.getByRole('button', { name: 'Salvar nota' }));
    expect(await screen.findByText('Esta nota mudou em outra janela')).toBeTruthy();
    expect((area as HTMLTextAreaElement).value).toBe('@Breno Valverdejo veja a matrícula hoje');
  });

  it('tell who has a part in the request why he reads none', async () => {
    ler = () => recusa(403, 'sem_permissao', 'As notas internas não são mostradas a quem tem parte no requerimento');
    await abrir();
    expect(await screen.findByText('Você não lê as notas deste requerimento.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Nova nota' })).toBeNull();
  });
});

describe('the words of a note', () => {
  it('set off whom they mention: the longest name that stands there, as often as it does', () => {
    expect(partesDaNota('@Ana Maria e @Ana, @Beto', ['Ana', 'Ana Maria'])).toEqual([
      { texto: '@Ana Maria', mencao: true },
      { texto: ' e ', mencao: false },
      { texto: '@Ana', mencao: true },
      { texto: ', @Beto', mencao: false },
    ]);
    expect(partesDaNota('', [])).toEqual([]);
  });

  it('call whose whole name stands in them, not whose name only begins it', () => {
    const equipe = [
      { id: 1, nome: 'Ana Silva' },
      { id: 2, nome: 'Ana Silva Souza' },
    ];
    const chamados = (texto: string) => mencionadosEm(texto, equipe).map(({ id }) => id);
    expect(chamados('@Ana Silva Souza, veja')).toEqual([2]);
    expect(chamados('@Ana Silva, veja')).toEqual([1]);
    expect(chamados('@Ana Silvana veja')).toEqual([]);
    expect(chamados('@Ana Silva e @Ana Silva Souza')).toEqual([1, 2]);
  });

  it('are not saved before it is known who the colleagues are: a change would call nobody', async () => {
    colegas = () => recusa(500, 'erro_interno', 'Erro');
    await abrir();
    await usuario.click((await lista()).getByRole('button', { name: 'Mudar' }));
    await usuario.type((await lista()).getByRole('textbox', { name: 'Mudar a nota' }), ' hoje');
    await usuario.click((await lista()).getByRole('button', { name: 'Salvar nota' }));
    expect((await lista()).getByText(/^Espere a lista de colegas/)).toBeTruthy();
    expect(escritas(servidor)).toEqual([]);
  });
});
