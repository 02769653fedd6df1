import type { ReactElement } from 'react';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { ListaDeProcessos } from '../../sistema/processo/ListaDeProcessos.tsx';
import { LugarDado, lugarNaPrefeitura } from '../../sistema/processo/lugar.ts';

/** Tab of the settings: the city's own processes, for who holds processo.configurar. */
export function ProcessosDaPrefeitura(): ReactElement | null {
  const cidade = useUsuario()?.organizacao?.id;
  if (cidade === undefined) return null;
  return (
    <LugarDado value={lugarNaPrefeitura(cidade)}>
      <div className="processo-pagina">
        <div className="processo-topo">
          <h1 tabIndex={-1}>Processos</h1>
        </div>
        <ListaDeProcessos />
      </div>
    </LugarDado>
  );
}
