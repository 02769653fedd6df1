import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { BotaoDeIcone } from '../layout/ui/BotaoDeIcone.tsx';
import { classes } from '../layout/ui/classes.ts';
import type { NomeDoIcone } from '../layout/ui/desenhos.ts';
import { Icone } from '../layout/ui/Icone.tsx';
import { caminhos } from './caminhos.ts';
import './gaveta.css';

const itens: readonly (readonly [href: string, rotulo: string, icone: NomeDoIcone])[] = [
  [caminhos.inicio, 'Início', 'casa'],
  [caminhos.lista, 'Meus requerimentos', 'pasta'],
  [caminhos.tipos, 'Novo requerimento', 'mais'],
  [caminhos.termos, 'Termos enviados', 'documento'],
  [caminhos.assinaturas, 'Assinaturas', 'assinatura'],
  [caminhos.agenda, 'Minha agenda', 'calendario'],
  [caminhos.consulta, 'Consultar requerimento', 'buscar'],
  [caminhos.contato, 'Contato', 'telefone'],
  [caminhos.conta, 'Meus dados', 'pessoa'],
];

export interface PropsDaGaveta {
  /** Over the page on narrow screens, beside it on wide ones. */
  readonly sobre: boolean;
  readonly aoFechar: () => void;
}

/** The panel's menu (spec 2: hamburger). Over the page it takes the focus and closes with Esc or a press beside it. */
export function Gaveta({ sobre, aoFechar }: PropsDaGaveta): ReactElement {
  const caixa = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!sobre) return;
    const antes = document.activeElement;
    caixa.current?.querySelector<HTMLElement>('button, a')?.focus();
    return () => {
      if (antes instanceof HTMLElement) antes.focus();
    };
  }, [sobre]);
  const aoTeclar = (evento: KeyboardEvent): void => {
    if (evento.key === 'Escape') aoFechar();
  };
  return (
    <>
      {sobre && <div className="gaveta-fundo" onMouseDown={aoFechar} />}
      <nav
        ref={caixa}
        className={classes('gaveta', sobre && 'gaveta-sobre')}
        aria-label="Menu do painel"
        onKeyDown={aoTeclar}
      >
        <div className="gaveta-topo">
          <b>Menu</b>
          <BotaoDeIcone icone="fechar" rotulo="Fechar menu" onClick={aoFechar} />
        </div>
        <ul>
          {itens.map(([href, rotulo, icone]) => (
            <li key={href}>
              <a
                className="gaveta-item"
                href={href}
                aria-current={pathname === href ? 'page' : undefined}
                onClick={() => {
                  if (sobre) aoFechar();
                }}
              >
                <Icone nome={icone} />
                {rotulo}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
