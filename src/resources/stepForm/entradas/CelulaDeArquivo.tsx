import { useContext, type ReactElement } from 'react';
import type { UiDoCampo } from '../../../schemas/processo/formulario.ts';
import { oQueSeAceita } from '../../requerimento/conferirArquivo.ts';
import { DesenhoDoArquivo, type LugarDoArquivo } from '../desenhoDoArquivo.ts';

interface Props extends LugarDoArquivo {
  /** Place of its files: 'responsaveis.l2.art'. */
  readonly lugar: string;
  readonly rotulo: string;
  readonly ui: UiDoCampo;
}

/** The cell of a row that takes files, drawn by whoever has them; where nothing can be sent it says what will be asked for. */
export function CelulaDeArquivo({ lugar, rotulo, ui, id, erro }: Props): ReactElement {
  const desenhar = useContext(DesenhoDoArquivo);
  return (
    <div className="sf-celula-arquivo">
      {desenhar === undefined ? (
        <p className="secundario">{`${rotulo}: aqui se envia o arquivo. ${oQueSeAceita(ui.formatos ?? [], ui)}`}</p>
      ) : (
        desenhar(lugar, rotulo, ui, { id, erro })
      )}
    </div>
  );
}
