import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { usuarioDaResposta } from '../../../src/authProvider/usuario.ts';
import { GavetaDaEquipe } from '../../../src/panels/layout/staff/GavetaDaEquipe.tsx';
import { menuDaPrefeitura, type DadosDoMenu } from '../../../src/panels/prefeitura/menu.ts';
import { rotasDaPrefeitura } from '../../../src/panels/prefeitura/rotas.ts';
import { rotasDosRelatorios } from '../../../src/panels/prefeitura/rotas/rotasDosRelatorios.ts';

const GESTOR = 'perfil.gestor.prefeitura';
const SETORES: DadosDoMenu['setores'] = [
  { id: 3, sigla: 'SEURB', nome: 'Secretaria de Urbanismo', total: 46 },
  { id: 9, sigla: '', nome: 'Vigilância Sanitária' },
];

const mostrar = (
  permissoes: readonly string[],
  { assinaturas = 0, setores = SETORES, rota = '/prefeitura/requerimento/listagem', quem = { id: 7 } as object } = {},
): void => {
  const usuario = usuarioDaResposta({
    ...quem,
    permissoes: ['painel.prefeitura', ...permissoes],
    totalAssinaturasPendentes: assinaturas,
  });
  render(
    <MemoryRouter initialEntries={[rota]}>
      <GavetaDaEquipe grupos={menuDaPrefeitura({ usuario, setores })} sobre={false} fechar={() => undefined} />
    </MemoryRouter>,
  );
};
const grupo = (titulo: string): HTMLDetailsElement | null =>
  screen.queryByText(titulo, { selector: 'summary' })?.closest('details') ?? null;
/** Entries of a group, label to path; also while it is closed. */
const itens = (titulo: string): Record<string, string | null> =>
  Object.fromEntries(
    within(grupo(titulo) as HTMLElement)
      .getAllByRole('link', { hidden: true })
      .map((um) => [um.querySelector('.menu-da-equipe-nome')?.textContent ?? '', um.getAttribute('href')]),
  );

