import type { ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { DocumentoEmitidoVisto } from '../../../../schemas/requerimento/vistas/emitidos.ts';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';
import { emVigorAinda } from './emVigorAinda.ts';

export interface PropsDaLicenca {
  readonly requerimento: RequerimentoVisto;
  readonly documento: DocumentoEmitidoVisto;
  readonly aoFechar: () => void;
}

/** Asks before a licence is drawn anew, which costs it its signatures (EST-053). */
export function RegenerarLicenca({ requerimento, documento, aoFechar }: PropsDaLicenca): ReactElement {
  const emAto = useAto(requerimento.id);
  const acao = requerimento.acoes.find((possivel) => possivel.acao === 'regenerar-licenca');
  const assinaram = (documento.assinaturas ?? []).filter(({ status }) => status === 'Assinado').length;
  const quantas =
    assinaram === 0 ? '' : ` Já ${assinaram === 1 ? 'há 1 assinatura' : `há ${assinaram} assinaturas`} nela.`;
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo="Regenerar a licença"
      botao="Regenerar"
      variante="perigo"
      confirmar={`${acao?.confirmar ?? ''}${quantas}`}
      emAto={emAto}
      preparar={() => ({
        caminho: `/licencas/${documento.id}/regenerar`,
        aviso: `${documento.nome} ${documento.numero ?? ''} gerado de novo.`,
      })}
      perdeuAVez={acao === undefined || !emVigorAinda(requerimento, documento)}
      aoFechar={aoFechar}
    />
  );
}
