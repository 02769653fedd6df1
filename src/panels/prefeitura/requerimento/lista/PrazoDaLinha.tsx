import { lazy, Suspense, useState, type ReactElement } from 'react';
import { naCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { diasEntre } from '../../../../schemas/brasil/dias.ts';
import type { RequerimentoListado } from '../../../../schemas/requerimento/vistas/listado.ts';
import { PrazoBadge } from '../../../layout/ui/PrazoBadge.tsx';
import { situacaoDoPrazo } from '../pecas/situacaoDoPrazo.ts';
import './celulas.css';

// Who asks why a date is that one loads what explains it.
const PorQueDoPrazo = lazy(() => import('./PorQueDoPrazo.tsx').then((m) => ({ default: m.PorQueDoPrazo })));

/** The date of a row, which tells why it is that one when it is pressed; nothing where there is none. */
export function PrazoDaLinha({ linha }: { readonly linha: RequerimentoListado }): ReactElement | null {
  const [botao, setBotao] = useState<HTMLElement | null>(null);
  const { prazo_estado, vence_em } = linha;
  if (prazo_estado === 'sem_prazo' || (prazo_estado === 'cumprido' && vence_em === null)) return null;
  const selo = (
    <PrazoBadge
      situacao={situacaoDoPrazo(prazo_estado)}
      data={vence_em}
      dias={vence_em === null ? null : diasEntre(naCidade().dia, vence_em)}
      uteis={false}
    />
  );
  if (prazo_estado === 'cumprido') return selo;
  return (
    <>
      <button
        type="button"
        className="caixa-prazo"
        aria-haspopup="dialog"
        aria-expanded={botao !== null}
        onClick={(evento) => {
          evento.stopPropagation();
          setBotao(evento.currentTarget);
        }}
      >
        {selo}
        <span className="so-leitor">{`: por que esta data, do ${linha.numero ?? ''}`}</span>
      </button>
      {botao !== null && (
        <Suspense fallback={null}>
          <PorQueDoPrazo linha={linha} botao={botao} fechar={() => setBotao(null)} />
        </Suspense>
      )}
    </>
  );
}
