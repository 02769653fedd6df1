import { useState, type ReactElement } from 'react';
import { mostrarMoeda } from '../../../../schemas/brasil/numero.ts';
import type { Restituicao } from '../../../../schemas/requerimento/cobranca.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { textos } from '../../../../schemas/textos.ts';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly restituicao: Restituicao;
  readonly aoFechar: () => void;
}

/** Registers that the city gave the money back, and the order or transfer that proves it. */
export function RegistrarRestituicao({ requerimento, restituicao, aoFechar }: Props): ReactElement {
  const emAto = useAto(requerimento.id);
  const [documento, setDocumento] = useState('');
  const [erro, setErro] = useState<string>();
  const preparar = () => {
    if (documento.trim() === '') {
      setErro(textos.validacao.obrigatorio);
      return null;
    }
    return {
      caminho: `/restituicoes/${restituicao.id}/registrar`,
      corpo: { documento: documento.trim() },
      aviso: `Restituição de ${restituicao.nome} registrada.`,
    };
  };
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo="Registrar restituição"
      botao="Registrar restituição"
      confirmar={`${restituicao.nome}: ${mostrarMoeda(restituicao.valor)}. Registre só depois de devolver o valor: o requerente será avisado e o registro não se desfaz.`}
      emAto={emAto}
      preparar={preparar}
      perdeuAVez={!requerimento.acoes.some(({ acao }) => acao === 'registrar-restituicao')}
      aoFechar={aoFechar}
    >
      <Campo
        rotulo="Documento da restituição"
        ajuda="Número da ordem de pagamento ou da transferência."
        value={documento}
        maxLength={100}
        erro={erro ?? emAto.erro?.erros['documento']?.[0]}
        onChange={(evento) => {
          setDocumento(evento.target.value);
          setErro(undefined);
        }}
      />
    </DialogoDoAto>
  );
}
