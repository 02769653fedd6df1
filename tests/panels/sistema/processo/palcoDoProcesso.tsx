import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Toasts } from '../../../../src/panels/layout/ui/Toast.tsx';
import type { ProcessoConfigurado, VersaoListada } from '../../../../src/schemas/processo/listado.ts';
import { LugarDado, lugarNoSistema } from '../../../../src/panels/sistema/processo/lugar.ts';
import { sessaoAberta } from '../../../support/sessaoDaPagina.ts';

/** City that support configures in these tests. */
export const CIDADE = 2;

/** A screen of the processes of one city, as support has it. */
export function abrirProcessos(tela: ReactElement): void {
  sessaoAberta({
    usuario: { permissoes: ['painel.sistema'], organizacao: { id: 1, nome: 'Suporte', isSistema: true } },
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <LugarDado value={lugarNoSistema(CIDADE)}>{tela}</LugarDado>
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );
}

export const versao = (muda: Partial<VersaoListada> = {}): VersaoListada => ({
  id: 20,
  numero: 2,
  situacao: 'rascunho',
  versao: 4,
  criado_em: '2026-11-01T09:00:00-03:00',
  atualizado_em: '2026-11-03T09:00:00-03:00',
  publicado_em: null,
  publicado_por: null,
  encerrado_em: null,
  publicacao: null,
  ...muda,
});

export const vigente = versao({
  id: 19,
  numero: 1,
  situacao: 'vigente',
  publicado_em: '2026-10-01T09:00:00-03:00',
  publicado_por: 'Sônia Suporte',
});

export const processo = (muda: Partial<ProcessoConfigurado> = {}): ProcessoConfigurado => ({
  id: 3,
  chave: 'ampliacao',
  nome: 'Alvará para ampliação',
  nome_curto: 'Ampliação',
  grupo: 'Alvarás',
  descricao: 'Licencia o aumento de área.',
  prazo: null,
  quando_usar: [],
  versoes: [versao(), vigente],
  uso: null,
  modelo: null,
  ...muda,
});

export const pagina = (data: readonly object[]): object => ({
  data,
  total: data.length,
  current_page: 1,
  per_page: 500,
  last_page: 1,
});
