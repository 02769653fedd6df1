import { useEffect, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { classes } from '../../../layout/ui/classes.ts';
import './abas.css';

export interface Aba<C extends string> {
  readonly chave: C;
  readonly rotulo: string;
  /** Beside the word: a count, or "2 mudaram". */
  readonly conta?: string | number | undefined;
  /** Something here waits for this user. */
  readonly alerta?: boolean;
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

/** Tabs of one page: arrows, Home and End move, the panel follows. */
export function Abas<C extends string>({ rotulo, abas, atual, aoMudar, id, className }: PropsDasAbas<C>): ReactElement {
  const lista = useRef<HTMLDivElement>(null);
  // On a phone the row scrolls: the chosen one stays in sight, the page stays where it is.
  useEffect(() => {
    const { current } = lista;
    const aba = current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (current == null || aba == null) return;
    const fim = aba.offsetLeft + aba.offsetWidth - current.offsetLeft;
    if (fim > current.scrollLeft + current.clientWidth) current.scrollLeft = fim - current.clientWidth;
    if (aba.offsetLeft - current.offsetLeft < current.scrollLeft)
      current.scrollLeft = aba.offsetLeft - current.offsetLeft;
  }, [atual]);
  const aoTeclar = (evento: KeyboardEvent): void => {
    const aqui = abas.findIndex((aba) => aba.chave === atual);
    const alvo = {
      ArrowRight: (aqui + 1) % abas.length,
      ArrowLeft: (aqui - 1 + abas.length) % abas.length,
      Home: 0,
      End: abas.length - 1,
    }[evento.key];
    const nova = alvo === undefined ? undefined : abas[alvo];
    if (nova === undefined) return;
    evento.preventDefault();
    aoMudar(nova.chave);
    lista.current?.querySelector<HTMLElement>(`[id="${idDaAba(id, nova.chave)}"]`)?.focus();
  };
  return (
    <div ref={lista} className={classes('abas', className)} role="tablist" aria-label={rotulo} onKeyDown={aoTeclar}>
      {abas.map((aba) => (
        <button
          key={aba.chave}
          type="button"
          role="tab"
          id={idDaAba(id, aba.chave)}
          aria-selected={aba.chave === atual}
          aria-controls={idDoPainel(id, aba.chave)}
          tabIndex={aba.chave === atual ? 0 : -1}
          onClick={() => aoMudar(aba.chave)}
        >
          {aba.rotulo}
          {aba.conta !== undefined && (
            <span className={classes('conta', aba.alerta && 'conta-alerta')}>{aba.conta}</span>
          )}
        </button>
      ))}
    </div>
  );
}

interface PropsDoPainelDaAba {
  readonly id: string;
  readonly chave: string;
  readonly children: ReactNode;
}

/** What a tab shows. */
export function PainelDaAba({ id, chave, children }: PropsDoPainelDaAba): ReactElement {
  return (
    <div role="tabpanel" id={idDoPainel(id, chave)} aria-labelledby={idDaAba(id, chave)} className="abas-painel">
      {children}
    </div>
  );
}
