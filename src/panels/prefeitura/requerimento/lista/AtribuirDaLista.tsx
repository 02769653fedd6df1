import { useEffect, type ReactElement } from 'react';
import { avisar } from '../../../../dataProvider/avisos.ts';
import type { AcaoPossivel } from '../../../../schemas/requerimento/acoes.ts';
import { NA_FILA } from '../../../../schemas/requerimento/naFila.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { DialogoDaAcao } from '../acoes/DialogoDaAcao.tsx';
import { siglaDo, useSetores } from '../chamadas/equipe.ts';
import { execucaoDosAtos, ExecucaoDosAtos } from '../chamadas/etapaEscolhida.ts';
import { useRequerimentoVisto } from '../chamadas/requerimentoVisto.ts';
import { useAto } from '../chamadas/useAto.ts';

interface Props {
  readonly id: number;
  /** The sector whose list it is chosen from; absent: the list of all of them. */
  readonly setorId?: number | undefined;
  readonly aoFechar: () => void;
}

type Atribuir = AcaoPossivel & { readonly acao: 'atribuir' };
const ehAtribuir = (a: AcaoPossivel): a is Atribuir => a.acao === 'atribuir';

function Dialogo({
  requerimento,
  acao,
  aoFechar,
}: {
  requerimento: RequerimentoVisto;
  acao: Atribuir;
  aoFechar: () => void;
}): ReactElement {
  const emAto = useAto(requerimento.id);
  return <DialogoDaAcao requerimento={requerimento} acao={acao} emAto={emAto} aoFechar={aoFechar} />;
}

/**
 * Of several open steps, the one in the sector whose list the row stands in. Pending until it is known; `undefined`: nothing is to be told apart, so that the
 * reader's own counts; `null`: it has left the sector.
 */
const useExecucaoDoSetor = (visto: RequerimentoVisto | undefined, setorId: number | undefined) => {
  const varias = visto !== undefined && setorId !== undefined && visto.abertas.length > 1;
  const setores = useSetores(varias);
  if (!varias) return { execucao: undefined, pendente: false, erro: undefined };
  const setor = setores.data?.find(({ id }) => id === setorId);
  const aberta = setor && visto.abertas.find((e) => e.setor === siglaDo(setor));
  return {
    execucao: aberta?.execucao ?? null,
    pendente: setores.isPending,
    erro: setores.error?.message,
  };
};

/** Who answers for a request, chosen from its row: its view says whether this user may, and at which version. */
export function AtribuirDaLista({ id, setorId, aoFechar }: Props): ReactElement | null {
  const primeira = useRequerimentoVisto(id);
  const { execucao, pendente, erro } = useExecucaoDoSetor(primeira.data, setorId);
  const { data: lida, error, isPlaceholderData } = useRequerimentoVisto(id, execucao ?? undefined);
  // Until the step of the sector is there the other one must not be acted on.
  const data = pendente || isPlaceholderData ? undefined : lida;
  const acao = data?.acoes.find(ehAtribuir);
  const saiu = execucao === null && !pendente ? 'Este requerimento não está mais neste setor.' : undefined;
  const impedido =
    error?.mensagem ?? erro ?? saiu ?? (data !== undefined && acao === undefined ? daEtapa(data) : undefined);
  useEffect(() => {
    if (impedido === undefined) return;
    avisar(false, impedido);
    aoFechar();
  }, [impedido, aoFechar]);
  if (impedido !== undefined || data === undefined || acao === undefined) return null;
  return (
    <ExecucaoDosAtos.Provider value={execucaoDosAtos(data)}>
      <Dialogo requerimento={data} acao={acao} aoFechar={aoFechar} />
    </ExecucaoDosAtos.Provider>
  );
}

const daEtapa = ({ etapa, acoes }: RequerimentoVisto): string => {
  if (etapa?.setor == null) return 'Este requerimento não está com um setor agora.';
  return acoes.some(({ acao }) => acao === 'pegar')
    ? NA_FILA
    : `Esta etapa é do setor ${etapa.setor}. Peça acesso ao gestor do setor.`;
};
