import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { LugarDado, lugarNaPrefeitura } from '../../sistema/processo/lugar.ts';
import { PassarRequerimentos } from '../../sistema/processo/migracao/PassarRequerimentos.tsx';

/** Requests of the city and another version of their process, for who holds processo.configurar. */
export function MigracaoNaPrefeitura(): ReactElement | null {
  const { id = '' } = useParams();
  const cidade = useUsuario()?.organizacao?.id;
  if (cidade === undefined) return null;
  return (
    <LugarDado value={lugarNaPrefeitura(cidade)}>
      <PassarRequerimentos key={id} id={Number(id)} />
    </LugarDado>
  );
}
