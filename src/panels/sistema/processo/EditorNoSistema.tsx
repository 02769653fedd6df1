import { useMemo, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { EditorDoProcesso } from './editor/EditorDoProcesso.tsx';
import { LugarDado, lugarNoSistema } from './lugar.ts';

/** Route processo/listagem/{organizacao_id}/{id}/editar: the draft of a city's process. */
export function EditorNoSistema(): ReactElement {
  const { organizacao_id = '', id = '' } = useParams();
  // One and the same as long as the city is: what the editor has going on hangs on it.
  const lugar = useMemo(() => lugarNoSistema(Number(organizacao_id)), [organizacao_id]);
  return (
    <LugarDado value={lugar}>
      <EditorDoProcesso key={id} id={Number(id)} />
    </LugarDado>
  );
}
