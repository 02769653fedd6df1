import { createRoot } from 'react-dom/client';
import { haNasOutrasAbas } from '../../resources/saida/outrasAbas.ts';
import { textos } from '../../schemas/textos.ts';
import { Botao } from './ui/Botao.tsx';
import { Dialogo } from './ui/Dialogo.tsx';

/** Drawn on a root of its own: whoever asks may stand in a menu that closes meanwhile. */
function perguntar(): Promise<boolean> {
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  return new Promise<boolean>((resolver) => {
    const responder = (pode: boolean): void => {
      raiz.unmount();
      lugar.remove();
      resolver(pode);
    };
    raiz.render(
      <Dialogo
        titulo={textos.sessao.outrasAbas.titulo}
        aoFechar={() => responder(false)}
        acoes={
          <>
            <Botao variante="texto" onClick={() => responder(false)}>
              {textos.respostas.cancelar}
            </Botao>
            <Botao onClick={() => responder(true)}>{textos.sessao.outrasAbas.sair}</Botao>
          </>
        }
      >
        <p>{textos.sessao.outrasAbas.frase}</p>
      </Dialogo>,
    );
  });
}

/** True when no other tab would lose something by the end of the session, or the person gives it up. */
export const podeSairDasAbas = async (): Promise<boolean> => !(await haNasOutrasAbas()) || perguntar();
