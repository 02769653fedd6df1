import type { ReactElement, ReactNode } from 'react';
import { StatusChip } from '../../panels/layout/ui/StatusChip.tsx';
import type { SignatarioVisto } from '../../schemas/assinatura.ts';
import { mostrarData } from '../../schemas/brasil/data.ts';
import { dataHoraNaCidade } from '../requerimento/relogioDaCidade.ts';
import { aparenciaDaAssinatura } from './aparenciaDaAssinatura.ts';
import './signatarios.css';

interface Props {
  readonly signatarios: readonly SignatarioVisto[];
  /** What can be done about one of them, beside him. */
  readonly acao?: (signatario: SignatarioVisto) => ReactNode;
}

const detalhe = ({ papel, quando, status, valida_ate, motivo }: SignatarioVisto): string =>
  [
    papel,
    quando !== null && `${status === 'Recusado' ? 'em' : 'assinou em'} ${dataHoraNaCidade(quando)}`,
    valida_ate !== null && `válida até ${mostrarData(valida_ate)}`,
    motivo,
  ]
    .filter(Boolean)
    .join(' · ');

/** Who was asked to sign a document, in order, and how each of them stands. */
export function Signatarios({ signatarios, acao }: Props): ReactElement {
  return (
    <ul className="signatarios" aria-label="Assinaturas">
      {signatarios.map((s) => (
        <li key={s.id}>
          <span className="signatario-nome">
            {s.signatario}
            {detalhe(s) !== '' && <span className="secundario pequeno">{detalhe(s)}</span>}
          </span>
          <StatusChip status={s.status} {...aparenciaDaAssinatura[s.status]} />
          {acao?.(s)}
        </li>
      ))}
    </ul>
  );
}
