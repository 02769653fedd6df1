import { useMemo, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { EditorDoProcesso } from '../../sistema/processo/editor/EditorDoProcesso.tsx';
import { LugarDado, lugarNaPrefeitura } from '../../sistema/processo/lugar.ts';

/** The draft of one of the city's own processes, for who holds processo.configurar. */
export function EditorNaPrefeitura(): ReactElement | null {
  const { id = '' } = useParams();
  const cidade = useUsuario()?.organizacao?.id;
  // One and the same as long as the city is: what the editor has going on hangs on it.
  const lugar = useMemo(() => (cidade === undefined ? undefined : lugarNaPrefeitura(cidade)), [cidade]);
  if (lugar === undefined) return null;
  return (
    <LugarDado value={lugar}>
      <EditorDoProcesso key={id} id={Number(id)} />
    </LugarDado>
  );
}
