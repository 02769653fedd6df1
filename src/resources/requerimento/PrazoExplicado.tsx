import type { ReactElement } from 'react';
import { PrazoBadge, type SituacaoDoPrazo } from '../../panels/layout/ui/PrazoBadge.tsx';
import type { PrazoVisto } from '../../schemas/requerimento/vistas/etapas.ts';
import { PorQueDaData } from './PorQueDaData.tsx';
import './prazoExplicado.css';

const situacoes = {
  em_dia: 'em_dia',
  vence_logo: 'proximo',
  vencido: 'vencido',
  pausado: 'pausado',
  cumprido: 'cumprido',
} as const satisfies Record<Exclude<PrazoVisto['estado'], 'sem_prazo'>, SituacaoDoPrazo>;

/** The clock of a request as a badge; nothing where no term runs. */
export function PrazoDoRequerimento({ prazo }: { readonly prazo: PrazoVisto }): ReactElement | null {
  if (prazo.estado === 'sem_prazo') return null;
  return <PrazoBadge situacao={situacoes[prazo.estado]} data={prazo.vence_em} dias={prazo.dias} />;
}

/** The date with the list that explains it: start, count, holidays, pauses, sum (look.md 1.6). */
export function PrazoExplicado({
  prazo,
  aberto,
}: {
  readonly prazo: PrazoVisto;
  readonly aberto?: boolean;
}): ReactElement {
  return (
    <div className="prazo-explicado">
      {prazo.estado === 'sem_prazo' ? <p>{prazo.texto}</p> : <PrazoDoRequerimento prazo={prazo} />}
      {prazo.vence_em !== null && prazo.estado !== 'em_dia' && <p>{prazo.texto}</p>}
      <PorQueDaData explicacao={prazo.explicacao} aberto={aberto} />
    </div>
  );
}
