import type { ReactElement } from 'react';
import type { ModeloAberto } from '../../../../schemas/processo/modelo/modelo.ts';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { Correspondencias, type CorrespondenciasEscritas } from './Correspondencias.tsx';
import { OQueTem } from './OQueTem.tsx';

/** What was written over what the template proposes. */
export interface EscritoDoModelo extends CorrespondenciasEscritas {
  readonly nome?: string;
  readonly nome_curto?: string;
  readonly grupo?: string;
}

interface Props {
  readonly modelo: ModeloAberto;
  readonly escrito: EscritoDoModelo;
  readonly erros: Readonly<Record<string, string>>;
  readonly aoEscrever: (mudanca: EscritoDoModelo) => void;
}

/** What a template consists of, and what it is called and goes to in this city. Whatever is not chosen is chosen in the editor. */
export function TomarModelo({ modelo, escrito, erros, aoEscrever }: Props): ReactElement {
  const nome = escrito.nome ?? modelo.nome;
  return (
    <div className="tomar-modelo">
      <OQueTem modelo={modelo} />
      <section aria-label="Nesta prefeitura" className="novo-processo">
        <h3>Nesta prefeitura</h3>
        <Campo
          rotulo="Nome do processo"
          value={nome}
          maxLength={255}
          erro={erros['nome']}
          onChange={(e) => aoEscrever({ nome: e.target.value })}
        />
        <Campo
          rotulo="Nome curto"
          value={escrito.nome_curto ?? nome.slice(0, 24).trim()}
          maxLength={24}
          erro={erros['nome_curto']}
          onChange={(e) => aoEscrever({ nome_curto: e.target.value })}
        />
        <Campo
          rotulo="Grupo"
          value={escrito.grupo ?? modelo.grupo}
          maxLength={255}
          erro={erros['grupo']}
          onChange={(e) => aoEscrever({ grupo: e.target.value })}
        />
        <Correspondencias modelo={modelo} escrito={escrito} erros={erros} aoEscrever={aoEscrever} />
      </section>
    </div>
  );
}
