import { useState, type ReactElement } from 'react';
import { somarDias } from '../../../../schemas/brasil/dias.ts';
import { mostrarData } from '../../../../schemas/brasil/data.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ContrapartidaVista } from '../../../../schemas/requerimento/vistas/valores.ts';
import { textos } from '../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { CampoDeData } from '../../../layout/ui/data/CampoDeData.tsx';
import { faltaNoDia } from '../../../layout/ui/data/faltaNoDia.ts';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly contrapartida: ContrapartidaVista;
  readonly aoFechar: () => void;
}

const { obrigatorio } = textos.validacao;
const MOTIVO_MAXIMO = 2000;

/** More time for a counterpart: its new last day, and the reason, which the applicant reads. */
export function ProrrogarContrapartida({ requerimento, contrapartida: c, aoFechar }: Props): ReactElement {
  const emAto = useAto(requerimento.id);
  const [escrito, setEscrito] = useState({ ate: '', motivo: '' });
  const [faltas, setFaltas] = useState<Readonly<Record<string, string>>>({});
  const acao = requerimento.acoes.find((possivel) => possivel.acao === 'prorrogar-contrapartida');
  const limites = c.ate === null ? {} : { min: somarDias(c.ate, 1) };
  const mudar = (mudanca: Partial<typeof escrito>): void => {
    setEscrito({ ...escrito, ...mudanca });
    setFaltas({});
  };
  const erro = (campo: keyof typeof escrito): string | undefined => faltas[campo] ?? emAto.erro?.erros[campo]?.[0];
  const preparar = () => {
    const { ate, motivo } = escrito;
    const doDia = ate === '' ? obrigatorio : faltaNoDia(ate, limites);
    const novas = {
      ...(doDia === undefined ? {} : { ate: doDia }),
      ...(motivo.trim() === '' ? { motivo: obrigatorio } : {}),
    };
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return null;
    return {
      caminho: `/contrapartidas/${c.id}/prorrogar`,
      corpo: { ate, motivo: motivo.trim() },
      aviso: `${c.nome}: prazo até ${mostrarData(ate)}.`,
    };
  };
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo="Dar mais prazo à contrapartida"
      botao="Dar mais prazo"
      confirmar={`${c.nome}: o prazo de agora é ${mostrarData(c.ate)}. ${acao?.confirmar ?? ''}`}
      emAto={emAto}
      preparar={preparar}
      perdeuAVez={acao === undefined}
      aoFechar={aoFechar}
    >
      <CampoDeData
        rotulo="Novo último dia"
        {...limites}
        valor={escrito.ate}
        erro={erro('ate')}
        aoMudar={(ate) => mudar({ ate })}
      />
      <AreaDeTexto
        rotulo="Motivo"
        value={escrito.motivo}
        maxLength={MOTIVO_MAXIMO}
        erro={erro('motivo')}
        ajuda="O requerente lê este motivo."
        onChange={(evento) => mudar({ motivo: evento.target.value })}
      />
    </DialogoDoAto>
  );
}
