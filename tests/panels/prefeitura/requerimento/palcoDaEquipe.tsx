import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createDataProvider } from '../../../../src/dataProvider/createDataProvider.ts';
import { i18nProvider } from '../../../../src/i18n/i18nProvider.ts';
import { createClienteDaEquipe } from '../../../../src/panels/layout/staff/createClienteDaEquipe.ts';
import { Toasts } from '../../../../src/panels/layout/ui/Toast.tsx';
import type { AcaoPossivel } from '../../../../src/schemas/requerimento/acoes.ts';
import type { ImovelDoRequerimento } from '../../../../src/schemas/requerimento/imovelDoRequerimento.ts';
import type { PedidoRecebido, ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../../support/sessaoDaPagina.ts';

// jsdom draws nothing, so nothing can be scrolled to; and it works every style sheet out again for each look-up by role.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
const semFolhas = createCache({ key: 'teste' });
semFolhas.insert = () => undefined;

export const ANALISTA = ['painel.prefeitura', 'requerimento.analisar', 'prefeitura.contribuinte.cadastro'];

/** Somebody of the staff is logged in. */
export const entrarComoEquipe = (permissoes: readonly string[] = ANALISTA): void => {
  sessaoAberta({ usuario: { permissoes } });
};

type Router = ReturnType<typeof createMemoryRouter>;

/** One screen of the municipality's panel at an address, with what the panel gives it. */
export function abrirTela(tela: ReactElement, caminho: string, padrao: string): Router {
  const router = createMemoryRouter(
    [
      {
        path: padrao,
        element: (
          <CoreAdminContext
            dataProvider={createDataProvider({ painel: 'painel-prefeitura' })}
            i18nProvider={i18nProvider}
            queryClient={createClienteDaEquipe()}
          >
            {tela}
          </CoreAdminContext>
        ),
      },
      { path: '*', element: <h1>Outra página</h1> },
    ],
    { initialEntries: [caminho] },
  );
  render(
    <CacheProvider value={semFolhas}>
      <RouterProvider router={router} />
      <Toasts />
    </CacheProvider>,
  );
  return router;
}

/** An act as the view offers it. */
export const acao = (nome: AcaoPossivel['acao'], muda: Partial<Omit<AcaoPossivel, 'acao'>> = {}): AcaoPossivel => ({
  acao: nome,
  rotulo: nome,
  precisa: [],
  confirmar: null,
  bloqueios: [],
  ...muda,
});

export const escritas = ({ pedidos }: ServidorDeRespostas): PedidoRecebido[] =>
  pedidos.filter(({ method }) => method === 'POST');
export const corpoDe = (pedido: PedidoRecebido | undefined): Record<string, unknown> =>
  JSON.parse(pedido?.corpo ?? 'null') as Record<string, unknown>;

/** The property of the request, as the registry has it. */
export const IMOVEL: ImovelDoRequerimento = {
  id: 31,
  ativo: true,
  numero_inscricao: '01.02.117',
  inscricao_incra: null,
  outras_inscricoes: ['77-5'],
  endereco: 'Rua das Acácias, 340',
  complemento: null,
  latitude: null,
  longitude: null,
  poligono: null,
  zona: { sigla: 'ZR-2', percentual: 60, coeficiente_basico: 1.5, altura: null },
  proprietarios: [{ nome: 'Iara Campestre', percentual: '100', desde: '2019-05-02' }],
  historico: { total: 0, requerimentos: [] },
};

/** What is asked beside the request itself: sectors, and who analyses in them. */
export const EQUIPE: Readonly<Record<string, unknown>> = {
  'painel-prefeitura/recursos/sistemaOrganizacaoSetor': [
    { id: 4, sigla: 'SEURB', nome: 'Urbanismo' },
    { id: 5, sigla: 'SEMAM', nome: 'Meio Ambiente' },
  ],
  'recursos/analistas': [
    {
      id: 7,
      nome: 'Dalva Montalegre',
      email: 'dalva@exemplo.com.br',
      ausente_ate: '2026-12-31',
      substituto: { id: 8, nome: 'Breno Valverdejo' },
    },
    { id: 8, nome: 'Breno Valverdejo', email: 'breno@exemplo.com.br', ausente_ate: null, substituto: null },
  ],
  'recursos/usuarios-prefeitura': [{ id: 7, nome: 'Dalva Montalegre' }],
  'painel-prefeitura/requerimento/12/participantes': {
    ...{ participantes: [], pode_convidar: true, profissionais: [] },
    trocas: { profissional: false, requerente: false },
    pode_pedir_troca: false,
    troca_pedida: null,
  },
  'painel-prefeitura/requerimento/12/imovel': IMOVEL,
};
