import type { ReactElement } from 'react';
import { telaQueCabe } from '../../panels/layout/ui/telaQueCabe.ts';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../panels/layout/ui/BotaoDeIcone.tsx';
import type { NomeDoIcone } from '../../panels/layout/ui/desenhos.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { MenuSuspenso } from '../../panels/layout/ui/MenuSuspenso.tsx';

/** Something to do with the file that is open. */
export interface Ferramenta {
  readonly chave: string;
  readonly rotulo: string;
  readonly icone: NomeDoIcone;
  /** Whether it is on; absent: it does something once. */
  readonly ativa?: boolean | undefined;
  /** Named beside its icon where there is room. */
  readonly nomeada?: boolean;
  readonly aoUsar: () => void;
}

/** The width from which on all tools stand beside the title (visorEstreito.css). */
export const useVisorEstreito = telaQueCabe('(max-width: 719px)');

/** On a phone so many stand beside the title, those of the file first; the rest waits in a menu, so that the sheet has the screen. */
const A_VISTA = 2;

function UmaFerramenta({ ferramenta, soIcone }: { ferramenta: Ferramenta; soIcone: boolean }): ReactElement {
  const { rotulo, icone, ativa, nomeada = false, aoUsar } = ferramenta;
  if (soIcone || !nomeada) return <BotaoDeIcone icone={icone} rotulo={rotulo} aria-pressed={ativa} onClick={aoUsar} />;
  return (
    <Botao
      variante="texto"
      tamanho="pequeno"
      icone={icone}
      className="visor-ferramenta"
      aria-pressed={ativa}
      onClick={aoUsar}
    >
      {rotulo}
    </Botao>
  );
}

/** The tools in one row: all of them at a desk; on a phone the first ones, and a menu of the others by their names. */
export function Ferramentas({ itens }: { readonly itens: readonly Ferramenta[] }): ReactElement {
  const estreito = useVisorEstreito();
  // A menu of one thing would only hide it.
  const aVista = !estreito || itens.length <= A_VISTA + 1 ? itens : itens.slice(0, A_VISTA);
  const guardadas = itens.slice(aVista.length);
  return (
    <>
      {aVista.map((ferramenta) => (
        <UmaFerramenta key={ferramenta.chave} ferramenta={ferramenta} soIcone={estreito} />
      ))}
      {guardadas.length > 0 && (
        <MenuSuspenso
          rotulo="Mais ferramentas"
          botao={(botao) => <BotaoDeIcone icone="reticencias" rotulo="Mais ferramentas" {...botao} />}
        >
          {(fechar) =>
            guardadas.map(({ chave, rotulo, icone, ativa, aoUsar }) => (
              <button
                key={chave}
                type="button"
                className="menu-item"
                aria-pressed={ativa}
                onClick={() => {
                  fechar();
                  aoUsar();
                }}
              >
                <Icone nome={icone} />
                <span>{rotulo}</span>
                {ativa === true && <Icone nome="certo" />}
              </button>
            ))
          }
        </MenuSuspenso>
      )}
    </>
  );
}
