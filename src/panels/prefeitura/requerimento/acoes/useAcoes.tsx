import { useState, type ReactElement } from 'react';
import type { AcaoPossivel } from '../../../../schemas/requerimento/acoes.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { useAto } from '../chamadas/useAto.ts';
import { DialogoDaAcao } from './DialogoDaAcao.tsx';
import { formaDa, type AcaoDeDialogo } from './formas.ts';

export interface AcoesDoRequerimento {
  /** Does it at once, or asks first in a dialog. */
  readonly escolher: (acao: AcaoDeDialogo) => void;
  /** The act that is running without a dialog. */
  readonly emCurso: AcaoDeDialogo | null;
  readonly dialogo: ReactElement | null;
}

type Possivel = AcaoPossivel & { readonly acao: AcaoDeDialogo };

/** Acts of a request that stand in its header and menu, one at a time. */
export function useAcoes(requerimento: RequerimentoVisto): AcoesDoRequerimento {
  const emAto = useAto(requerimento.id);
  const [aberta, setAberta] = useState<Possivel | null>(null);
  const [direta, setDireta] = useState<AcaoDeDialogo | null>(null);

  const fazerJa = async (possivel: Possivel): Promise<void> => {
    setDireta(possivel.acao);
    const feito = await emAto.fazer({
      caminho: `/acoes/${possivel.acao}`,
      versao: requerimento.versao,
      aviso: formaDa(possivel.acao).aviso(requerimento, {}),
    });
    setDireta(null);
    // Refused: its dialog shows why, and asks for what was missing (a process number that is typed).
    if (feito === null) setAberta(possivel);
  };
  const escolher = (acao: AcaoDeDialogo): void => {
    const possivel = requerimento.acoes.find((p): p is Possivel => p.acao === acao);
    if (possivel === undefined || possivel.bloqueios.length > 0) return;
    emAto.limpar();
    if (formaDa(acao).direta) void fazerJa(possivel);
    else setAberta(possivel);
  };
  return {
    escolher,
    emCurso: direta,
    dialogo:
      aberta === null ? null : (
        <DialogoDaAcao
          key={aberta.acao}
          requerimento={requerimento}
          acao={aberta}
          emAto={emAto}
          aoFechar={() => setAberta(null)}
        />
      ),
  };
}
