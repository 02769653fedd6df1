import type { ReactElement } from 'react';
import { optionsOf } from '../../schemas/fieldFacts.ts';
import { useConcessao } from './useConcessao.ts';
import { idDoRotulo, type PropsDoControle } from './controle.ts';

interface PropsDasCaixas extends PropsDoControle {
  /** Id of what names the boxes. */
  readonly rotuladoPor: string;
}

/**
 * Several of a closed list, each a box; the order is that of the list. Of permissions only those are offered that the user may grant; one
 * that is there already and not his to take stays in sight, and fixed.
 */
export const CaixasDeOpcoes = ({
  id,
  rotuladoPor,
  schema,
  valor,
  aoMudar,
  aoSair,
  invalido,
  descritoPor,
}: PropsDasCaixas): ReactElement => {
  const opcoes = optionsOf(schema);
  const { permissao: pode } = useConcessao(schema);
  const escolhidas: readonly unknown[] = Array.isArray(valor) ? valor : [];
  const alternar = (um: unknown): void => {
    const novas = escolhidas.includes(um) ? escolhidas.filter((cada) => cada !== um) : [...escolhidas, um];
    aoMudar(opcoes.map(({ value }) => value).filter((value) => novas.includes(value)));
  };
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={rotuladoPor}
      aria-describedby={descritoPor}
      className={invalido === true ? 'caixas-de-escolha caixas-de-escolha-erro' : 'caixas-de-escolha'}
      onBlur={aoSair}
    >
      {opcoes
        .filter(({ value }) => pode(String(value)) || escolhidas.includes(value))
        .map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={escolhidas.includes(value)}
              disabled={!pode(String(value))}
              onChange={() => alternar(value)}
            />
            <span>{label}</span>
          </label>
        ))}
    </div>
  );
};

/** The boxes under their field's label. */
export const ControleOpcoes = (props: PropsDoControle): ReactElement => (
  <CaixasDeOpcoes {...props} rotuladoPor={idDoRotulo(props.id)} />
);
