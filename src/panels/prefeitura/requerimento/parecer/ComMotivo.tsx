import { useState, type ReactElement } from 'react';
import type { Acao } from '../../../../schemas/requerimento/comandos.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { textos } from '../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';

const MOTIVO = 2000;

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly acao: Acao;
  readonly titulo: string;
  readonly botao: string;
  /** What it brings about. */
  readonly efeito: string;
  readonly caminho: string;
  readonly corpo?: Readonly<Record<string, unknown>>;
  readonly aviso: string;
  readonly aoFechar: () => void;
}

/** An act about an opinion that asks for its reason and nothing else. */
export function ComMotivo(props: Props): ReactElement {
  const { requerimento, acao, titulo, botao, efeito, caminho, corpo, aviso, aoFechar } = props;
  const emAto = useAto(requerimento.id);
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string>();
  const preparar = () => {
    if (motivo.trim() === '') {
      setErro(textos.validacao.obrigatorio);
      return null;
    }
    return { caminho, corpo: { ...corpo, motivo: motivo.trim() }, aviso };
  };
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo={titulo}
      botao={botao}
      confirmar={efeito}
      emAto={emAto}
      preparar={preparar}
      perdeuAVez={!requerimento.acoes.some((a) => a.acao === acao)}
      aoFechar={aoFechar}
    >
      <AreaDeTexto
        rotulo="Motivo"
        rows={3}
        value={motivo}
        maxLength={MOTIVO}
        ajuda="Fica no histórico do requerimento."
        erro={erro ?? emAto.erro?.erros['motivo']?.[0]}
        onChange={(evento) => {
          setMotivo(evento.target.value);
          setErro(undefined);
        }}
      />
    </DialogoDoAto>
  );
}
