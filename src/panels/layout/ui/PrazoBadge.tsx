import type { ReactElement } from 'react';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { classes } from './classes.ts';
import type { NomeDoIcone } from './desenhos.ts';
import { Icone } from './Icone.tsx';
import './prazoBadge.css';

export type SituacaoDoPrazo = 'em_dia' | 'proximo' | 'vencido' | 'pausado' | 'cumprido';

export interface PropsDoPrazoBadge {
  readonly situacao: SituacaoDoPrazo;
  /** AAAA-MM-DD: until when, or when it was met. */
  readonly data?: string | null;
  /** Days left, as the clock of the step counts them. */
  readonly dias?: number | null;
  /** Business days (the default) or calendar days. */
  readonly uteis?: boolean;
}

const icones = {
  em_dia: 'relogio',
  proximo: 'alerta',
  vencido: 'exclamacao',
  pausado: 'pausa-circulo',
  cumprido: 'certo-circulo',
} as const satisfies Record<SituacaoDoPrazo, NomeDoIcone>;

const diaEMes = (data: string | null | undefined): string => mostrarData(data).slice(0, 5);

function faltam(dias: number, uteis: boolean): string {
  if (dias <= 0) return 'Hoje';
  const unidade = uteis ? (dias === 1 ? 'dia útil' : 'dias úteis') : dias === 1 ? 'dia' : 'dias';
  return `Em ${dias} ${unidade}`;
}

/** The sentence of a deadline: the normal is silent, only what is near or past gets a fill (look.md 4 "Clock badge"). */
export function textoDoPrazo({ situacao, data, dias, uteis = true }: PropsDoPrazoBadge): string {
  if (situacao === 'pausado') return 'Pausado';
  if (situacao === 'cumprido') return `Cumprido ${diaEMes(data)}`.trim();
  if (situacao === 'vencido') return `Venceu ${diaEMes(data)}`.trim();
  if (situacao === 'proximo' && dias != null) return faltam(dias, uteis);
  return mostrarData(data);
}

export function PrazoBadge(props: PropsDoPrazoBadge): ReactElement {
  return (
    <span className={classes('prazo', `prazo-${props.situacao}`)} title={mostrarData(props.data) || undefined}>
      <Icone nome={icones[props.situacao]} tamanho={16} />
      {textoDoPrazo(props)}
    </span>
  );
}
