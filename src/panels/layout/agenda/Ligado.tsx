import type { ReactElement } from 'react';
import type { Compromisso } from '../../../schemas/agenda/agenda.ts';

export interface PropsDoDia {
  /** YYYY-MM-DD in the city. */
  readonly hoje: string;
  readonly compromissos: readonly Compromisso[];
  /** Address of the page that an entry leads to; null: none. */
  readonly endereco: (um: Compromisso) => string | null;
}

interface PropsDoLigado {
  readonly um: Compromisso;
  readonly endereco: PropsDoDia['endereco'];
  /** What a term begins with; a late one is told to be late instead. */
  readonly semVence?: boolean;
}

/** What an entry says, leading to its page. */
export const Ligado = ({ um, endereco, semVence = false }: PropsDoLigado): ReactElement => {
  const titulo = semVence ? um.titulo.replace(/^Vence: /, '') : um.titulo;
  const texto = [um.hora, titulo].filter((x) => x !== null).join(' ');
  const href = endereco(um);
  return href === null ? <span>{texto}</span> : <a href={href}>{texto}</a>;
};
