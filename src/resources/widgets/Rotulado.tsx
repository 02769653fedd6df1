import type { ReactElement, ReactNode } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import { idDoRotulo } from './controle.ts';
import { Explicacao } from './Explicacao.tsx';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

interface Props {
  readonly id: string;
  readonly rotulo: string;
  readonly opcional?: boolean;
  readonly ajuda?: string | undefined;
  /** Longer help, opened by a button beside the label. */
  readonly explicacao?: string | undefined;
  readonly erro?: string | undefined;
  /** What belongs below the field: a look-up by its value. */
  readonly depois?: ReactNode;
  /** The control; gets the ids of help and error. */
  readonly children: (descritoPor: string | undefined) => ReactNode;
}

/** Label above, control, help below, error with icon and sentence; the help stays (look.md 4 "Form field"). */
export const Rotulado = ({ id, rotulo, opcional, ajuda, explicacao, erro, depois, children }: Props): ReactElement => {
  const idDaAjuda = `${id}-ajuda`;
  const idDoErro = `${id}-erro`;
  const descritoPor = [erro && idDoErro, ajuda && idDaAjuda].filter(Boolean).join(' ') || undefined;
  return (
    // No FormControl: that is for one input, and a moment, a place or a form over this one has several.
    <div className="campo-rotulado">
      <div className="linha-do-rotulo">
        <label id={idDoRotulo(id)} htmlFor={id} className="rotulo-do-campo">
          {rotulo}
          {opcional && <span className="rotulo-opcional"> (opcional)</span>}
        </label>
        {explicacao !== undefined && <Explicacao sobre={rotulo} texto={explicacao} />}
      </div>
      <div className="corpo-do-campo">
        {children(descritoPor)}
        {erro !== undefined && (
          <FormHelperText id={idDoErro} error component="div">
            <Icone nome="exclamacao" tamanho={18} />
            <span>{erro}</span>
          </FormHelperText>
        )}
        {ajuda !== undefined && (
          <FormHelperText id={idDaAjuda} error={false}>
            {ajuda}
          </FormHelperText>
        )}
        {depois}
      </div>
    </div>
  );
};
