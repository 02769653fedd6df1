import type { ReactElement } from 'react';
import { useRecordContext } from 'ra-core';
import { usePainel } from '../PainelContext.ts';
import { PassarAdiante } from './PassarAdiante.tsx';
import { quantoFica, useTrabalho } from './trabalho.ts';

/** Before somebody is deactivated: what he would leave behind, and the way to hand it over first. */
export const TrabalhoQueFica = (): ReactElement | null => {
  const usuario = useRecordContext();
  const { painel } = usePainel();
  const { data } = useTrabalho(usuario?.id ?? 0, usuario !== undefined && painel === 'painel-prefeitura');
  if (usuario === undefined || data === undefined || quantoFica(data) === 0) return null;
  const total = quantoFica(data);
  return (
    <div className="bloco-de-aviso" style={{ marginTop: 12 }}>
      <div style={{ display: 'grid', justifyItems: 'start', gap: 8 }}>
        <p>
          {total === 1 ? 'Há 1 trabalho aberto com esta pessoa.' : `Há ${total} trabalhos abertos com esta pessoa.`}
        </p>
        <PassarAdiante usuarioId={usuario.id} nome={String(usuario['nome'])} />
      </div>
    </div>
  );
};
