import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paineisDoUsuario } from '../../authProvider/destinoDepoisDeEntrar.ts';
import { escolherPainel } from '../../authProvider/layout.ts';
import { marcaDaPagina } from '../../authProvider/marcaDaPagina.ts';
import { useUsuario } from '../../authProvider/permissao.ts';
import { inicioDoPainel } from '../../authProvider/rotasNomeadas.ts';
import { aoSair, caminhoDoLogin, sair } from '../../authProvider/sair.ts';
import { lerToken } from '../../authProvider/token.ts';
import { lerUsuario, type UsuarioDaSessao } from '../../authProvider/usuario.ts';
import { irPara } from '../../dataProvider/navegacao.ts';
import { rascunhoLocal } from '../../resources/stepForm/rascunhoLocal.ts';
import { ProvedorDeTempoReal } from '../layout/TempoReal.tsx';
import { Saindo } from '../layout/ui/Saindo.tsx';
import { Toasts } from '../layout/ui/Toast.tsx';
import { ProvedorDaMarca } from '../publico/comum/MarcaContexto.ts';
import { caminhos } from './caminhos.ts';
import { Casca } from './Casca.tsx';
import { createCliente } from './comum/createCliente.ts';
import { NaoEncontrada } from './NaoEncontrada.tsx';
import { rotas } from './rotas.tsx';

/** Unsent texts outlive an ended session, and go with the user's own "Sair" (ENT: nothing of his stays on a shared device). */
aoSair(async (motivo) => {
  const id = lerUsuario()?.id;
  if (motivo === 'pedido' && id != null) await rascunhoLocal.apagarDoUsuario(id);
});

/** Whoever may be here stays; without a session the log-in, without this panel another one of his. */
function usePorteiro(usuario: UsuarioDaSessao | null): boolean {
  const pode = usuario?.painelContribuinte === true && lerToken() !== null;
  useEffect(() => {
    const { pathname, search } = window.location;
    if (usuario === null || lerToken() === null) void sair({ motivo: 'expirada', voltarPara: pathname + search });
    else if (!usuario.painelContribuinte) {
      const outro = paineisDoUsuario(usuario)[0];
      irPara(outro === undefined ? caminhoDoLogin() : inicioDoPainel[outro]);
    } else escolherPainel('contribuinte', paineisDoUsuario(usuario).length);
  }, [usuario]);
  return pode;
}

function Telas({ usuario }: { readonly usuario: UsuarioDaSessao }): ReactElement {
  const { pathname } = useLocation();
  // AMB-052: an incomplete registration is completed before anything else.
  const livre = pathname === caminhos.completar || pathname === caminhos.validacao;
  if (usuario.completar_cadastro === 'Sim' && !livre) return <Navigate to={caminhos.completar} replace />;
  return (
    <Casca>
      <Routes>
        {rotas.map(([caminho, Tela]) => (
          <Route key={caminho} path={`${caminhos.inicio}/${caminho}`} element={<Tela />} />
        ))}
        <Route path={`${caminhos.inicio}/dashboard`} element={<Navigate to={caminhos.inicio} replace />} />
        <Route path="*" element={<NaoEncontrada />} />
      </Routes>
    </Casca>
  );
}

/** The applicant's panel (spec 2): plain React on the portal's own pieces, each screen a file of its own. */
export function App(): ReactElement {
  const usuario = useUsuario();
  const [cliente] = useState(createCliente);
  const pode = usePorteiro(usuario);
  return (
    <QueryClientProvider client={cliente}>
      <ProvedorDaMarca value={marcaDaPagina()}>
        {pode && usuario !== null && (
          <ProvedorDeTempoReal>
            <BrowserRouter>
              <Telas usuario={usuario} />
            </BrowserRouter>
          </ProvedorDeTempoReal>
        )}
        <Toasts />
        <Saindo />
      </ProvedorDaMarca>
    </QueryClientProvider>
  );
}
