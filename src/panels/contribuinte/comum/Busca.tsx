import { useEffect, useState, type ReactElement } from 'react';
import { Campo } from '../../layout/ui/Campo.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';

const ESPERA_MS = 400;

interface Props {
  readonly rotulo: string;
  readonly valor: string;
  readonly aoBuscar: (s: string) => void;
}

/** What a list is searched for, asked once its reader stops typing. */
export function Busca({ rotulo, valor, aoBuscar }: Props): ReactElement {
  const [texto, setTexto] = useState(valor);
  useEffect(() => {
    if (texto === valor) return;
    const relogio = setTimeout(() => aoBuscar(texto), ESPERA_MS);
    return () => clearTimeout(relogio);
  }, [texto, valor, aoBuscar]);
  return (
    <Campo
      rotulo={rotulo}
      type="search"
      value={texto}
      sufixo={<Icone nome="buscar" />}
      onChange={(evento) => setTexto(evento.target.value)}
    />
  );
}
