import { useEffect, type ReactElement, type ReactNode } from 'react';
import { escolherPainel, nomesDosPaineis, type PainelAtivo } from '../../../authProvider/layout.ts';
import { paineisDoUsuario } from '../../../authProvider/destinoDepoisDeEntrar.ts';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { sair } from '../../../authProvider/sair.ts';
import { Botao } from './Botao.tsx';
import { TempoDeSessao } from './TempoDeSessao.tsx';
import { pedirSaida } from '../pedirSaida.ts';
import './cascaMinima.css';

export interface PropsDaCasca {
  readonly painel: PainelAtivo;
  readonly children?: ReactNode;
}

/** A panel without its menus: who is logged in, how long the session lasts, the way out. Without a session, the log-in. */
export function CascaMinima({ painel, children }: PropsDaCasca): ReactElement {
  const usuario = useUsuario();
  useEffect(() => {
    const { pathname, search } = window.location;
    if (usuario === null) void sair({ motivo: 'expirada', voltarPara: pathname + search });
    else escolherPainel(painel, paineisDoUsuario(usuario).length);
  }, [usuario, painel]);
  return (
    <>
      {usuario !== null && (
        <>
          <header className="casca">
            <b>{nomesDosPaineis[painel]}</b>
            <TempoDeSessao />
            <span>{usuario.nome}</span>
            <Botao variante="texto" icone="sair" onClick={pedirSaida}>
              Sair
            </Botao>
          </header>
          <main className="casca-main">{children}</main>
        </>
      )}
    </>
  );
}
