import type { ReactElement } from 'react';
import type { Caminho } from '../../../../../schemas/processo/edicao/caminho.ts';
import type { Ligacao } from '../../../../../schemas/processo/edicao/ficha.ts';
import { EmitidoEm } from './EmitidoEm.tsx';
import { LugarNoFormulario } from './LugarNoFormulario.tsx';
import { VemDe } from './VemDe.tsx';

const telas: Readonly<Record<Ligacao, (props: { readonly caminho: Caminho }) => ReactElement | null>> = {
  lugar: LugarNoFormulario,
  vem_de: VemDe,
  emitido_em: EmitidoEm,
};

/** What is written in another piece and decided on the sheet of this one. */
export function Ligada({ qual, caminho }: { readonly qual: Ligacao; readonly caminho: Caminho }): ReactElement {
  const Tela = telas[qual];
  return <Tela caminho={caminho} />;
}
