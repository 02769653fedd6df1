import type { ReactElement } from 'react';
import { avisar } from '../../../../dataProvider/avisos.ts';
import { api } from '../../../../dataProvider/http.ts';
import { jaAvisado } from '../../../../resources/jaAvisado.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { caminhoDoRequerimento, useAtualizarRequerimento } from '../chamadas/requerimentoVisto.ts';

interface Props {
  readonly requerimento: Pick<RequerimentoVisto, 'id' | 'numero' | 'sigo'>;
  readonly fechar: () => void;
}

/** Follow a request, or no more: the bell tells who follows what becomes of it. */
export function SeguirNoMenu({ requerimento: { id, numero, sigo }, fechar }: Props): ReactElement | null {
  const atualizar = useAtualizarRequerimento(id);
  if (sigo === undefined) return null;
  const mudar = async (): Promise<void> => {
    fechar();
    await api(caminhoDoRequerimento(id, '/seguir'), { method: 'POST', body: { seguir: !sigo } });
    await atualizar();
    avisar(
      true,
      sigo ? `Você não segue mais ${numero ?? ''}.` : `Você segue ${numero ?? ''}: o sino avisa o que acontece.`,
    );
  };
  return (
    <button type="button" className="menu-item" onClick={() => jaAvisado(mudar())}>
      <Icone nome="estrela" />
      {sigo ? 'Deixar de seguir' : 'Seguir'}
    </button>
  );
}
