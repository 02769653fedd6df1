import { useEffect, type ReactElement } from 'react';
import { avisar } from '../../../../dataProvider/avisos.ts';
import type { AcaoPossivel } from '../../../../schemas/requerimento/acoes.ts';
import { NA_FILA } from '../../../../schemas/requerimento/naFila.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { DialogoDaAcao } from '../acoes/DialogoDaAcao.tsx';
import { useRequerimentoVisto } from '../chamadas/requerimentoVisto.ts';
import { useAto } from '../chamadas/useAto.ts';

interface Props {
  readonly id: number;
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

/** Who answers for a request, chosen from its row: its view says whether this user may, and at which version. */
export function AtribuirDaLista({ id, aoFechar }: Props): ReactElement | null {
  const { data, error } = useRequerimentoVisto(id);
  const acao = data?.acoes.find(ehAtribuir);
  const impedido = error?.mensagem ?? (data !== undefined && acao === undefined ? daEtapa(data) : undefined);
  useEffect(() => {
    if (impedido === undefined) return;
    avisar(false, impedido);
    aoFechar();
  }, [impedido, aoFechar]);
  if (data === undefined || acao === undefined) return null;
  return <Dialogo requerimento={data} acao={acao} aoFechar={aoFechar} />;
}

const daEtapa = ({ etapa, acoes }: RequerimentoVisto): string => {
  if (etapa?.setor == null) return 'Este requerimento não está com um setor agora.';
  return acoes.some(({ acao }) => acao === 'pegar')
    ? NA_FILA
    : `Esta etapa é do setor ${etapa.setor}. Peça acesso ao gestor do setor.`;
};
