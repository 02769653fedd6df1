import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { EditorDoProcesso } from './editor/EditorDoProcesso.tsx';
import { LugarDado, lugarNoSistema } from './lugar.ts';

/** Route processo/listagem/{organizacao_id}/{id}/editar: the draft of a city's process. */
export function EditorNoSistema(): ReactElement {
  const { organizacao_id = '', id = '' } = useParams();
  return (
    <LugarDado value={lugarNoSistema(Number(organizacao_id))}>
      <EditorDoProcesso key={id} id={Number(id)} />
    </LugarDado>
  );
}
