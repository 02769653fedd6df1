import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { BotaoDeIcone } from '../ui/BotaoDeIcone.tsx';
import './faixaDeAbas.css';

interface Props {
  readonly rotulo: string;
  /** Changes with the open tab, which is then brought into sight. */
  readonly aberta: string;
  /** List items, each with a link; the open one has aria-current. */
  readonly children: ReactNode;
}

/** How far there is to go on either side, in pixels; fractions of one are none. */
const sobras = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): { antes: boolean; depois: boolean } => ({
  antes: scrollLeft > 1,
  depois: scrollWidth - clientWidth - scrollLeft > 1,
});

/** Tabs in one row however many there are: what does not fit can be scrolled to, and buttons at its ends say that there is more. */
export const FaixaDeAbas = ({ rotulo, aberta, children }: Props): ReactElement => {
  const lista = useRef<HTMLUListElement>(null);
  const [sobra, setSobra] = useState({ antes: false, depois: false });
  useEffect(() => {
    const ul = lista.current;
    if (ul === null) return undefined;
    const medir = (): void => setSobra(sobras(ul));
    // A page that scrolls sideways is none; only the row moves.
    const atual = ul.querySelector<HTMLElement>('[aria-current]');
    if (atual !== null) ul.scrollLeft = atual.offsetLeft - (ul.clientWidth - atual.offsetWidth) / 2;
    medir();
    ul.addEventListener('scroll', medir, { passive: true });
    window.addEventListener('resize', medir);
    return () => {
      ul.removeEventListener('scroll', medir);
      window.removeEventListener('resize', medir);
    };
  }, [aberta]);
  const andar = (vezes: number): void => {
    const ul = lista.current;
    if (ul !== null) ul.scrollLeft += vezes * ul.clientWidth * 0.7;
  };
  // Both or none: a button that came while the row is scrolled would push the tabs away under the finger.
  const rola = sobra.antes || sobra.depois;
  return (
    <nav className="faixa-de-abas" aria-label={rotulo}>
      {rola && (
        <BotaoDeIcone
          icone="seta-esquerda"
          rotulo="Abas anteriores"
          aria-disabled={!sobra.antes}
          onClick={() => andar(-1)}
        />
      )}
      <ul ref={lista}>{children}</ul>
      {rola && (
        <BotaoDeIcone
          icone="seta-direita"
          rotulo="Próximas abas"
          aria-disabled={!sobra.depois}
          onClick={() => andar(1)}
        />
      )}
    </nav>
  );
};
