import type { ReactElement } from 'react';
import { nomesDosPaineis, type PainelAtivo } from '../../authProvider/layout.ts';
import { paineisDoUsuario } from '../../authProvider/destinoDepoisDeEntrar.ts';
import { useUsuario } from '../../authProvider/permissao.ts';
import { inicioDoPainel } from '../../authProvider/rotasNomeadas.ts';
import { comLicenca } from '../../dataProvider/navegacao.ts';
import { Icone } from './ui/Icone.tsx';
import { MenuSuspenso } from './ui/MenuSuspenso.tsx';

/** Each panel is a page of its own, which becomes the active one when it opens: until then the person may stay in this one. */
const trocar = (painel: PainelAtivo): void => comLicenca(() => window.location.assign(inicioDoPainel[painel]));

/** The other panels that the user has, as items of a menu (spec 2: only those not currently in). */
export function ItensDeTroca({ painel }: { readonly painel: PainelAtivo }): ReactElement {
  const usuario = useUsuario();
  const tem = usuario === null ? [] : paineisDoUsuario(usuario);
  return (
    <>
      {tem
        .filter((outro) => outro !== painel)
        .map((outro) => (
          <button key={outro} type="button" className="menu-item" onClick={() => trocar(outro)}>
            <Icone nome="trocar" />
            {nomesDosPaineis[outro]}
          </button>
        ))}
    </>
  );
}

/** The panel switch of the header; nothing for a user with a single panel. */
export function TrocaDePainel({ painel }: { readonly painel: PainelAtivo }): ReactElement | null {
  const usuario = useUsuario();
  if (usuario === null || paineisDoUsuario(usuario).length < 2) return null;
  return (
    <MenuSuspenso
      rotulo="Trocar painel"
      botao={(props) => (
        <button type="button" className="botao botao-texto" {...props}>
          <Icone nome="trocar" />
          <span>Trocar painel</span>
        </button>
      )}
    >
      {() => <ItensDeTroca painel={painel} />}
    </MenuSuspenso>
  );
}
