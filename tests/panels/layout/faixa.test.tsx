import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lerLayout } from '../../../src/authProvider/layout.ts';
import { mudarMarca } from '../../../src/authProvider/marcaDaPagina.ts';
import { App as Contribuinte } from '../../../src/panels/contribuinte/App.tsx';
import { App as Prefeitura } from '../../../src/panels/prefeitura/App.tsx';
import { entrarComoRequerente } from '../contribuinte/palcoDoRequerente.tsx';
import { inicioDe } from '../contribuinte/umRequerimento.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

const FOTO = '/api/v1/publico/organizacao/banner?v=12';
const { name, shortDescription } = recursosDaCidade.padrao;
const { organizacao } = recursosDaCidade;
const comFoto = { ...recursosDaCidade, organizacao: { ...organizacao, brand: { ...organizacao.brand, banner: FOTO } } };

/** What the page of one's own data is drawn from. */
const quem = { nome: 'Dalva Montalegre', email: 'dalva@exemplo.com.br', documento: null, login_externo: 'Não' };

let servidor: ServidorDeRespostas;

beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  // The resources are asked for once in the life of a page, which here is that of all files: this one has its brand from its HTML.
  mudarMarca({ banner: FOTO });
  const respostas: Readonly<Record<string, unknown>> = {
    recursos: comFoto,
    me: quem,
    'painel-contribuinte/inicio': inicioDe([]),
  };
  servidor = await servidorDeRespostas(({ path }) => envelope(respostas[path] ?? []));
});
afterEach(() => servidor.fechar());

/** The header of the panel: the first of the page, whose parts may have headers of their own by the time that it is looked for. */
const cabecalho = (): HTMLElement => screen.getAllByRole('banner')[0] as HTMLElement;

/** The two lines and the picture in the header; the same in the stored layout. */
const faixa = () => {
  const caixa = within(cabecalho()).getByText(name).closest('.faixa');
  const linhas = Array.from(caixa?.querySelectorAll('b, span') ?? [], ({ textContent }) => textContent);
  return [...linhas, caixa?.querySelector('img')?.getAttribute('src')];
};
const guardada = () => {
  const { bannerTitle, bannerSubtitle, bannerBg } = lerLayout();
  return [bannerTitle, bannerSubtitle, bannerBg];
};
const mostra = (...esperada: readonly string[]): Promise<void> =>
  waitFor(() => {
    expect(faixa()).toEqual(esperada);
    expect(guardada()).toEqual(esperada);
  });

describe('the banner of a page, in the header', () => {
  it('is the page’s while it is open and the next one’s after it, in the staff’s panel [CAB-004] [ENT-003]', async () => {
    sessaoAberta({ usuario: { permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] } });
    const rotas: { ir?: ReturnType<typeof createMemoryRouter> } = {};
    render(
      <Prefeitura
        createRouter={(lista) =>
          (rotas.ir = createMemoryRouter(lista, { initialEntries: ['/prefeitura/requerimento/listagem'] }))
        }
      />,
    );
    await screen.findAllByRole('banner');
    await mostra(name, shortDescription, FOTO);
    await rotas.ir?.navigate('/prefeitura/contato');
    await mostra('Contato', name, FOTO);
    await rotas.ir?.navigate('/prefeitura/minha-conta/cadastro');
    await mostra('Meus dados', name, FOTO);
    await rotas.ir?.navigate('/prefeitura/requerimento/listagem');
    await mostra(name, shortDescription, FOTO);
  });

  it('and in the applicant’s, where his home is the cover [CAB-004] [ENT-003]', async () => {
    entrarComoRequerente();
    window.history.replaceState(null, '', '/contribuinte/contato');
    render(<Contribuinte />);
    await screen.findAllByRole('banner');
    await mostra('Contato', name, FOTO);
    await userEvent.click(within(cabecalho()).getByRole('link', { name: /Painel do requerente/ }));
    await mostra(name, shortDescription, FOTO);
  });

  it('has no picture where the organisation has none', async () => {
    mudarMarca({ banner: null });
    servidor.responder(({ path }) => envelope(path === 'recursos' ? recursosDaCidade : []));
    sessaoAberta({ usuario: { permissoes: ['painel.prefeitura'] } });
    const { Faixa } = await import('../../../src/panels/layout/faixa/Faixa.tsx');
    const { container } = render(<Faixa />);
    expect(container.querySelector('.faixa b')?.textContent).not.toBe('');
    expect(container.querySelector('img')).toBeNull();
    expect(lerLayout().bannerBg).toBe('');
  });
});
