import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FormularioDoRequerimento } from '../../../src/panels/contribuinte/formulario/FormularioDoRequerimento.tsx';
import type { Apresentacao } from '../../../src/schemas/processo/definicao.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { formularioDoProcesso, matricula, salvarComoOServidor } from '../../resources/stepForm/umProcesso.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { BASE, rascunho } from './formularioAberto.tsx';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';

const usuario = userEvent.setup();
destinosDaPagina();
let servidor: ServidorDeRespostas;
let guardadas: Respostas;
let apresentacao: Apresentacao;

beforeEach(async () => {
  entrarComoRequerente();
  guardadas = {};
  apresentacao = 'abas';
  servidor = await servidorDeRespostas(({ path, corpo }) => {
    if (path === `${BASE}/formulario`)
      return envelope({
        ...formularioDoProcesso,
        etapa: { ...formularioDoProcesso.etapa, apresentacao },
        ...{ versao: 1, respostas: guardadas, documentos: [matricula], taxas_previstas: [] },
      });
    if (path === `${BASE}/respostas`) {
      guardadas = { ...guardadas, ...(JSON.parse(corpo) as { respostas: Respostas }).respostas };
      return envelope(salvarComoOServidor(guardadas, { documentos: [matricula] }));
    }
    if (path.startsWith(`${BASE}/consulta`))
      return envelope({ encontrado: true, titulo: 'Rua das Acácias, 340', detalhe: 'Zona ZR-2' });
    return envelope(rascunho);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (secao = 'imovel'): Promise<void> => {
  abrirTela(<FormularioDoRequerimento visto={rascunho} />, { caminho: `/?secao=${secao}` });
  await screen.findByRole('tablist', { name: 'Seções do formulário' });
};
const aba = (nome: RegExp): HTMLElement => screen.getByRole('tab', { name: nome });
const painel = () => within(screen.getByRole('tabpanel'));

describe('a form whose sections are tabs', () => {
  it('has one panel, named by its tab, and says in words how each tab stands', async () => {
    await abrir();
    expect(screen.getAllByRole('tab').map((um) => um.textContent)).toEqual([
      ...['Imóvel: a preencher', 'Obra: a preencher', 'Documentos: a preencher', 'Conferir e enviar'],
    ]);
    expect(screen.getByRole('tabpanel', { name: /^Imóvel/ })).toBe(screen.getByRole('tabpanel'));
    expect(screen.queryByRole('navigation', { name: 'Seções do formulário' })).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Obra', level: 2 }));
    aba(/^Imóvel: ?2 a corrigir/);
  });

  it('goes along by arrows, Home and End with the focus on the tabs', async () => {
    await abrir();
    act(() => aba(/^Imóvel/).focus());
    await usuario.keyboard('{ArrowRight}');
    await screen.findByRole('tabpanel', { name: /^Obra/ });
    expect(document.activeElement).toBe(aba(/^Obra/));
    await usuario.keyboard('{End}');
    await screen.findByRole('tabpanel', { name: /^Conferir/ });
    expect(document.activeElement).toBe(aba(/^Conferir/));
    await usuario.keyboard('{Home}{ArrowLeft}{ArrowLeft}');
    await screen.findByRole('tabpanel', { name: /^Documentos/ });
    expect(screen.getAllByRole('tab').filter((um) => um.tabIndex === 0)).toHaveLength(1);
  });

  it('keeps what was typed from tab to tab, and leads from what is missing to its field, radios too', async () => {
    await abrir('obra');
    await usuario.type(screen.getByLabelText('Área existente', { exact: false }), '120,5');
    await usuario.click(aba(/^Conferir/));
    await usuario.click(await painel().findByRole('button', { name: 'Você é o proprietário?' }));
    await screen.findByRole('tabpanel', { name: /^Imóvel/ });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Sim' })));
    await usuario.click(screen.getByRole('button', { name: 'Próxima' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Área existente', { exact: false })).value).toBe('120,50');
  });

  it('opens a tab once nothing is missing in the one before', async () => {
    apresentacao = 'abas_em_ordem';
    await abrir('obra');
    // An address of a closed one leads to the first that is not done.
    await screen.findByRole('tabpanel', { name: /^Imóvel/ });
    expect(aba(/^Obra: ?fechada/).getAttribute('aria-disabled')).toBe('true');
    screen.getByText('As abas fechadas abrem quando nada mais faltar em “Imóvel”.');
    act(() => aba(/^Imóvel/).focus());
    await usuario.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(aba(/^Obra/));
    await screen.findByRole('tabpanel', { name: /^Imóvel/ });
    await usuario.click(screen.getByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Imóvel', { selector: 'input' })));
    aba(/^Imóvel: ?2 a corrigir/);
    await usuario.type(screen.getByLabelText('Imóvel', { selector: 'input' }), '01.02.117');
    await usuario.click(screen.getByRole('radio', { name: 'Sim' }));
    await screen.findByRole('tab', { name: /^Obra: ?a preencher/ });
    aba(/^Documentos: ?fechada/);
    await usuario.click(screen.getByRole('button', { name: 'Próxima' }));
    await screen.findByRole('tabpanel', { name: /^Obra/ });
  });

  it('puts all sections on paper', async () => {
    await abrir();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('heading', { level: 2 }).map((um) => um.textContent)).toEqual(['Imóvel', 'Obra']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByRole('heading', { level: 2 }).map((um) => um.textContent)).toEqual(['Imóvel']);
  });
});
