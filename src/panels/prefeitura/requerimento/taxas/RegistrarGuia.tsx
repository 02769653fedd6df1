import { useState, type ReactElement } from 'react';
import { mostrarMoeda } from '../../../../schemas/brasil/numero.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { CobrancaVista } from '../../../../schemas/requerimento/vistas/valores.ts';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { CampoDeData } from '../../../layout/ui/data/CampoDeData.tsx';
import { faltaNoDia } from '../../../layout/ui/data/faltaNoDia.ts';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly cobranca: CobrancaVista;
  readonly aoFechar: () => void;
}

/** Registers the bill that the tax office issued: its number and until when it is paid (AMB-076). */
export function RegistrarGuia({ requerimento, cobranca, aoFechar }: Props): ReactElement {
  const emAto = useAto(requerimento.id);
  const [guia, setGuia] = useState('');
  const [vence, setVence] = useState('');
  const [erro, setErro] = useState<string>();
  const doServidor = emAto.erro?.erros ?? {};
  const preparar = () => {
    const falta = faltaNoDia(vence);
    setErro(falta);
    if (falta !== undefined) return null;
    return {
      caminho: `/cobrancas/${cobranca.id}/emitir`,
      corpo: { ...(guia.trim() === '' ? {} : { guia: guia.trim() }), ...(vence === '' ? {} : { vence_em: vence }) },
      aviso: `Guia de ${cobranca.nome} registrada.`,
    };
  };
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo="Registrar guia emitida"
      botao="Registrar guia"
      confirmar={`${cobranca.nome}: ${mostrarMoeda(cobranca.valor)}. O requerente será avisado para pagar e enviar o comprovante.`}
      emAto={emAto}
      preparar={preparar}
      perdeuAVez={!requerimento.acoes.some(({ acao }) => acao === 'emitir-cobranca')}
      aoFechar={aoFechar}
    >
      <Campo
        rotulo="Número da guia"
        opcional
        value={guia}
        maxLength={100}
        erro={doServidor['guia']?.[0]}
        onChange={(evento) => setGuia(evento.target.value)}
      />
      <CampoDeData
        rotulo="Vencimento"
        opcional
        valor={vence}
        erro={erro ?? doServidor['vence_em']?.[0]}
        aoMudar={(valor) => {
          setVence(valor);
          setErro(undefined);
        }}
      />
    </DialogoDoAto>
  );
}
