import type { ReactElement } from 'react';
import { noFuso } from '../../schemas/brasil/momento.ts';
import { expires } from '../../schemas/fieldFacts.ts';
import { mostrarValor } from '../../schemas/mostrar.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import type { PropsDoValor } from './Valor.tsx';

const hoje = (): string => noFuso(new Date())?.dia ?? '';

/** A date; the end of a validity that is past says so, in word and mark. */
export const ValorData = ({ schema, valor, compacto }: PropsDoValor): ReactElement => {
  const texto = mostrarValor(schema, valor);
  if (!expires(schema) || typeof valor !== 'string' || valor >= hoje()) return <>{texto}</>;
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        verticalAlign: 'bottom',
        gap: 4,
        color: 'var(--bad)',
        fontWeight: 600,
      }}
    >
      <Icone nome="alerta" tamanho={compacto === true ? 16 : 18} />
      {`Vencido em ${texto}`}
    </span>
  );
};
