import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState, type ReactElement } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { marcaDaPagina } from '../../authProvider/marcaDaPagina.ts';
import { aoSair } from '../../authProvider/sair.ts';
import type { UsuarioDaSessao } from '../../authProvider/usuario.ts';
import { rascunhoLocal } from '../../resources/stepForm/rascunhoLocal.ts';
import { esquecerEnviosDoUsuario } from '../../dataProvider/enviosGuardados.ts';
import { ProvedorDeTempoReal } from '../layout/TempoReal.tsx';
import { TransicaoDeRotas } from '../layout/TransicaoDeRotas.tsx';
import { usePorteiro } from '../layout/usePorteiro.ts';
import { Saindo } from '../layout/ui/Saindo.tsx';
import { Toasts } from '../layout/ui/Toast.tsx';
import { ProvedorDaMarca } from '../publico/comum/MarcaContexto.ts';
import { caminhos } from './caminhos.ts';
import { Casca } from './Casca.tsx';
import { createCliente } from './comum/createCliente.ts';
import { NaoEncontrada } from './NaoEncontrada.tsx';
import { Roteador } from './Roteador.tsx';
import { rotas } from './rotas.ts';
import { telaDaRota } from './TelaDaRota.tsx';
import { parteTardia } from '../layout/ui/tardia.tsx';

const telas = rotas.map((rota) => ({ caminho: rota.caminho, Tela: telaDaRota(rota) }));

/** Unsent texts outlive an ended session, and go with the user's own "Sair" (ENT: nothing of his stays on a shared device). */
aoSair(async (motivo, dono) => {
  if (motivo !== 'pedido' || dono === null) return;
  await rascunhoLocal.apagarDoUsuario(dono);
  await esquecerEnviosDoUsuario(dono);
});

function Telas({ usuario }: { readonly usuario: UsuarioDaSessao }): ReactElement {
  const { pathname } = useLocation();
  // AMB-052: an incomplete registration is completed before anything else.
  const livre = pathname === caminhos.completar || pathname === caminhos.validacao;
  if (usuario.completar_cadastro === 'Sim' && !livre) return <Navigate to={caminhos.completar} replace />;
  return (
    <Casca>
      <Routes>
        {telas.map(({ caminho, Tela }) => (
          <Route key={caminho} path={caminho} element={<Tela />} />
        ))}
        <Route path={`${caminhos.inicio}/dashboard`} element={<Navigate to={caminhos.inicio} replace />} />
        <Route path="*" element={<NaoEncontrada />} />
      </Routes>
    </Casca>
  );
}

const SegundoFatorExigido = parteTardia(
  async () => (await import('../layout/conta/SegundoFatorExigido.tsx')).SegundoFatorExigido,
);

/** The applicant's panel (spec 2): plain React on the portal's own pieces, each screen a file of its own. */
export function App(): ReactElement {
  const usuario = usePorteiro('contribuinte');
  const [cliente] = useState(createCliente);
  return (
    <QueryClientProvider client={cliente}>
      <ProvedorDaMarca value={marcaDaPagina()}>
        {usuario?.falta_segundo_fator === true && (
          <Suspense fallback={null}>
            <SegundoFatorExigido painel="contribuinte" />
          </Suspense>
        )}
        {usuario?.falta_segundo_fator === false && (
          <ProvedorDeTempoReal>
            <Roteador>
              <TransicaoDeRotas>
                <Telas usuario={usuario} />
              </TransicaoDeRotas>
            </Roteador>
          </ProvedorDeTempoReal>
        )}
        <Toasts />
        <Saindo />
      </ProvedorDaMarca>
    </QueryClientProvider>
  );
}
