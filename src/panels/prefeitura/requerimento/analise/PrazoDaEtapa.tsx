import { useId, type ReactElement } from 'react';
import { mostrarData } from '../../../../schemas/brasil/data.ts';
import type { PrazoVisto } from '../../../../schemas/requerimento/vistas/etapas.ts';
import { classes } from '../../../layout/ui/classes.ts';
import type { NomeDoIcone } from '../../../layout/ui/desenhos.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';

const icones = {
  em_dia: 'relogio',
  vence_logo: 'alerta',
  vencido: 'exclamacao',
  pausado: 'pausa-circulo',
  cumprido: 'certo-circulo',
  sem_prazo: 'relogio',
} as const satisfies Record<PrazoVisto['estado'], NomeDoIcone>;

/** A due date, that of the open step unless it is named otherwise, and how it came about: start, days, holidays, pauses (look.md 1.6). */
export function PrazoDaEtapa({
  prazo,
  titulo = 'Prazo da etapa',
}: {
  readonly prazo: PrazoVisto;
  readonly titulo?: string;
}): ReactElement {
  const id = useId();
  return (
    <section className={classes('analise-prazo', `analise-prazo-${prazo.estado}`)} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {prazo.vence_em !== null && <p className="analise-prazo-dia">{mostrarData(prazo.vence_em)}</p>}
      <p className="analise-prazo-texto">
        <Icone nome={icones[prazo.estado]} tamanho={18} />
        {prazo.texto}
      </p>
      {prazo.explicacao.length > 0 && (
        <ul>
          {prazo.explicacao.map(({ texto, dia }, i) => (
            <li key={i}>
              <span>{texto}</span>
              {dia !== undefined && <span className="numero">{mostrarData(dia)}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
