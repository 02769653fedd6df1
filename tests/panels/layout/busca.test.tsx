import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lerUsuario } from '../../../src/authProvider/usuario.ts';
import { buscaDoContribuinte } from '../../../src/panels/contribuinte/busca/buscaDoContribuinte.ts';
import { BuscaGeral, type PropsDaBusca } from '../../../src/panels/layout/busca/BuscaGeral.tsx';
import type { BuscaDoPainel } from '../../../src/panels/layout/busca/busca.ts';
import { buscaDaPrefeitura } from '../../../src/panels/prefeitura/busca/buscaDaPrefeitura.ts';
import { buscaDoSistema } from '../../../src/panels/sistema/busca/buscaDoSistema.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Resposta,
  type ServidorDeRespostas,
} from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let respostas: Readonly<Record<string, Resposta>>;

const pagina = (...data: object[]): Resposta =>
  envelope({ data, total: data.length, current_page: 1, per_page: 5, last_page: 1 });
const pedidos = (): string[] => servidor.pedidos.map(({ path }) => path);

beforeEach(async () => {
  respostas = {};
  servidor = await servidorDeRespostas(({ path }) => respostas[path.split('?')[0] ?? ''] ?? pagina());
});
afterEach(() => servidor.fechar());

/** Stands for the header, which knows whether it is open. */
const Palco = ({ carregar }: Pick<PropsDaBusca, 'carregar'>): ReactElement => {
  const [aberta, mudar] = useState(false);
  return <BuscaGeral convite="Buscar requerimento…" carregar={carregar} aberta={aberta} mudar={mudar} />;
};
const abrir = (permissoes: readonly string[], busca: () => BuscaDoPainel): void => {
  sessaoAberta({ usuario: { permissoes } });
  const carregar = async (): Promise<BuscaDoPainel> => busca();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Palco carregar={carregar} />
    </QueryClientProvider>,
  );
};
const daPrefeitura = (): BuscaDoPainel => buscaDaPrefeitura(lerUsuario());
const procurar = async (texto: string): Promise<void> => {
  await usuario.click(screen.getByRole('button', { name: /^Buscar (requerimento|tela)/ }));
  await usuario.type(await screen.findByRole('searchbox', { name: 'O que procurar' }), texto);
};

