import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VisorDaEquipe } from '../../../../src/panels/prefeitura/requerimento/visor/VisorDaEquipe.tsx';
import { notasMarcadas } from '../../../../src/panels/prefeitura/requerimento/visor/notasMarcadas.ts';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { NotaVista } from '../../../../src/schemas/requerimento/nota.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { DocumentoVisto } from '../../../../src/schemas/requerimento/vistas/arquivos.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { abre, comTamanho, emMemoria } from '../../../resources/visor/memoria.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let ler: Responder;
let desfazer: () => void;
let requerimento: RequerimentoVisto;

const ARQUIVO = {
  ...{ id: 70, nome: 'matricula.pdf', tipo: 'application/pdf', tamanho: 3000 },
  ...{ enviado_em: '2026-11-03T09:00:00-03:00', enviado_por: 'Iara Campestre' },
};
const DOCUMENTO: DocumentoVisto = {
  ...{ chave: 'matricula', nome: 'Matrícula do imóvel', etapa: 'abertura', publico: 'requerente' },
  ...{ exigido: true, varios: false, motivo: null, arquivos: [ARQUIVO] },
} as unknown as DocumentoVisto;

const nota = (id: number, muda: Partial<NotaVista> = {}): NotaVista => ({
  id,
  versao: 1,
  autor: { id: 7, nome: 'Dalva Montalegre' },
  texto: `Nota ${id}`,
  lugar: { arquivo: 70, pagina: 2, x: 0.5, y: 0.25, nome: 'matricula.pdf', tipo: 'application/pdf' },
  mencionados: [],
  criado_em: '2026-11-16T10:00:00-03:00',
  editada_em: null,
  excluida_em: null,
  minha: false,
  anteriores: [],
  ...muda,
});

