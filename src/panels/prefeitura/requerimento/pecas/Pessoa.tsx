import type { ReactElement } from 'react';
import { iniciais } from '../../../layout/iniciais.ts';
import { classes } from '../../../layout/ui/classes.ts';
import './pessoa.css';

/** Round mark of a person, with the name in words for those who cannot see it. */
export function Pessoa({ nome, grande }: { readonly nome: string; readonly grande?: boolean }): ReactElement {
  return (
    <span className={classes('pessoa', grande && 'pessoa-grande')} title={nome}>
      <span aria-hidden="true">{iniciais(nome)}</span>
      <span className="so-leitor">{nome}</span>
    </span>
  );
}