describe('the search of the header', () => {
  it('opens by Ctrl K with the cursor in its field, and closes by Esc with the focus back', async () => {
    abrir(['painel.prefeitura'], daPrefeitura);
    const botao = screen.getByRole('button', { name: /^Buscar (requerimento|tela)/ });
    botao.focus();
    await usuario.keyboard('{Control>}k{/Control}');
    const campo = await screen.findByRole('searchbox', { name: 'O que procurar' });
    // The focus goes there in an effect of the dialog, which may come after its field was found.
    await waitFor(() => expect(document.activeElement).toBe(campo));
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(botao));
  });

  it('finds requests by the panel’s own search, and leads to them', async () => {
    respostas = {
      'painel-prefeitura/requerimento': pagina({
        id: 12,
        numero: '2026/000012',
        processo_nome: 'Alvará',
        requerente_nome: 'Iara Campestre',
        situacao: 'Em andamento',
      }),
    };
    abrir(['painel.prefeitura'], daPrefeitura);
    await procurar('Iara');
    const grupo = within(await screen.findByRole('region', { name: 'Requerimentos (1)' }));
    const link = grupo.getByRole('link');
    expect(link.textContent).toBe('2026/000012Alvará · Iara Campestre · Em andamento');
    expect(link.getAttribute('href')).toBe('/prefeitura/requerimento/visualizacao/12');
    expect(pedidos()).toEqual(['painel-prefeitura/requerimento?s=Iara&page=1&per_page=5']);
  });

  it('asks only the registries that the user may read', async () => {
    respostas = {
      'painel-prefeitura/cadastro/contribuinte': pagina({
        id: 5,
        tipo: 'Física',
        nome: 'Iara Campestre',
        cadastro_pessoa_fisica: { cpf: '11144477735' },
      }),
    };
    abrir(['painel.prefeitura', 'prefeitura.contribuinte.cadastro'], daPrefeitura);
    await procurar('Iara');
    const link = await screen.findByRole('link', { name: /Iara Campestre.*111\.444\.777-35/ });
    expect(link.getAttribute('href')).toBe('/prefeitura/cadastro/contribuinte/visualizacao/5');
    expect(pedidos().map((path) => path.split('?')[0])).toEqual([
      'painel-prefeitura/requerimento',
      'painel-prefeitura/cadastro/contribuinte',
    ]);
  });

  it('finds the screens that the user may open, without accents too', async () => {
    abrir(['painel.prefeitura'], daPrefeitura);
    await procurar('zonas de ocupacao');
    await screen.findByText('Nada encontrado com “zonas de ocupacao”.');
    await usuario.clear(screen.getByRole('searchbox'));
    await usuario.type(screen.getByRole('searchbox'), 'AUDITOR');
    const telas = within(await screen.findByRole('region', { name: 'Telas' }));
    expect(telas.getByRole('link', { name: /^Auditoria/ }).getAttribute('href')).toBe('/prefeitura/auditoria');
  });

  it('and those of a manager for a manager', async () => {
    abrir(['painel.prefeitura', 'perfil.gestor.prefeitura'], daPrefeitura);
    await procurar('zonas de ocupacao');
    const telas = within(await screen.findByRole('region', { name: 'Telas' }));
    expect(telas.getAllByRole('link').map((um) => um.getAttribute('href'))).toContain(
      '/prefeitura/cadastro/zona-ocupacao',
    );
  });

  it('gives an applicant his own requests and the screens of his panel', async () => {
    respostas = { 'painel-contribuinte/requerimento': pagina({ id: 7, numero: '2026/000007', situacao: 'Rascunho' }) };
    abrir(['painel.contribuinte'], buscaDoContribuinte);
    await procurar('requerimento');
    const achado = await screen.findByRole('link', { name: /2026\/000007/ });
    expect(achado.getAttribute('href')).toBe('/contribuinte/meus/requerimentos/requerimento/7');
    const telas = within(screen.getByRole('region', { name: 'Telas' }));
    expect(telas.getByRole('link', { name: 'Meus requerimentos' }).getAttribute('href')).toBe(
      '/contribuinte/meus/requerimentos',
    );
  });

  it('gives support organisations, its own accounts by the system’s organisation, and its screens', async () => {
    respostas = {
      'admin/cadastro/organizacao': pagina({
        id: 4,
        dominio: 'campestre.gov.br',
        cadastro_pessoa: { nome: 'Prefeitura Municipal de Campestre' },
      }),
      'admin/cadastro/usuario': pagina({ id: 9, nome: 'Otto Campestre', email: 'otto@suporte.exemplo' }),
    };
    abrir(['painel.sistema'], () => buscaDoSistema(lerUsuario()));
    await procurar('campestre');
    const cidade = await screen.findByRole('link', { name: /Campestre.*campestre\.gov\.br/ });
    expect(cidade.getAttribute('href')).toBe('/sistema/organizacao/4/visualizacao');
    const conta = await screen.findByRole('link', { name: /Otto Campestre.*otto@suporte\.exemplo/ });
    expect(conta.getAttribute('href')).toMatch(/^\/sistema\/suporte\/usuarios\/.*9/);
    const [, daConta] = pedidos();
    expect(daConta).toContain(`sistema_organizacao_id=${lerUsuario()?.organizacao?.id}`);
    await usuario.clear(screen.getByRole('searchbox'));
    await usuario.type(screen.getByRole('searchbox'), 'usuarios do suporte');
    const telas = within(await screen.findByRole('region', { name: 'Telas' }));
    expect(telas.getByRole('link', { name: /^Usuários do suporte/ }).getAttribute('href')).toBe(
      '/sistema/suporte/usuarios',
    );
  });

  it('is walked through by the arrows, and Enter opens the first', async () => {
    respostas = { 'painel-contribuinte/requerimento': pagina({ id: 7, numero: '2026/000007', situacao: 'Rascunho' }) };
    abrir(['painel.contribuinte'], buscaDoContribuinte);
    await procurar('requerimento');
    const achado = await screen.findByRole('link', { name: /2026\/000007/ });
    await usuario.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(achado);
    await usuario.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    let clicado: EventTarget | null = null;
    const ouvir = (evento: Event): void => {
      evento.preventDefault();
      clicado = evento.target;
    };
    document.addEventListener('click', ouvir);
    await usuario.keyboard('{Enter}');
    document.removeEventListener('click', ouvir);
    expect(clicado).toBe(achado);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says which place could not be asked, and shows the others', async () => {
    respostas = { 'painel-contribuinte/requerimento': recusa(500, 'inesperado', 'Ocorreu um erro inesperado') };
    abrir(['painel.contribuinte'], buscaDoContribuinte);
    await procurar('contato');
    await screen.findByText('Requerimentos: Ocorreu um erro inesperado');
    expect(screen.getByRole('link', { name: 'Contato' })).toBeDefined();
  });
});
