import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import type { ProcessoConfigurado } from '../../../schemas/processo/listado.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { useAtualizarProcessos } from './chamadas.ts';
import { comecarRascunho } from './editor/chamadas.ts';
import { useLugar } from './lugar.ts';

/** The way into the editor: to the draft that there is, else to one begun from the version in force. */
export function EditarProcesso({ processo }: { readonly processo: ProcessoConfigurado }): ReactElement {
  const lugar = useLugar();
  const navegar = useNavigate();
  const atualizar = useAtualizarProcessos(lugar);
  const [abrindo, setAbrindo] = useState(false);
  const rascunho = processo.versoes.find(({ situacao }) => situacao === 'rascunho');
  const abrir = async (): Promise<void> => {
    setAbrindo(true);
    try {
      if (rascunho === undefined) await comecarRascunho(lugar, processo.id);
      await navegar(lugar.editor(processo.id));
    } catch (erro) {
      // Said by the call; somebody may have begun one meanwhile.
      if (!(erro instanceof ApiError)) throw erro;
      await atualizar();
      setAbrindo(false);
    }
  };
  return (
    <Botao icone="editar" carregando={abrindo} onClick={() => void abrir()}>
      {rascunho === undefined ? 'Editar em nova versão' : `Editar o rascunho v${rascunho.numero}`}
    </Botao>
  );
}
