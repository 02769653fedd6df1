import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import { Icone } from './Icone.tsx';
import './campo.css';

export interface PropsDaMoldura {
  readonly rotulo: string;
  /** Written as "(opcional)": required is the rule (look.md 4). */
  readonly opcional?: boolean;
  /** The label is there for screen readers alone: what stands around the field says it to who sees it. */
  readonly semRotulo?: boolean;
  readonly ajuda?: ReactNode;
  readonly erro?: string | undefined;
  /** Stands at the right of the label, e.g. 'Esqueci minha senha'. */
  readonly aoLado?: ReactNode;
}

interface PartesDaMoldura extends PropsDaMoldura {
  readonly id: string;
  readonly children: ReactNode;
}

/** Ids that an input of a frame points to, so that help and error are read with it. */
export const descricaoDoCampo = (id: string, { ajuda, erro }: PropsDaMoldura): string | undefined =>
  [ajuda !== undefined && `${id}-ajuda`, erro !== undefined && `${id}-erro`].filter(Boolean).join(' ') || undefined;

/** Label above, help and error below any input (look.md 4 "Form field"). */
export function MolduraDoCampo({
  id,
  rotulo,
  semRotulo,
  opcional,
  ajuda,
  erro,
  aoLado,
  children,
}: PartesDaMoldura): ReactElement {
  return (
    <div className={classes('campo', erro !== undefined && 'campo-com-erro')}>
      <div className={semRotulo === true ? 'so-leitor' : 'campo-topo'}>
        <label htmlFor={id}>
          {rotulo}
          {opcional && <span className="campo-opcional"> (opcional)</span>}
        </label>
        {aoLado}
      </div>
      {children}
      {ajuda !== undefined && (
        <div id={`${id}-ajuda`} className="campo-ajuda">
          {ajuda}
        </div>
      )}
      {erro !== undefined && (
        <p id={`${id}-erro`} className="campo-erro">
          <Icone nome="exclamacao" tamanho={18} />
          <span>{erro}</span>
        </p>
      )}
    </div>
  );
}

export interface PropsDoCampo extends PropsDaMoldura, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  /** Inside the field at the left, never part of its value: 'R$'. */
  readonly prefixo?: string;
  /** Unit or control inside the field, at the right. */
  readonly sufixo?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A one-line text field. */
export function Campo(props: PropsDoCampo): ReactElement {
  const {
    rotulo,
    semRotulo,
    opcional,
    ajuda,
    erro,
    aoLado,
    prefixo,
    sufixo,
    id: idDado,
    className,
    ...entrada
  } = props;
  const idGerado = useId();
  const id = idDado ?? idGerado;
  const moldura = {
    rotulo,
    erro,
    ...(semRotulo && { semRotulo }),
    ...(opcional && { opcional }),
    ...(ajuda !== undefined && { ajuda }),
    ...(aoLado !== undefined && { aoLado }),
  };
  const ladeada = prefixo !== undefined || sufixo !== undefined;
  return (
    <MolduraDoCampo id={id} {...moldura}>
      <div className={classes('campo-caixa', ladeada && 'campo-caixa-com-sufixo')}>
        {prefixo !== undefined && (
          <span className="campo-sufixo campo-prefixo" aria-hidden="true">
            {prefixo}
          </span>
        )}
        <input
          {...entrada}
          id={id}
          className={classes('entrada', ladeada && 'entrada-com-sufixo', className)}
          aria-invalid={erro !== undefined || undefined}
          aria-describedby={descricaoDoCampo(id, moldura)}
        />
        {sufixo !== undefined && <span className="campo-sufixo">{sufixo}</span>}
      </div>
    </MolduraDoCampo>
  );
}
