import type { ReactElement } from 'react';
import { classes } from '../../panels/layout/ui/classes.ts';
import type { EtapaVista } from '../../schemas/requerimento/vistas/etapas.ts';
import './passos.css';

export interface PropsDosPassos {
  readonly etapas: readonly EtapaVista[];
  /** The open step is the applicant's turn: drawn in the colour of "Com você". */
  readonly comVoce?: boolean;
}

const ditos = {
  feita: 'concluída',
  atual: 'etapa atual',
  futura: 'ainda não começou',
  dispensada: 'dispensada',
} as const;

const lista = new Intl.ListFormat('pt-BR');

/** The steps of a request as a bar of parts with their names; on a phone only the names of those that are open. */
export function Passos({ etapas, comVoce }: PropsDosPassos): ReactElement {
  const mostradas = etapas.filter(({ estado }) => estado !== 'dispensada');
  const atuais = mostradas.flatMap(({ estado }, i) => (estado === 'atual' ? [i] : []));
  const numeros = atuais.map((i) => String(i + 1));
  const nomes = atuais.map((i) => mostradas[i]?.nome ?? '');
  return (
    <>
      <ol className={classes('passos', comVoce && 'passos-com-voce')}>
        {mostradas.map(({ chave, nome, estado }) => (
          <li key={chave} className={`passo-${estado}`} aria-current={estado === 'atual' ? 'step' : undefined}>
            <span className="passo-nome">
              {nome}
              <span className="so-leitor">: {ditos[estado]}</span>
            </span>
          </li>
        ))}
      </ol>
      {atuais.length > 0 && (
        <p className="passos-resumo">
          {atuais.length === 1 ? 'Etapa' : 'Etapas'} {lista.format(numeros)} de {mostradas.length}:{' '}
          {lista.format(nomes)}
        </p>
      )}
    </>
  );
}
