import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { LugarDado, lugarNaPrefeitura } from '../../sistema/processo/lugar.ts';
import { UmProcesso } from '../../sistema/processo/UmProcesso.tsx';

/** One process of the city, for who holds processo.configurar. */
export function ProcessoDaPrefeitura(): ReactElement | null {
  const { id = '' } = useParams();
  const cidade = useUsuario()?.organizacao?.id;
  if (cidade === undefined) return null;
  const lugar = lugarNaPrefeitura(cidade);
  return (
    <LugarDado value={lugar}>
      <div className="processo-pagina">
        <p className="pequeno">
          <a href={lugar.lista}>Processos</a>
        </p>
        <UmProcesso key={id} id={Number(id)} />
      </div>
    </LugarDado>
  );
}
