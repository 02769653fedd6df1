import { useState, type ReactElement } from 'react';
import type { AcaoPossivel } from '../../../../schemas/requerimento/acoes.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { useAto } from '../chamadas/useAto.ts';
import { DialogoDaAcao } from './DialogoDaAcao.tsx';
import { formaDa, type AcaoDeDialogo } from './formas.ts';

export interface AcoesDoRequerimento {
  /** Does it at once, or asks first in a dialog. */
  readonly escolher: (acao: AcaoDeDialogo) => void;
  /** An act is running, its dialog closed meanwhile or never opened: the others wait, and their buttons say so. */
  readonly ocupado: boolean;
  readonly dialogo: ReactElement | null;
}

type Possivel = AcaoPossivel & { readonly acao: AcaoDeDialogo };

/** Acts of a request that stand in its header and menu, one at a time. */
export function useAcoes(requerimento: RequerimentoVisto): AcoesDoRequerimento {
  const emAto = useAto(requerimento.id);
  const [aberta, setAberta] = useState<Possivel | null>(null);
  const [direta, setDireta] = useState(false);
  /** Its dialog was closed while it ran: it comes back if the answer is a refusal, of which nobody would know otherwise. */
  const [deixada, setDeixada] = useState<Possivel | null>(null);
  const ocupado = emAto.enviando || direta;
  const recusada = !ocupado && (emAto.erro !== null || emAto.conflito !== null);
  const mostrada = aberta ?? (recusada ? deixada : null);

  const fazerJa = async (possivel: Possivel): Promise<void> => {
    setDireta(true);
    const feito = await emAto.fazer({
      caminho: `/acoes/${possivel.acao}`,
      versao: requerimento.versao,
      aviso: formaDa(possivel.acao).aviso(requerimento, {}),
    });
    setDireta(false);
    // Refused: its dialog shows why, and asks for what was missing (a process number that is typed).
    if (feito === null) setAberta(possivel);
  };
  const escolher = (acao: AcaoDeDialogo): void => {
    const possivel = requerimento.acoes.find((p): p is Possivel => p.acao === acao);
    if (possivel === undefined || possivel.bloqueios.length > 0) return;
    if (ocupado) return;
    emAto.limpar();
    setDeixada(null);
    if (formaDa(acao).direta) void fazerJa(possivel);
    else setAberta(possivel);
  };
  const fechar = (qual: Possivel): void => {
    setDeixada(emAto.enviando ? qual : null);
    setAberta((antes) => (antes?.acao === qual.acao ? null : antes));
  };
  return {
    escolher,
    ocupado,
    dialogo:
      mostrada === null ? null : (
        <DialogoDaAcao
          key={mostrada.acao}
          requerimento={requerimento}
          acao={mostrada}
          emAto={emAto}
          aoFechar={() => fechar(mostrada)}
        />
      ),
  };
}