describe('the sidebar of the municipality panel', () => {
  it("opens 'Meus acessos' and 'Setores' and closes 'Cadastro' [MENU-006] [MENU-011] [MENU-017]", () => {
    mostrar(['contribuinte.cadastro', GESTOR]);
    expect(grupo('Meus acessos')?.open).toBe(true);
    expect(grupo('Setores')?.open).toBe(true);
    expect(grupo('Cadastro')?.open).toBe(false);
    expect(grupo('Sistema')?.open).toBe(false);
  });

  it("has agenda, signatures and new request under 'Meus acessos', whatever one may do [MENU-007] [MENU-008] [MENU-010]", () => {
    mostrar([]);
    expect(itens('Meus acessos')).toEqual({
      'Minha agenda': '/prefeitura/minha-agenda',
      Assinaturas: '/prefeitura/assinatura-listagem',
      'Novo requerimento': '/prefeitura/requerimento/consulta',
    });
  });

  it('counts pending signatures in red, and nothing at zero [MENU-009]', () => {
    mostrar([], { assinaturas: 3 });
    expect(
      screen.getByRole('link', { name: /Assinaturas/ }).querySelector('.menu-da-equipe-urgente')?.textContent,
    ).toBe('3 pendentes');
    cleanup();
    mostrar([], { assinaturas: 1 });
    expect(
      screen.getByRole('link', { name: /Assinaturas/ }).querySelector('.menu-da-equipe-urgente')?.textContent,
    ).toBe('1 pendente');
  });

  it('[W18] leads managers to what waits to be confirmed, with its count', () => {
    const usuario = usuarioDaResposta({ id: 7, permissoes: ['painel.prefeitura', GESTOR] });
    const [meus] = menuDaPrefeitura({ usuario, setores: [], dadosAConfirmar: 4 });
    expect(meus?.itens.find(({ label }) => label === 'Dados a confirmar')).toMatchObject({
      rota: '/prefeitura/dados-a-confirmar',
      badge: 4,
    });
    const [deOutro] = menuDaPrefeitura({
      usuario: usuarioDaResposta({ id: 8, permissoes: ['painel.prefeitura'] }),
      setores: [],
    });
    expect(deOutro?.itens.map(({ label }) => label)).not.toContain('Dados a confirmar');
  });

  it('has no badge on signatures when none is pending, and none on entries without one [ENT-034] [ENT-070]', () => {
    mostrar([]);
    expect(within(grupo('Meus acessos') as HTMLElement).queryByText(/\d/)).toBeNull();
    expect(screen.getByRole('link', { name: /^SEURB\s*46$/ })).toBeDefined();
  });

  it.each([['contribuinte.cadastro'], ['contribuinte.validacao']])(
    "shows 'Cadastro' with %s [PERM-015]",
    (permissao) => {
      mostrar([permissao]);
      expect(grupo('Cadastro')).not.toBeNull();
    },
  );

  it("hides 'Cadastro' without either, though one may open its entries [PERM-015]", () => {
    mostrar([GESTOR]);
    expect(grupo('Cadastro')).toBeNull();
  });

  it('shows the requester entry only with its own permission [MENU-012] [PERM-016]', () => {
    mostrar(['contribuinte.cadastro', 'prefeitura.contribuinte.cadastro']);
    expect(itens('Cadastro')).toEqual({ Requerente: '/prefeitura/cadastro/contribuinte/listagem' });
    cleanup();
    mostrar(['contribuinte.cadastro', GESTOR]);
    expect(itens('Cadastro')).not.toHaveProperty('Requerente');
  });

  it('shows professionals and property to managers only [MENU-013] [PERM-017] [PERM-019]', () => {
    mostrar(['contribuinte.cadastro', GESTOR]);
    expect(itens('Cadastro')).toMatchObject({
      Profissionais: '/prefeitura/cadastro/profissionais',
      Imóvel: '/prefeitura/cadastro/imovel',
    });
  });

  it('shows validation and occupation zones to managers only [MENU-014] [MENU-016] [PERM-018]', () => {
    mostrar(['contribuinte.cadastro', GESTOR]);
    expect(itens('Cadastro')).toMatchObject({
      'Validação de cadastro': '/prefeitura/cadastro/contribuinte-validacao',
      'Zona de ocupação': '/prefeitura/cadastro/zona-ocupacao',
    });
  });

  it('shows none of the managers’ entries to others [MENU-015] [PERM-020]', () => {
    mostrar(['contribuinte.cadastro', 'prefeitura.contribuinte.cadastro']);
    expect(Object.keys(itens('Cadastro'))).toEqual(['Requerente']);
  });

  it('lists all sectors first, then each with processes by acronym, else name [MENU-018] [MENU-019] [MENU-020]', () => {
    mostrar([]);
    expect(Object.entries(itens('Setores'))).toEqual([
      ['Todos os setores', '/prefeitura/requerimento/listagem'],
      ['SEURB', '/prefeitura/requerimento/setor/3'],
      ['Vigilância Sanitária', '/prefeitura/requerimento/setor/9'],
    ]);
  });

  it('shows the reports, each with its route, with the permission in any case [MENU-021] [PERM-014]', () => {
    mostrar(['PREFEITURA.REQUERIMENTO.RELATORIO']);
    expect(Object.values(itens('Relatórios'))).toEqual(
      [
        'produtividade',
        'tempo-processo',
        'arquivos-tempo-processo',
        'fluxo-processo',
        'entrada-requerimento',
        'lancamento',
        'quadro-area',
        'comparativo',
        // Beside those of the specification.
        'tempo-etapa',
        'correcoes',
        'arrecadacao',
        'carga-idade',
        'previsoes',
        'dados-abertos',
      ].map((nome) => `/prefeitura/relatorio/${nome}`),
    );
  });

  it('hides the reports without it [PERM-021]', () => {
    mostrar([GESTOR]);
    expect(grupo('Relatórios')).toBeNull();
  });

  it("shows audit and organogram to everybody under 'Sistema' [MENU-022] [PERM-025] [PERM-026]", () => {
    mostrar([]);
    expect(itens('Sistema')).toEqual({
      Auditoria: '/prefeitura/auditoria',
      Organograma: '/prefeitura/organizacao/organograma',
    });
  });

  it('leads everybody to the notices that were sent, in a group of its own', () => {
    mostrar([]);
    expect(itens('Comunicação')).toEqual({ 'Termos enviados': '/prefeitura/termos' });
  });

  it('knows a permission in whatever case the server wrote it [ENT-031]', () => {
    mostrar(['Contribuinte.Cadastro', 'Perfil.Gestor.Prefeitura']);
    expect(itens('Cadastro')).toHaveProperty('Profissionais');
  });

  it('shows settings, feedbacks and integrations to managers [PERM-022] [PERM-023] [PERM-024]', () => {
    mostrar([GESTOR]);
    expect(itens('Sistema')).toMatchObject({
      Configurações: '/prefeitura/configuracoes',
      Feedbacks: '/prefeitura/feedbacks',
      Integrações: '/prefeitura/integracoes',
    });
  });

  it.each([['perfil.administrador'], ['root']])('shows everything to %s [PERM-010] [PERM-011]', (permissao) => {
    mostrar([permissao]);
    expect(Object.keys(itens('Cadastro'))).toHaveLength(5);
    expect(Object.keys(itens('Sistema'))).toHaveLength(5);
    expect(Object.keys(itens('Relatórios'))).toHaveLength(rotasDosRelatorios.length);
  });

  it('shows everything to root, who holds nothing [PERM-007]', () => {
    mostrar([], { quem: { id: 7, isRoot: true } });
    expect(Object.keys(itens('Cadastro'))).toHaveLength(5);
    expect(Object.keys(itens('Sistema'))).toHaveLength(5);
    expect(Object.keys(itens('Relatórios'))).toHaveLength(rotasDosRelatorios.length);
  });

  it('shows no entry that asks for a permission to a user without an id [PERM-008]', () => {
    mostrar(['perfil.administrador'], { quem: {} });
    expect(grupo('Cadastro')).toBeNull();
    expect(grupo('Relatórios')).toBeNull();
    expect(Object.keys(itens('Sistema'))).toEqual(['Auditoria', 'Organograma']);
  });

  it('marks one entry as the current one, its group open: a sector is not also all sectors', () => {
    mostrar([], { rota: '/prefeitura/requerimento/setor/3/visualizacao/12' });
    expect(screen.getAllByRole('link', { current: 'page' }).map((um) => um.getAttribute('href'))).toEqual([
      '/prefeitura/requerimento/setor/3',
    ]);
  });
});

describe('the table of routes', () => {
  it('names each route and each path once', () => {
    const nomes = rotasDaPrefeitura.map(({ nome }) => nome as string);
    const caminhos = rotasDaPrefeitura.map(({ caminho }) => caminho);
    expect(new Set(nomes).size).toBe(nomes.length);
    expect(new Set(caminhos).size).toBe(caminhos.length);
  });

  it('says of every screen that is not there yet what is missing', () => {
    const calados = rotasDaPrefeitura.filter((rota) => rota.carregar === undefined && (rota.falta ?? '').length < 20);
    expect(calados).toEqual([]);
  });

  it('cada relatório tem o seu desenho', () => {
    const icones = rotasDosRelatorios.map(({ icone }) => icone);
    expect(new Set(icones).size).toBe(icones.length);
  });
});
