import type { ReactElement } from 'react';
import { presentesEmPalavras } from '../../../../schemas/processo/edicao/presenca.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { useLugar } from '../lugar.ts';
import { usePresentes } from './chamadas.ts';
import { ondeFica } from './secoes.ts';

interface Props {
  readonly processoId: number;
  /** The place that is looked at here. */
  readonly em: string;
}

/** Who else edits this draft, and on which page. */
export function Presentes({ processoId, em }: Props): ReactElement {
  const presentes = usePresentes(useLugar(), processoId, ondeFica(em).secao.partes[0] ?? 'processo');
  const dito = presentesEmPalavras(presentes, (onde) => ondeFica(onde).secao.titulo);
  return (
    <p className="editor-presentes pequeno" role="status">
      {dito !== '' && <Icone nome="pessoas" tamanho={18} />}
      {dito}
    </p>
  );
}
