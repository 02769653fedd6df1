import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, entrarComoEquipe, EQUIPE } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const TEXTOS = 'painel-prefeitura/cadastro/texto-padrao';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;

const texto = (id: number, nome: string, mudancas: object = {}) => ({
  id,
  sigla: null,
  nome,
  texto: `Texto de ${nome}.`,
  bases_legais: null,
  contextos: null,
  ...mudancas,
});
const todos = [
  texto(1, 'Decisão', { contextos: ['decisao'] }),
  texto(2, 'Geral'),
  texto(3, 'Recuo', {
    sigla: 'REC',
    texto: 'Requerimento {{requerimento.numero}}: corrija o recuo, {{requerente.nome}}.',
    bases_legais: 'LC 45, art. 62\nLC 45, art. 63',
    contextos: ['pendencia'],
  }),
];

beforeEach(async () => {
  entrarComoEquipe();
  const visto = umRequerimento({ acoes: [acao('abrir-pendencia', { rotulo: 'Abrir pendência' })] });
  servidor = await servidorDeRespostas(({ path }) => {
    const [caminho, busca] = path.split('?');
    if (caminho !== TEXTOS) return envelope(path === BASE ? visto : (EQUIPE[path] ?? []));
    const s = new URLSearchParams(busca).get('s')?.toLowerCase() ?? '';
    const data = todos.filter(({ nome }) => nome.toLowerCase().includes(s));
    return envelope({ data, total: data.length, current_page: 1, per_page: 50, last_page: 1 });
  });
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await usuario.click(await screen.findByRole('tab', { name: /Pendências/ }));
  await usuario.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Abrir pendência' }));
  await usuario.click(screen.getByRole('radio', { name: 'Esclarecimento' }));
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const campo = () => screen.getByLabelText<HTMLTextAreaElement>('O que precisa ser corrigido');
const abrirTextos = async () => {
  await usuario.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Inserir texto padrão' }));
  return within(await screen.findByRole('dialog', { name: 'Inserir texto padrão' }));
};
const oferecidos = (dialogo: ReturnType<typeof within>): readonly (string | null | undefined)[] =>
  within(dialogo.getByRole('list', { name: 'Textos padrão' }))
    .queryAllByRole('button')
    .map((b) => b.querySelector('b')?.textContent);

describe('standard texts beside what staff write', () => {
  it('those of the place come first, filled with the request’s data; the chosen one is added to what stands there', async () => {
    await usuario.type(campo(), 'Bom dia.');
    const dialogo = await abrirTextos();
    await waitFor(() => expect(oferecidos(dialogo)).toEqual(['REC – Recuo', 'Geral']));
    await usuario.click(dialogo.getByRole('button', { name: /REC – Recuo/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const { numero, requerente } = umRequerimento({});
    expect(campo().value).toBe(`Bom dia.\nRequerimento ${numero ?? ''}: corrija o recuo, ${requerente.nome}.`);
    expect(screen.getByLabelText<HTMLInputElement>(/^Base legal/).value).toBe('LC 45, art. 62; LC 45, art. 63');
  });

  it('are searched and chosen without a mouse, also those of other places', async () => {
    const dialogo = await abrirTextos();
    const busca = dialogo.getByRole('searchbox', { name: 'Procurar' });
    expect(document.activeElement).toBe(busca);
    await waitFor(() => expect(oferecidos(dialogo)).toHaveLength(2));
    await usuario.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Geral');
    await usuario.keyboard('{ArrowUp}{ArrowUp}');
    await usuario.type(busca, 'decis');
    await waitFor(() => expect(oferecidos(dialogo)).toEqual(['Decisão']));
    await usuario.keyboard('{Enter}');
    expect(campo().value).toBe('Texto de Decisão.');
  });

  it('none found is said, and Esc leaves the text alone', async () => {
    const dialogo = await abrirTextos();
    await usuario.type(dialogo.getByRole('searchbox'), 'zzz');
    expect(await dialogo.findByText('Nenhum texto com "zzz".')).toBeDefined();
    await usuario.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(campo().value).toBe('');
  });
});
