import type { ReactElement } from 'react';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import type { EventoVisto } from '../../../../schemas/requerimento/vistas/etapas.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import type { EmAto } from '../chamadas/useAto.ts';
import './acoes.css';

/** What others did, one sentence each: "Breno Valverdejo deferiu a etapa, 19/11/2026 14:29". */
export function OQueHouve({ eventos }: { readonly eventos: readonly EventoVisto[] }): ReactElement {
  return (
    <ul className="o-que-houve">
      {eventos.map((evento) => (
        <li key={evento.sequencia}>
          <b>{evento.ator}</b> {evento.texto}
          {evento.detalhe !== null && <>: {evento.detalhe}</>}
          <time dateTime={evento.quando}> {dataHoraNaCidade(evento.quando)}</time>
        </li>
      ))}
    </ul>
  );
}

/** Refusal of an act that has no field of its own to stand on. Errors of fields stand on them. */
export function ErroDoAto({ erro }: Pick<EmAto, 'erro'>): ReactElement | null {
  if (erro === null) return null;
  return <Aviso tom="bad">{erro.mensagem}</Aviso>;
}
