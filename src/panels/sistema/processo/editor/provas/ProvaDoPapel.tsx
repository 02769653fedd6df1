import type { ReactElement } from 'react';
import { Dialogo } from '../../../../layout/ui/Dialogo.tsx';
import type { PropsDaProva } from './BotaoDaProva.tsx';

export function ProvaDoPapel({ aoFechar }: PropsDaProva): ReactElement {
  return (
    <Dialogo titulo="Como fica" aoFechar={aoFechar} largo>
      {null}
    </Dialogo>
  );
}
