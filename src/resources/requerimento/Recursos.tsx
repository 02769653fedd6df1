import type { ReactElement, ReactNode } from 'react';
import { Aviso } from '../../panels/layout/ui/Aviso.tsx';
import type { RecursoVisto } from '../../schemas/requerimento/visao.ts';
import { mostrarData } from '../../schemas/brasil/data.ts';
import { passou } from './ateQuando.ts';
import { PorQueDaData } from './PorQueDaData.tsx';
import { diaNaCidade } from './relogioDaCidade.ts';
import './prazoExplicado.css';
import './recursos.css';

const fins = {
  provido: 'Recurso provido',
  negado: 'Recurso negado',
  desistido: 'Desistência do recurso',
  fora_do_prazo: 'Prazo terminado sem recurso',
  prejudicado: 'Recurso prejudicado pelo cancelamento',
} as const satisfies Record<NonNullable<RecursoVisto['resultado']>, string>;

const tons = {
  provido: 'ok',
  negado: 'bad',
  desistido: 'info',
  fora_do_prazo: 'info',
  prejudicado: 'info',
} as const satisfies Record<keyof typeof fins, string>;

/** One judgement may be opened again, and then stands here twice. */
const chaveDe = (r: RecursoVisto): string => `${r.execucao}-${r.reaberto_em ?? ''}`;

/** What was decided, when and why. */
const decidido = (r: RecursoVisto): string =>
  [`Decisão de ${diaNaCidade(r.aberto_em)}: ${r.decisao}.`, r.motivo === null ? '' : `Motivo: ${r.motivo}`]
    .filter(Boolean)
    .join(' ');

function Aberto({
  recurso: r,
  children,
}: {
  readonly recurso: RecursoVisto;
  readonly children?: ReactNode;
}): ReactElement {
  return r.interposto_em === null ? (
    <Aviso tom="warn" titulo={`Cabe recurso: ${r.nome}`}>
      <p>{decidido(r)}</p>
      {r.prazo.vence_em !== null && (
        <div className="prazo-explicado">
          <p>
            {passou(r.prazo.vence_em) ? 'O prazo do recurso venceu em' : 'Recurso até'}{' '}
            <b>{mostrarData(r.prazo.vence_em)}</b>. Depois disso, o requerimento é encerrado como {r.decisao}.
          </p>
          <PorQueDaData explicacao={r.prazo.explicacao} />
        </div>
      )}
      {children}
    </Aviso>
  ) : (
    <Aviso tom="info" titulo={`Recurso em julgamento: ${r.nome}`}>
      <p>{decidido(r)}</p>
      <p>{`Recurso apresentado em ${diaNaCidade(r.interposto_em)}. As razões estão entre as respostas.`}</p>
      {r.reaberto_em !== undefined && <p>{`Julgamento reaberto em ${diaNaCidade(r.reaberto_em)}.`}</p>}
      {children}
    </Aviso>
  );
}

/** A denial and its appeals, from the first instance on: what was decided, until when one may appeal, what came of it. `children`: acts on the open one. */
export function Recursos({
  recursos,
  children,
}: {
  readonly recursos: readonly RecursoVisto[] | undefined;
  readonly children?: ReactNode;
}): ReactElement | null {
  if (recursos === undefined || recursos.length === 0) return null;
  return (
    <div className="recursos">
      {recursos.map((r) =>
        r.resultado === null ? (
          <Aberto key={chaveDe(r)} recurso={r}>
            {children}
          </Aberto>
        ) : (
          <Aviso key={chaveDe(r)} tom={tons[r.resultado]} titulo={`${fins[r.resultado]}: ${r.nome}`}>
            {decidido(r)}
          </Aviso>
        ),
      )}
    </div>
  );
}