beforeEach(async () => {
  desfazer = comTamanho(1000, 700);
  vi.stubGlobal('matchMedia', (consulta: string) => ({
    matches: consulta.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  entrarComoEquipe();
  requerimento = umRequerimento({ documentos: [DOCUMENTO] });
  ler = () => envelope([nota(3, { minha: true }), nota(4), nota(5, { lugar: null })]);
  servidor = await servidorDeRespostas((pedido) => {
    if (pedido.method === 'POST') return envelope({ id: 9, versao: 2 });
    if (pedido.path === `${BASE}/notas`) return ler(pedido);
    return envelope(pedido.path === BASE ? umRequerimento({ documentos: [DOCUMENTO] }) : (EQUIPE[pedido.path] ?? []));
  });
});
afterEach(async () => {
  cleanup();
  desfazer();
  vi.unstubAllGlobals();
  await servidor.fechar();
});

const abrirVisor = async (qual?: number): Promise<HTMLElement> => {
  const folhas = emMemoria(['Matrícula', 'Segunda folha']);
  abrirTela(
    <VisorDaEquipe
      requerimento={requerimento}
      documento={DOCUMENTO}
      arquivo={ARQUIVO}
      abrir={abre(folhas)}
      aoFechar={() => undefined}
      {...(qual === undefined ? {} : { nota: qual })}
    />,
    '/r/12',
    '/r/:id',
  );
  await screen.findByRole('img', { name: 'Página 1 de 2' });
  return screen.getByRole('dialog', { name: 'matricula.pdf' });
};

it('pins of notes are numbered apart from items, of this file alone, and none of a note that was deleted', () => {
  const outra = nota(6, { lugar: { arquivo: 71, pagina: 1, x: 0, y: 0, nome: 'planta.pdf', tipo: 'application/pdf' } });
  const excluida = nota(7, { texto: '', excluida_em: '2026-11-16T11:00:00-03:00' });
  const marcas = notasMarcadas([nota(3), outra, excluida, nota(5, { lugar: null }), nota(8)], 70);
  expect(marcas.map(({ marca: { id, numero, tom } }) => [id, numero, tom])).toEqual([
    ['nota-3', 'N1', 'nota'],
    ['nota-8', 'N2', 'nota'],
  ]);
});

it('a place becomes a note of the staff: written beside the sheet, sent with the place', async () => {
  const visor = within(await abrirVisor());
  await usuario.click(await visor.findByRole('button', { name: 'Anotar' }));
  await usuario.click(visor.getByRole('button', { name: 'Marcar no meio da tela' }));
  const area = await visor.findByRole('textbox', { name: 'Nova nota' });
  expect(document.activeElement).toBe(area);
  await usuario.type(area, 'Conferir a escada');
  await usuario.click(visor.getByRole('button', { name: 'Incluir nota' }));
  await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
  const [pedido] = escritas(servidor);
  expect(pedido?.path).toBe(`${BASE}/notas`);
  expect(corpoDe(pedido)).toMatchObject({
    texto: 'Conferir a escada',
    mencionados: [],
    lugar: { arquivo: 70, pagina: 1 },
  });
  await waitFor(() => expect(visor.queryByRole('textbox', { name: 'Nova nota' })).toBeNull());
});

it('its pins stand on the page that they name; its writer changes it and takes it off there', async () => {
  const visor = within(await abrirVisor(4));
  const pino = await visor.findByRole('button', { name: 'Nota interna N2 de Dalva Montalegre: Nota 4, página 2' });
  expect(pino.getAttribute('aria-pressed')).toBe('true');
  const lista = within(visor.getByRole('region', { name: 'Notas internas neste arquivo' }));
  expect(lista.getByRole('button', { name: 'Ver na folha: N2, página 2' }).getAttribute('aria-current')).toBe('true');
  expect(lista.queryByText('Nota 5')).toBeNull();
  expect(lista.getAllByRole('button', { name: 'Mudar' })).toHaveLength(1);
  await usuario.click(lista.getByRole('button', { name: 'Mudar' }));
  await usuario.type(lista.getByRole('textbox', { name: 'Mudar a nota' }), ', vista');
  await usuario.click(lista.getByRole('button', { name: 'Salvar nota' }));
  await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
  expect([escritas(servidor)[0]?.path, corpoDe(escritas(servidor)[0])]).toEqual([
    `${BASE}/notas/3`,
    { texto: 'Nota 3, vista', mencionados: [], versao: 1 },
  ]);
  await usuario.click(await lista.findByRole('button', { name: 'Excluir' }));
  await usuario.click(screen.getByRole('button', { name: 'Excluir nota' }));
  await waitFor(() => expect(escritas(servidor)[1]?.path).toBe(`${BASE}/notas/3/excluir`));
});

it('asks before a file with an unfinished note is left for the next one, or closed', async () => {
  const folhas = emMemoria(['Matrícula', 'Segunda folha']);
  const [ir, aoFechar] = [vi.fn(), vi.fn()];
  abrirTela(
    <VisorDaEquipe
      requerimento={umRequerimento({ documentos: [DOCUMENTO] })}
      documento={DOCUMENTO}
      arquivo={ARQUIVO}
      abrir={abre(folhas)}
      passagem={{ posicao: 1, total: 2, soFotos: false, ir }}
      aoFechar={aoFechar}
    />,
    '/r/12',
    '/r/:id',
  );
  await screen.findByRole('img', { name: 'Página 1 de 2' });
  const visor = within(screen.getByRole('dialog', { name: 'matricula.pdf' }));
  await usuario.click(await visor.findByRole('button', { name: 'Anotar' }));
  await usuario.click(visor.getByRole('button', { name: 'Marcar no meio da tela' }));
  await usuario.type(await visor.findByRole('textbox', { name: 'Nova nota' }), 'Conferir j');
  const perguntada = async (resposta: string): Promise<void> => {
    const pergunta = within(await screen.findByRole('dialog', { name: 'Alterações não salvas' }));
    await usuario.click(pergunta.getByRole('button', { name: resposta }));
  };
  await usuario.click(visor.getByRole('button', { name: 'Próximo arquivo' }));
  await perguntada('Cancelar');
  await usuario.click(visor.getByRole('button', { name: 'Fechar' }));
  await perguntada('Cancelar');
  expect([ir.mock.calls, aoFechar.mock.calls]).toEqual([[], []]);
  expect(visor.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nova nota' }).value).toBe('Conferir j');
  await usuario.click(visor.getByRole('button', { name: 'Próximo arquivo' }));
  await perguntada('Não');
  await waitFor(() => expect(ir.mock.calls).toEqual([[1]]));
});

it('a pin that is moved takes what is being written with it; as an item of the round it is asked about first', async () => {
  requerimento = umRequerimento({ documentos: [DOCUMENTO], acoes: [acao('abrir-pendencia')] });
  const visor = within(await abrirVisor());
  const marcar = async (como: 'Anotar' | 'Marcar'): Promise<void> => {
    await usuario.click(await visor.findByRole('button', { name: como }));
    await usuario.click(visor.getByRole('button', { name: 'Marcar no meio da tela' }));
  };
  const escrita = () => visor.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nova nota' }).value;
  await marcar('Anotar');
  await usuario.type(await visor.findByRole('textbox', { name: 'Nova nota' }), 'Conferir a escada');
  const pagina = visor.getByRole('textbox', { name: 'Página' });
  await usuario.clear(pagina);
  await usuario.type(pagina, '2{Enter}');
  await visor.findByRole('img', { name: 'Página 2 de 2' });
  await marcar('Anotar');
  expect(await visor.findByRole('heading', { name: 'Nota interna na página 2' })).toBeTruthy();
  expect(escrita()).toBe('Conferir a escada');
  await marcar('Marcar');
  const pergunta = within(await screen.findByRole('dialog', { name: 'Alterações não salvas' }));
  await usuario.click(pergunta.getByRole('button', { name: 'Cancelar' }));
  expect(escrita()).toBe('Conferir a escada');
  await marcar('Marcar');
  const denovo = within(await screen.findByRole('dialog', { name: 'Alterações não salvas' }));
  await usuario.click(denovo.getByRole('button', { name: 'Não' }));
  expect(await visor.findByRole('heading', { name: 'A marca vira item da pendência' })).toBeTruthy();
  expect(escritas(servidor)).toEqual([]);
});

it('who has a part in the request is shown no note and offered none', async () => {
  ler = () => recusa(403, 'sem_permissao', 'As notas internas não são mostradas a quem tem parte no requerimento');
  const visor = within(await abrirVisor());
  await waitFor(() => expect(servidor.pedidos.some(({ path }) => path === `${BASE}/notas`)).toBe(true));
  expect(visor.queryByRole('button', { name: 'Anotar' })).toBeNull();
  expect(visor.queryByRole('button', { name: /^Nota interna/ })).toBeNull();
});

it('the tab of notes leads to the sheet, and says where there is none to lead to', async () => {
  const semArquivo = { arquivo: 90, pagina: 3, x: 0, y: 0, nome: null, tipo: null };
  ler = () => envelope([nota(3), nota(5, { lugar: null }), nota(8, { lugar: semArquivo })]);
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1, name: /Alvará para ampliação/ });
  await usuario.click(screen.getByRole('tab', { name: 'Notas' }));
  const lista = within(await screen.findByRole('list', { name: 'Notas internas' }));
  expect(lista.getByText('Estava na página 3 de um arquivo retirado do requerimento')).toBeTruthy();
  expect(lista.getAllByRole('button', { name: /Ver na folha/ })).toHaveLength(1);
  await usuario.click(lista.getByRole('button', { name: 'Ver na folha: página 2 de matricula.pdf' }));
  expect(await screen.findByRole('dialog', { name: 'matricula.pdf' })).toBeTruthy();
  await waitFor(() => expect(servidor.pedidos.some(({ path }) => path === 'painel-prefeitura/arquivos/70')).toBe(true));
});
