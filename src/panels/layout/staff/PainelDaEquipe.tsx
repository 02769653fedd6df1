import { Suspense, useMemo, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'ra-core';
import { createBrowserRouter, generatePath, Navigate, Route, RouterProvider, useParams } from 'react-router-dom';
import { authProvider } from '../../../authProvider/authProvider.ts';
import { aoSair } from '../../../authProvider/sair.ts';
import { marcaDaPagina } from '../../../authProvider/marcaDaPagina.ts';
import { inicioDoPainel } from '../../../authProvider/rotasNomeadas.ts';
import { createDataProvider } from '../../../dataProvider/createDataProvider.ts';
import { irPara } from '../../../dataProvider/navegacao.ts';
import { i18nProvider } from '../../../i18n/i18nProvider.ts';
import { PainelContext, type PainelDosRecursos } from '../../../resources/PainelContext.ts';
import type { RecursoDaEntidade } from '../../../resources/resourceOf.tsx';
import { rascunhoLocal } from '../../../resources/stepForm/rascunhoLocal.ts';
import { esquecerEnviosDoUsuario } from '../../../dataProvider/enviosGuardados.ts';
import { nomeDeExibicao } from '../../../schemas/nomeDeExibicao.ts';
import { ProvedorDeTempoReal } from '../TempoReal.tsx';
import { TransicaoDeRotas } from '../TransicaoDeRotas.tsx';
import { Saindo } from '../ui/Saindo.tsx';
import { Toasts } from '../ui/Toast.tsx';
import { createClienteDaEquipe } from './createClienteDaEquipe.ts';
import { ErroDaTela } from '../ui/ErroDaTela.tsx';
import { NaoEncontrada } from './NaoEncontrada.tsx';
import type { RotaDoPainel } from './rotaDoPainel.ts';
import { RotaGuardada } from './RotaGuardada.tsx';
import { TelaEmFalta } from './TelaEmFalta.tsx';
import { TemaDaEquipe } from './TemaDaEquipe.tsx';
import { usePorteiro } from '../usePorteiro.ts';
import { parteTardia } from '../ui/tardia.tsx';

/** What was typed and not saved outlives an ended session, and goes with the user's own "Sair". */
aoSair(async (motivo, dono) => {
  if (motivo !== 'pedido' || dono === null) return;
  await rascunhoLocal.apagarDoUsuario(dono);
  await esquecerEnviosDoUsuario(dono);
});

export interface PropsDoPainelDaEquipe {
  readonly painel: 'prefeitura' | 'sistema';
  readonly rotas: readonly RotaDoPainel[];
  readonly recursos: readonly RecursoDaEntidade[];
  readonly caminhos: PainelDosRecursos['caminhos'];
  /** Where this panel shows one request. */
  readonly requerimento?: NonNullable<PainelDosRecursos['requerimento']>;
  /** Header, menus and the place of the screen. */
  readonly Casca: ComponentType<{ children: ReactNode }>;
  /** Old or second spellings of an address. */
  readonly desvios?: readonly (readonly [de: string, para: string])[];
  readonly createRouter?: typeof createBrowserRouter;
}

/** Path of a route as react-admin's routes below the panel's root name it. */
const relativo = (painel: string, caminho: string): string => caminho.replace(`/${painel}/`, '');

const telaDe = (rota: RotaDoPainel): ComponentType => {
  const { carregar } = rota;
  if (carregar === undefined) return () => <TelaEmFalta rota={rota} />;
  return parteTardia(carregar);
};

/** To the first spelling of an address, with the same parameters. */
const Desvio = ({ para }: { readonly para: string }): ReactElement => (
  <Navigate to={generatePath(para, useParams())} replace />
);

const Painel = ({
  painel,
  rotas,
  recursos,
  caminhos,
  requerimento,
  Casca,
  desvios = [],
}: PropsDoPainelDaEquipe): ReactElement => {
  const identificador = painel === 'sistema' ? 'admin' : 'painel-prefeitura';
  const [queryClient] = useState(createClienteDaEquipe);
  const [dataProvider] = useState(() => createDataProvider({ painel: identificador }));
  const dosRecursos = useMemo(
    (): PainelDosRecursos => ({
      painel: identificador,
      caminhos,
      ...(requerimento === undefined ? {} : { requerimento }),
    }),
    [identificador, caminhos, requerimento],
  );
  const telas = useMemo(() => rotas.map((rota) => ({ rota, Tela: telaDe(rota) })), [rotas]);
  const layout = useMemo(
    () =>
      function Moldura({ children }: { children?: ReactNode }): ReactElement {
        return <Casca>{children}</Casca>;
      },
    [Casca],
  );
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      basename={`/${painel}`}
    >
      <PainelContext.Provider value={dosRecursos}>
        <ProvedorDeTempoReal>
          <CoreAdminUI
            disableTelemetry
            title={nomeDeExibicao(marcaDaPagina().nome)}
            layout={layout}
            error={ErroDaTela}
            catchAll={NaoEncontrada}
          >
            {recursos.map(({ name, recordRepresentation, options }) => (
              <Resource key={name} name={name} recordRepresentation={recordRepresentation} options={options} />
            ))}
            <CustomRoutes>
              <Route path="/" element={<Navigate to={inicioDoPainel[painel]} replace />} />
              {desvios.map(([de, para]) => (
                <Route key={de} path={relativo(painel, de)} element={<Desvio para={para} />} />
              ))}
              {telas.map(({ rota, Tela }) => (
                <Route
                  key={rota.nome}
                  path={relativo(painel, rota.caminho)}
                  element={
                    <RotaGuardada painel={painel} rota={rota}>
                      <Tela />
                    </RotaGuardada>
                  }
                />
              ))}
            </CustomRoutes>
          </CoreAdminUI>
        </ProvedorDeTempoReal>
      </PainelContext.Provider>
    </CoreAdminContext>
  );
};

const SegundoFatorExigido = parteTardia(
  async () => (await import('../conta/SegundoFatorExigido.tsx')).SegundoFatorExigido,
);

const Porta = (props: PropsDoPainelDaEquipe): ReactElement | null => {
  const { painel } = props;
  const usuario = usePorteiro(painel);
  if (usuario === null) return null;
  if (!usuario.falta_segundo_fator)
    return (
      <TransicaoDeRotas>
        <Painel {...props} />
      </TransicaoDeRotas>
    );
  return (
    <Suspense fallback={null}>
      <SegundoFatorExigido painel={painel} />
    </Suspense>
  );
};

/** An address outside the panel is another page. */
const Fora = (): null => {
  irPara(window.location.pathname + window.location.search);
  return null;
};

/** A staff panel (spec 2): react-admin on the portal's own look, one table of routes, each screen a file of its own. */
export const PainelDaEquipe = (props: PropsDoPainelDaEquipe): ReactElement => {
  const { painel, createRouter = createBrowserRouter } = props;
  const [router] = useState(() =>
    createRouter([
      { path: `/${painel}/*`, element: <Porta {...props} /> },
      { path: '*', element: <Fora /> },
    ]),
  );
  return (
    <TemaDaEquipe>
      <RouterProvider router={router} />
      <Toasts />
      <Saindo />
    </TemaDaEquipe>
  );
};
