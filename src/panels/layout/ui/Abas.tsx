import { useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icone } from './Icone.tsx';
import { MenuSuspenso } from './MenuSuspenso.tsx';
import { useAbasForaDeVista } from './useAbasForaDeVista.ts';
import { mostrarEscolhida, useEscolhidaEmVista } from './useEscolhidaEmVista.ts';
import './abas.css';

export interface Aba<C extends string> {
  readonly chave: C;
  readonly rotulo: string;
  /** Beside the word: a count, or "2 mudaram". */
  readonly conta?: string | number | undefined;
  /** A count is on its way: its place is kept, so that the tabs after it stay where they are. */
  readonly contando?: boolean;
  /** Something here waits for this user. */
  readonly alerta?: boolean;
  /** How it stands, in words under its name: "completa", "2 a corrigir". */
  readonly nota?: string | undefined;
  /** What the note says is wrong. */
  readonly errada?: boolean;
  /** Not to be opened yet, for the reason that its note says. It can be reached by key, and says why. */
  readonly fechada?: boolean;
}

export interface PropsDasAbas<C extends string> {
  /** Name of the set, for screen readers. */
  readonly rotulo: string;
  readonly abas: readonly Aba<C>[];
  readonly atual: C;
  readonly aoMudar: (chave: C) => void;
  /** Prefix of the ids that tie a tab to its panel. */
  readonly id: string;
  readonly className?: string;
}

export const idDaAba = (id: string, chave: string): string => `${id}-aba-${chave}`;
export const idDoPainel = (id: string, chave: string): string => `${id}-painel-${chave}`;

function Conta({ conta, contando, alerta }: Pick<Aba<string>, 'conta' | 'contando' | 'alerta'>): ReactElement | null {
  if (contando === true)
    return (
      <span className="conta conta-que-vem" aria-hidden="true">
        00
      </span>
    );
  return conta === undefined ? null : <span className={classes('conta', alerta && 'conta-alerta')}>{conta}</span>;
}

/** What a tab says, in its row and in the menu of those that have no room there. */
function Dizeres({ rotulo, nota, errada, ...conta }: Aba<string>): ReactElement {
  if (nota === undefined)
    return (
      <>
        {rotulo}
        <Conta {...conta} />
      </>
    );
  return (
    <span className="aba-dizeres">
      <span>{rotulo}</span>
      <span className="so-leitor">: </span>
      <span className={classes('aba-nota', errada && 'aba-errada')}>{nota}</span>
    </span>
  );
}

/** The tabs for which the row has no room, by name: what scrolls out of sight is not to be guessed at. */
function OutrasAbas<C extends string>(props: {
  readonly abas: readonly Aba<C>[];
  readonly aoMudar: (chave: C) => void;
}): ReactElement {
  const { abas, aoMudar } = props;
  const alerta = abas.some((aba) => aba.alerta === true);
  return (
    <MenuSuspenso
      rotulo="Outras abas"
      className="abas-outras"
      botao={(botao) => (
        <button type="button" className="abas-mais" {...botao}>
          Mais <span className={classes('conta', alerta && 'conta-alerta')}>{abas.length}</span>
          <Icone nome="seta-baixo" />
        </button>
      )}
    >
      {(fechar) =>
        abas.map((aba) => (
          <button
            key={aba.chave}
            type="button"
            className="menu-item"
            aria-disabled={aba.fechada || undefined}
            onClick={() => {
              fechar();
              aoMudar(aba.chave);
            }}
          >
            <Dizeres {...aba} />
          </button>
        ))
      }
    </MenuSuspenso>
  );
}

/** Tabs of one page, in one row: arrows, Home and End move, the panel follows unless its tab is closed. A press on a closed one is `aoMudar`'s to answer. */
export function Abas<C extends string>({ rotulo, abas, atual, aoMudar, id, className }: PropsDasAbas<C>): ReactElement {
  const lista = useRef<HTMLDivElement>(null);
  const fora = useAbasForaDeVista(lista, abas.map(({ rotulo: nome, conta }) => `${nome} ${conta}`).join('|'));
  useEscolhidaEmVista(lista, atual);
  const aoTeclar = (evento: KeyboardEvent): void => {
    const noFoco = abas.findIndex(({ chave }) => idDaAba(id, chave) === document.activeElement?.id);
    const aqui = noFoco >= 0 ? noFoco : abas.findIndex(({ chave }) => chave === atual);
    const alvo = {
      ArrowRight: (aqui + 1) % abas.length,
      ArrowLeft: (aqui - 1 + abas.length) % abas.length,
      Home: 0,
      End: abas.length - 1,
    }[evento.key];
    const nova = alvo === undefined ? undefined : abas[alvo];
    if (nova === undefined) return;
    evento.preventDefault();
    if (nova.fechada !== true && nova.chave !== atual) aoMudar(nova.chave);
    lista.current?.querySelector<HTMLElement>(`[id="${idDaAba(id, nova.chave)}"]`)?.focus();
  };
  const outras = abas.filter(({ chave }) => fora.includes(idDaAba(id, chave)));
  return (
    <div className="abas-linha">
      <div ref={lista} className={classes('abas', className)} role="tablist" aria-label={rotulo} onKeyDown={aoTeclar}>
        {abas.map((aba) => (
          <button
            key={aba.chave}
            type="button"
            role="tab"
            id={idDaAba(id, aba.chave)}
            aria-selected={aba.chave === atual}
            aria-disabled={aba.fechada || undefined}
            aria-controls={idDoPainel(id, aba.chave)}
            className={aba.chave !== atual && fora.includes(idDaAba(id, aba.chave)) ? 'aba-fora' : undefined}
            tabIndex={aba.chave === atual ? 0 : -1}
            onClick={() => {
              aoMudar(aba.chave);
              // A closed one leads back to the open one, which may be out of sight by now.
              if (aba.fechada === true && lista.current !== null) mostrarEscolhida(lista.current);
            }}
          >
            <Dizeres {...aba} />
          </button>
        ))}
      </div>
      {outras.length > 0 && (
        <OutrasAbas
          abas={outras}
          aoMudar={(chave) => {
            aoMudar(chave);
            lista.current?.querySelector<HTMLElement>(`[id="${idDaAba(id, chave)}"]`)?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

interface PropsDoPainelDaAba {
  readonly id: string;
  readonly chave: string;
  readonly children: ReactNode;
  /** Kept on the page while another tab is shown. */
  readonly escondido?: boolean;
}

/** What a tab shows. */
export function PainelDaAba({ id, chave, children, escondido = false }: PropsDoPainelDaAba): ReactElement {
  return (
    <div
      role="tabpanel"
      hidden={escondido}
      id={idDoPainel(id, chave)}
      aria-labelledby={idDaAba(id, chave)}
      className="abas-painel"
    >
      {children}
    </div>
  );
}
